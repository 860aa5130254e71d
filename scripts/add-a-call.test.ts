import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** The guide is followed in a copy of the project, because its examples change files that other tests import. */
const root = join(import.meta.dirname, '..')
const copy = mkdtempSync(join(tmpdir(), 'cornerman-'))
const guide = readFileSync(join(root, 'docs/add-a-call.md'), 'utf8')
const examples = Array.from(guide.matchAll(/```\w+\n(.*?)```/gs), ([, text = '']) => text)
const [call, example, rule, handler, effect, button, form, column, journey] = examples as [
  string,
  ...string[],
]
const errorCode = `  ${/`(not_verified: .*?,)`/.exec(guide)?.[1]}\n`
const changes = new Map<string, number>()

function addAfter(file: string, neighbour: RegExp, text = '') {
  const path = join(copy, file)
  const content = readFileSync(path, 'utf8')
  expect(
    content.match(new RegExp(neighbour, `${neighbour.flags}g`)),
    `${neighbour} in ${file}`,
  ).toHaveLength(1)
  writeFileSync(
    path,
    content.replace(neighbour, (found) => found + text),
  )
  changes.set(file, (changes.get(file) ?? 0) + text.split('\n').length - 1)
}
/** As the formatter of the project does. */
const indent = (text = '', width = 2) => text.replace(/^(?=.)/gm, ' '.repeat(width))

beforeAll(() => {
  const isCopied = (path: string) =>
    !/\/(node_modules|dist|fixtures\/media|docs\/images)$/.test(path)
  for (const name of readdirSync(root)) {
    if (/^(apps|bench|docker|docs|e2e|fixtures|packages|scripts|\w.*\.(json|ts))$/.test(name)) {
      cpSync(join(root, name), join(copy, name), { recursive: true, filter: isCopied })
    }
  }
  mkdirSync(join(copy, 'node_modules/@cornerman'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (!name.startsWith('.') && name !== '@cornerman') {
      symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name))
    }
  }
  for (const [name, folder] of Object.entries({
    admin: 'apps/admin',
    'mock-api': 'apps/mock-api',
    contract: 'packages/contract',
    testkit: 'packages/testkit',
    fixtures: 'fixtures',
  })) {
    symlinkSync(join(copy, folder), join(copy, 'node_modules/@cornerman', name))
  }

  addAfter(
    'packages/contract/src/endpoints/people.ts',
    /^ {2}verify: defineCommand.*?^ {2}\}\),\n/ms,
    indent(call),
  )
  addAfter('packages/contract/src/errors.ts', /^ {2}already_verified: .*\n/m, errorCode)
  addAfter('fixtures/data/examples.json', /^ {4}"verify": .*\n/m, indent(example, 4))
  addAfter(
    'apps/mock-api/src/modules/people/rules.ts',
    /^export function verify.*?^}\n/ms,
    `\n${rule}`,
  )
  addAfter('apps/mock-api/src/modules/people/routes.ts', /^ {2}rate,\n/m, '  unverify,\n')
  addAfter('apps/mock-api/src/modules/people/routes.ts', /^ {2}verify: .*\n/m, indent(handler))
  addAfter('apps/mock-api/test/effects.test.ts', /^ {2}'people\.verify': .*\n/m, indent(effect))
  const screen = 'apps/admin/src/features/fighters/fighter-screen.tsx'
  addAfter(screen, /^ {6}\{verified === false && .*?^ {6}\)\}\n/ms, indent(button, 6))
  const capability =
    '| `people.unverify` | `POST users/admin/unverify-user` | "Revoke verification" | none |\n'
  addAfter('docs/another-api.md', /^\| `people\.filter` .*\n/m, capability)
})
afterAll(() => rmSync(copy, { recursive: true }))

async function run(command: string, ...args: string[]) {
  // Another test run in the copy must not read the variables of this one.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV)/.test(name)),
  )
  const options = {
    cwd: copy,
    env: { ...env, MOCK_IS_BUILT: '1' },
    extendEnv: false,
    all: true,
    reject: false,
  } as const
  const { exitCode, all } = await execa(command, args, {
    ...options,
    preferLocal: true,
    localDir: root,
  })
  return { exitCode, output: all }
}

test('the guide says how many lines and files a call needs', () => {
  const lines = [...changes.values()].reduce((sum, count) => sum + count)
  expect(guide).toContain(`adds ${lines} lines to eight files`)
  expect(changes.size).toBe(8)
})

test('its call passes the tests that every call has', async () => {
  const tests = [
    'apps/mock-api/test/permission-matrix.test.ts',
    'apps/mock-api/test/effects.test.ts',
  ]
  const { exitCode, output } = await run(
    'vitest',
    'run',
    ...tests,
    '--testNamePattern=people.unverify',
  )
  expect(exitCode, output).toBe(0)
  const report = JSON.parse(readFileSync(join(copy, 'test-results/unit.json'), 'utf8'))
  expect(report).toMatchObject({ numPassedTests: 5, numFailedTests: 0 })
})

test('its call, button, form, column and journey compile', async () => {
  writeFileSync(join(copy, 'apps/admin/src/features/fighters/set-ranking.tsx'), form ?? '')
  addAfter(
    'apps/admin/src/features/fans/fans-screen.tsx',
    /^ {2}\{\n {4}title: 'Country',.*?^ {2}\},\n/ms,
    indent(column),
  )
  addAfter('e2e/fighters.spec.ts', /^test\('\[FTD-02\] \[FTD-03\].*?^}\)\n/ms, `\n${journey}`)
  expect(await run('tsc', '-b', '--checkers', '1')).toEqual({ exitCode: 0, output: '' })
})
