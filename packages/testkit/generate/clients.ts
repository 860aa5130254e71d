import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CONTROLS } from '@cornerman/mock-api/controls'
import { execa } from 'execa'
import { printPython } from './python.ts'
import { printTypescript } from './typescript.ts'

const TESTKIT = join(import.meta.dirname, '..')
const TYPESCRIPT = join(TESTKIT, 'src/generated/world-controls.ts')
const PYTHON = join(TESTKIT, 'python/cornerman.py')
const START = '# Generated controls: start'
const END = '# Generated controls: end'

/** Returns the generated files with their texts. */
export async function printClients(): Promise<{ path: string; text: string }[]> {
  return [
    { path: TYPESCRIPT, text: await format(printTypescript(CONTROLS)) },
    { path: PYTHON, text: replacePart(readFileSync(PYTHON, 'utf8'), printPython(CONTROLS)) },
  ]
}

async function format(text: string): Promise<string> {
  const args = ['format', '--vcs-enabled=false', `--stdin-file-path=${TYPESCRIPT}`]
  const { stdout } = await execa('biome', args, { input: text, preferLocal: true })
  return `${stdout}\n`
}

/** The Python client is one file, of which a part is generated. */
function replacePart(file: string, part: string): string {
  const [before = '', rest] = file.split(START)
  const [, after] = rest?.split(END) ?? []
  if (after === undefined) {
    throw new Error(`cornerman.py needs the lines ${START} and ${END}.`)
  }

  return `${before}${START}\n${part}${END}${after}`
}
