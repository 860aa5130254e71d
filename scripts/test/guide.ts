import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { execa } from 'execa'
import { afterAll, beforeAll, expect, vi } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const WORKSPACES = {
  admin: 'apps/admin',
  'mock-api': 'apps/mock-api',
  contract: 'packages/contract',
  tables: 'packages/tables',
  testkit: 'packages/testkit',
  theme: 'packages/theme',
  fixtures: 'fixtures',
}

/** A code block of a guide: a change of a file, a new file, or a command. */
interface Step {
  language: string
  /** The path that the line above the block names; empty for a command. */
  file: string
  text: string
}

/**
 * Follows a guide in a copy of the project, because its steps change files that other tests import.
 * A block of `diff` changes the file that the paragraph above it names, a block of `sh` is run,
 * and any other block is a new file.
 */
export function followGuide(path: string) {
  const guide = readFileSync(join(ROOT, path), 'utf8')
  const steps = readSteps(guide)
  const copy = mkdtempSync(join(tmpdir(), 'cornerman-'))
  // A test compiles the whole project, which takes minutes on a busy machine.
  vi.setConfig({ testTimeout: 900_000 })

  async function expectSuccess(command: string, ...args: string[]) {
    // Another test run in the copy must not read the variables of this one.
    const env = Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV)/.test(name)),
    )
    const { exitCode, all: output } = await execa(command, args, {
      cwd: copy,
      env: { ...env, MOCK_IS_BUILT: '1' },
      extendEnv: false,
      all: true,
      reject: false,
      preferLocal: true,
      localDir: copy,
    })
    expect(exitCode, `${command} ${args.join(' ')}\n${output}`).toBe(0)
  }

  beforeAll(async () => {
    copyProject(copy)
    for (const step of steps) {
      if (step.language === 'sh') {
        const [command = '', ...args] = step.text.trim().split(' ')
        await expectSuccess(command, ...args)
      } else {
        takeStep(copy, step)
      }
    }
  })
  afterAll(() => rmSync(copy, { recursive: true }))

  /** Returns a file as it is after the last step. */
  const readCopy = (file: string) => readFileSync(join(copy, file), 'utf8')

  /** Runs tests of the copy. Returns how many passed. */
  async function runTests(...args: string[]): Promise<number> {
    await expectSuccess('vitest', 'run', ...args)
    const report = JSON.parse(readFileSync(join(copy, 'test-results/unit.json'), 'utf8'))
    return report.numPassedTests
  }

  /** Checks the copy as `npm run check` does: types, and the files of the guide by the linters. */
  async function expectChecked() {
    const files = new Set(
      steps.map(({ file }) => file).filter((file) => /\.(json|tsx?)$/.test(file)),
    )
    await expectSuccess('tsc', '-b', '--checkers', '1')
    await expectSuccess('biome', 'ci', '--error-on-warnings', '--vcs-enabled=false', ...files)
    const sources = [...files].filter((file) => /^(apps|packages)\//.test(file))
    await expectSuccess('depcruise', '--output-type', 'err-long', ...sources)
  }

  return { guide, steps, readCopy, runTests, expectChecked }
}

/** Returns the lines that a step adds. */
export const countAddedLines = ({ text }: Step) => (text.match(/^\+/gm) ?? []).length

/** Prose and code take turns between the fences. */
function readSteps(guide: string): Step[] {
  const parts = guide.split(/^```/m)
  return parts.flatMap((block, index) => {
    if (index % 2 === 0) {
      return []
    }
    const language = block.slice(0, block.indexOf('\n'))
    const text = block.slice(block.indexOf('\n') + 1)
    const paragraph = parts[index - 1]?.trimEnd().split('\n').at(-1) ?? ''
    return [{ language, file: language === 'sh' ? '' : findPath(paragraph), text }]
  })
}

function findPath(paragraph: string): string {
  const path = /`([\w.@-]+\/[\w./@-]+)`/.exec(paragraph)?.[1]
  if (!path) {
    throw new Error(`The paragraph above a code block names no file: ${paragraph}`)
  }
  return path
}

function takeStep(folder: string, { language, file, text }: Step) {
  const path = join(folder, file)
  if (language === 'diff') {
    const hunks = text.split(/^@@\n/m)
    writeFileSync(
      path,
      hunks.reduce((content, hunk) => applyHunk(content, hunk, file), readFileSync(path, 'utf8')),
    )
    return
  }
  expect(existsSync(path), `${file} exists already`).toBe(false)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

/** Replaces the lines before the change, which must stand once in the file, by those after it. */
function applyHunk(content: string, hunk: string, file: string): string {
  const lines = hunk.split('\n').slice(0, -1)
  const select = (marks: string) =>
    lines
      .filter((line) => marks.includes(line[0] ?? ' '))
      .map((line) => `${line.slice(1)}\n`)
      .join('')
  const before = `\n${select(' -')}`
  const parts = `\n${content}`.split(before)
  expect(parts, `places in ${file} for\n${hunk}`).toHaveLength(2)
  return parts.join(`\n${select(' +')}`).slice(1)
}

function copyProject(copy: string) {
  const isCopied = (path: string) =>
    !/\/(node_modules|dist|fixtures\/media|docs\/images)$/.test(path)
  const isNeeded =
    /^(apps|bench|docker|docs|e2e|fixtures|packages|scripts|tools|\w.*\.(json|ts)|\.dependency-cruiser\.mjs)$/
  for (const name of readdirSync(ROOT)) {
    if (isNeeded.test(name)) {
      cpSync(join(ROOT, name), join(copy, name), { recursive: true, filter: isCopied })
    }
  }

  symlinkSync(join(ROOT, 'fixtures/media'), join(copy, 'fixtures/media'))
  mkdirSync(join(copy, 'node_modules/@cornerman'), { recursive: true })
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    const isPackage = !name.startsWith('.') || name === '.bin'
    if (isPackage && name !== '@cornerman') {
      symlinkSync(join(ROOT, 'node_modules', name), join(copy, 'node_modules', name))
    }
  }
  for (const [name, folder] of Object.entries(WORKSPACES)) {
    symlinkSync(join(copy, folder), join(copy, 'node_modules/@cornerman', name))
  }
}
