import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder in which the guides are followed, because their steps change files that other tests import. */
    copyOfProject: string
  }
}

export default function createCopy(project: TestProject) {
  const copy = mkdtempSync(join(tmpdir(), 'cornerman-'))
  project.provide('copyOfProject', copy)

  return () => rmSync(copy, { recursive: true })
}
