import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import getPort from 'get-port'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildKit } from './testkit.mjs'

const root = join(import.meta.dirname, '..')
const otherDir = mkdtempSync(join(tmpdir(), 'another-project-'))

beforeAll(async () => {
  cpSync(join(root, 'examples/another-project'), otherDir, { recursive: true })
  for (const scope of ['@playwright', '@types']) mkdirSync(join(otherDir, 'node_modules', scope), { recursive: true })
  await buildKit(join(otherDir, 'node_modules/cornerman-kit'), { types: true })
  // Packages that the project would install from a registry.
  for (const name of ['@playwright/test', 'playwright', 'playwright-core', '@types/node', 'undici-types'])
    symlinkSync(join(root, 'node_modules', name), join(otherDir, 'node_modules', name))
  symlinkSync(join(root, 'node_modules/@typescript/native'), join(otherDir, 'node_modules/typescript'))
})
afterAll(() => rmSync(otherDir, { recursive: true }))

async function run(args: string[], env: NodeJS.ProcessEnv = {}) {
  // Removes environment variables of this test run, which would affect the other runner.
  const { NODE_OPTIONS, VITEST, NODE_ENV, ...outer } = process.env
  const options = { cwd: otherDir, env: { ...outer, ...env }, extendEnv: false, reject: false, all: true } as const
  const { exitCode, all } = await execa(process.execPath, args, options)
  return { code: exitCode, output: all }
}

interface Suite {
  suites?: Suite[]
  specs: { title: string; ok: boolean; tests: { results: { attachments: { name: string; body?: string; path?: string }[] }[] }[] }[]
}
const getSpecs = ({ suites = [], specs = [] }: Suite): Suite['specs'] => [...specs, ...suites.flatMap(getSpecs)]
const playwright = async (env: NodeJS.ProcessEnv) => {
  const { code, output } = await run(['node_modules/@playwright/test/cli.js', 'test'], { MOCK_PORT: String(await getPort()), ...env })
  expect(output).not.toContain('Error: Process from config.webServer')
  return { code, specs: getSpecs(JSON.parse(readFileSync(join(otherDir, 'report.json'), 'utf8')) as Suite) }
}

it('starts the mock inside the tests of another project', async () => {
  const { code, output } = await run(['--test', 'tests/in-process.test.mjs'])
  expect(code, output).toBe(0)
  expect(output).toMatch(/pass 1/)
})

it('has types that pass strict checks and reveal a misspelt field', async () => {
  // One compiler run verifies both: an unused @ts-expect-error is an error too.
  writeFileSync(
    join(otherDir, 'tests/misspelt.ts'),
    `import { createMock } from 'cornerman-kit'
const user = (await createMock()).world.rows.users.get(1)
export const right: string | undefined = user?.lastName
// @ts-expect-error
export const wrong = user?.lastname
`,
  )
  expect(await run(['node_modules/typescript/bin/tsc'])).toEqual({ code: 0, output: '' })
})

it('runs parallel Playwright tests, each in a world of its own, and attaches the state of the world to the report of a failed one', async () => {
  const { code, specs } = await playwright({ FAIL_ON_PURPOSE: '1' })
  const failed = specs.filter(({ ok }) => !ok)
  expect([code, specs.length, failed.map(({ title }) => title)]).toEqual([1, 4, ['attaches the world of a failed test to the report']])
  const attachments = failed[0]?.tests[0]?.results[0]?.attachments.filter(({ name }) => name.startsWith('world-')) ?? []
  expect(attachments.map(({ name }) => name)).toEqual([
    'world-facts.json',
    'world-requests.json',
    'world-outbox.json',
    'world-diff.json',
    'world-state.json',
  ])
  const text = ({ body, path }: { body?: string; path?: string } = {}) =>
    path ? readFileSync(path, 'utf8') : Buffer.from(body ?? '', 'base64').toString()
  expect(JSON.parse(text(attachments[0]))).toMatchObject({ scenario: 'demo', seed: 1 })
  expect(text(attachments[3])).toContain('isPending')
})
