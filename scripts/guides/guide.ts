import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { execa } from 'execa'
import { beforeAll, expect, inject, vi } from 'vitest'

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
 * The guides, and the tests of the copy that each adds to or makes fail. Those of files that test every call or control
 * are chosen by their names.
 */
const GUIDES = {
  'docs/add-a-call.md': {
    named: 'people.unverify',
    files: ['apps/mock-api/test/permission-matrix.test.ts', 'apps/mock-api/test/effects.test.ts'],
  },
  'docs/add-a-control.md': {
    named: 'shows a mail|every control|the clients in',
    files: [
      'apps/mock-api/src/lab/outbox/outbox.test.ts',
      'apps/mock-api/src/lab/controls.test.ts',
      'packages/testkit/generate/clients.test.ts',
    ],
  },
  'docs/add-a-field.md': {
    named: '',
    files: [
      'packages/contract/test/origins.test.ts',
      'fixtures/load.test.ts',
      'apps/mock-api/src/modules/new-users/rules.test.ts',
      'apps/mock-api/src/modules/people/rules.test.ts',
      'apps/admin/src/features/create-user/paste-table',
      'apps/admin/src/shared/people/edit-person.test.tsx',
      'apps/admin/src/shared/people/user-fields.test.ts',
    ],
  },
  'docs/add-a-scenario.md': {
    named: 'unverified|has a summary',
    files: ['apps/mock-api/test/scenarios.test.ts'],
  },
  'docs/add-a-screen.md': {
    named: 'organisation|letter',
    files: ['apps/admin/src/features/organisations', 'apps/admin/src/app/routes.test.ts'],
  },
}

type Guide = keyof typeof GUIDES

/** All guides are followed in one copy, which is compiled, linted and tested once. Their steps must fit together. */
const COPY = inject('copyOfProject')
const readGuide = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const ALL_STEPS = Object.keys(GUIDES).flatMap((path) => readSteps(readGuide(path)))

/**
 * Follows the guides in a copy of the project. A block of `diff` changes the file that the paragraph above it names,
 * a block of `sh` is run, and any other block is a new file.
 */
export function followGuide(path: Guide) {
  // Compiles the whole project, which takes minutes on a busy machine.
  vi.setConfig({ hookTimeout: 900_000 })

  beforeAll(async () => {
    await followAllGuides()
    // Beside each other, because neither uses two cores. The tests report what has failed.
    await Promise.allSettled([checkCopy(), testCopy()])
  })

  /** Returns how many tests of this guide have passed, of those that it adds to or makes fail. */
  async function countPassedTests(): Promise<number> {
    const { named, files } = GUIDES[path]
    const results = await testCopy()

    return results.filter(({ file, name }) => {
      const isOfGuide = files.some((each) => file.startsWith(each))
      return isOfGuide && new RegExp(named).test(name)
    }).length
  }

  const guide = readGuide(path)

  return { guide, steps: readSteps(guide), readCopy, countPassedTests, expectChecked: checkCopy }
}

/** Returns a file as it is after the last step. */
const readCopy = (file: string) => readFileSync(join(COPY, file), 'utf8')

const followAllGuides = once(async () => {
  copyProject(COPY)
  for (const step of ALL_STEPS) {
    if (step.language === 'sh') {
      const [command = '', ...args] = step.text.trim().split(' ')
      await expectSuccess(command, ...args)
    } else {
      takeStep(COPY, step)
    }
  }
})

/** Checks the copy as `npm run check` does: types, and the files of the guides by the linters. */
const checkCopy = once(async () => {
  const files = new Set(
    ALL_STEPS.map(({ file }) => file).filter((file) => /\.(json|tsx?)$/.test(file)),
  )
  await expectSuccess('tsc', '-b', '--checkers', '1')
  await expectSuccess('biome', 'ci', '--error-on-warnings', '--vcs-enabled=false', ...files)

  const sources = [...files].filter((file) => /^(apps|packages)\//.test(file))
  await expectSuccess('depcruise', '--output-type', 'err-long', ...sources)
})

/** Runs the tests of all guides in the copy, in two runs: whole files, and tests chosen by name. Returns those passed. */
const testCopy = once(async () => {
  const guides = Object.values(GUIDES)
  const whole = guides.filter(({ named }) => named === '')
  const chosen = guides.filter(({ named }) => named !== '')
  const pattern = chosen.map(({ named }) => named).join('|')

  return [
    ...(await runTests(whole.flatMap(({ files }) => files))),
    ...(await runTests(
      chosen.flatMap(({ files }) => files),
      `--testNamePattern=${pattern}`,
    )),
  ]
})

async function runTests(files: string[], ...options: string[]) {
  await expectSuccess('vitest', 'run', ...files, ...options)

  const { testResults } = JSON.parse(readCopy('test-results/unit.json')) as {
    testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[]
  }

  return testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed')
      .map(({ fullName: name }) => ({ file: relative(realpathSync(COPY), file), name })),
  )
}

/** Files of the project share this module, so the first that needs a result waits for it, and the others have it. */
function once<Result>(run: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined
  return () => (running ??= run())
}

async function expectSuccess(command: string, ...args: string[]) {
  // Another test run in the copy must not read the variables of this one.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV)/.test(name)),
  )
  const { exitCode, all: output } = await execa(command, args, {
    cwd: COPY,
    env: { ...env, MOCK_IS_BUILT: '1' },
    extendEnv: false,
    all: true,
    reject: false,
    preferLocal: true,
    localDir: COPY,
  })

  expect(exitCode, `${command} ${args.join(' ')}\n${output}`).toBe(0)
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
