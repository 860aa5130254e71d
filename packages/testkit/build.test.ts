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
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createMock } from '@cornerman/mock-api'
import { execa } from 'execa'
import getPort from 'get-port'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getLaunchOptions } from '../../scripts/browser.ts'
import { buildKit, buildMedia, pack } from './build.ts'
import { printLicenses } from './licenses.ts'

const root = join(import.meta.dirname, '../..')
const otherDir = mkdtempSync(join(tmpdir(), 'another-project-'))
const guide = readFileSync(join(root, 'docs/qa-guide.md'), 'utf8')
const readme = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8')

const TSCONFIG = {
  compilerOptions: {
    target: 'es2023',
    module: 'nodenext',
    strict: true,
    noUncheckedIndexedAccess: true,
    allowJs: true,
    checkJs: true,
    noEmit: true,
    types: ['node'],
  },
  include: ['tests', 'playwright.config.ts'],
}

let kit: { file: string; bytes: number }

beforeAll(async () => {
  cpSync(join(import.meta.dirname, 'test'), join(otherDir, 'tests'), { recursive: true })

  const project = { 'package.json': { type: 'module' }, 'tsconfig.json': TSCONFIG }
  for (const [name, content] of Object.entries(project)) {
    writeFileSync(join(otherDir, name), JSON.stringify(content))
  }

  await writeExamples()

  for (const scope of ['@playwright', '@types']) {
    mkdirSync(join(otherDir, 'node_modules', scope), { recursive: true })
  }

  const folder = join(otherDir, 'built')
  kit = await pack(await buildKit(join(folder, 'kit')))
  await extract(kit.file, join(otherDir, 'node_modules/@cornerman/testkit'))
  mkdirSync(join(otherDir, 'node_modules/.bin'))
  symlinkSync('../@cornerman/testkit/command.cjs', join(otherDir, 'node_modules/.bin/cornerman'))

  // Packages that the project would install from a registry.
  for (const name of [
    '@playwright/test',
    'vitest',
    'playwright',
    'playwright-core',
    '@types/node',
    'undici-types',
  ]) {
    symlinkSync(join(root, 'node_modules', name), join(otherDir, 'node_modules', name))
  }

  symlinkSync(
    join(root, 'node_modules/@typescript/native'),
    join(otherDir, 'node_modules/typescript'),
  )
})

afterAll(() => rmSync(otherDir, { recursive: true }))

/** Writes each example of the guide that begins with the name of a file. Its mock listens on a free port. */
async function writeExamples() {
  const port = String(await getPort())
  const browser = `launchOptions: ${JSON.stringify(getLaunchOptions())}`
  for (const [, example = '', name = ''] of guide.matchAll(
    /```\w+\n((?:\/\/|#) ([\w./-]+\.\w+)\n.*?)```/gs,
  )) {
    writeFileSync(
      join(otherDir, name),
      example.replaceAll('4000', port).replace('use: { mockUrl', `$&, ${browser}`),
    )
  }
}

/** Installs a packed package as npm does. */
async function extract(file: string, target: string) {
  mkdirSync(target, { recursive: true })
  await execa('tar', ['-xzf', file, '-C', target, '--strip-components=1'])
}

async function run([command = '', ...args]: string[], env: NodeJS.ProcessEnv = {}, cwd = otherDir) {
  // Removes environment variables of this test run, which would affect the other programs.
  const outer = Object.entries(process.env).filter(
    ([name]) => !/^(NODE_OPTIONS|VITEST|NODE_ENV|npm_.*)$/.test(name),
  )
  const { exitCode, all } = await execa(command, args, {
    cwd,
    env: { ...Object.fromEntries(outer), ...env },
    extendEnv: false,
    reject: false,
    all: true,
    preferLocal: true,
    localDir: root,
  })

  return { code: exitCode, output: all }
}

interface Step {
  title: string
  steps?: Step[]
}

interface Suite {
  suites?: Suite[]
  specs: {
    title: string
    ok: boolean
    tests: { annotations: { type: string; description: string }[]; results: { steps?: Step[] }[] }[]
  }[]
}

const getSpecs = ({ suites = [], specs = [] }: Suite): Suite['specs'] => [
  ...specs,
  ...suites.flatMap(getSpecs),
]

const playwright = async () => {
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: join(otherDir, 'report.json') }

  const { code, output } = await run(
    ['node', 'node_modules/@playwright/test/cli.js', 'test', '--reporter=json'],
    env,
  )

  expect(output).not.toContain('Error: Process from config.webServer')

  return {
    code,
    specs: getSpecs(JSON.parse(readFileSync(env.PLAYWRIGHT_JSON_OUTPUT_FILE, 'utf8')) as Suite),
  }
}

it('packs the kit with its README, licences, types and command, and images and clips apart', async () => {
  const folder = join(otherDir, 'node_modules/@cornerman/testkit')
  const { bin, exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

  const files = [
    bin.cornerman,
    ...Object.values<string | object>(exports).flatMap((each) =>
      typeof each === 'string' ? each : Object.values(each),
    ),
    ...['README.md', 'CHANGELOG.md', 'python/cornerman.py', 'web/docs/index.html'],
  ]

  expect(files.filter((file) => !existsSync(join(folder, file)))).toEqual([])
  expect(kit.bytes).toBeLessThan(1_000_000)

  const licenses = readFileSync(join(folder, 'THIRD_PARTY_LICENSES'), 'utf8')
  for (const name of ['fastify', 'commander', 'abstract-logging', 'react-dom']) {
    expect(licenses).toMatch(`${name} `)
  }

  const getPortrait = async () => {
    const url = pathToFileURL(join(folder, 'create-mock.cjs')).href
    const script = `const mock = await (await import('${url}')).createMock()
const response = await fetch(mock.url + '/media/portraits/101.jpg')
console.log(response.status, response.ok ? '' : await response.text())
await mock.close()`

    return (await run(['node', '--input-type=module', '--eval', script])).output
  }

  expect(await getPortrait()).toContain(
    'the images and clips are the package @cornerman/testkit-media',
  )

  buildMedia(join(otherDir, 'node_modules/@cornerman/testkit-media'))
  expect(await getPortrait()).toBe('200 ')
})

it('refuses a bundled package without a licence text', () => {
  const folder = join(otherDir, 'bundled/node_modules/unknown')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{"name":"unknown"}')
  expect(() => printLicenses([join(folder, 'index.js')])).toThrow('has no licence text')
})

it.each([
  ['npm', ['install', '-D', '--offline'], ['node'], ['npx', '--offline']],
  ['pnpm', ['add', '-D', '--offline', '--store-dir', 'store'], ['node'], ['pnpm', 'exec']],
  // Yarn runs programs from its archive (Plug'n'Play).
  ['yarn', ['add', '-D'], ['yarn', 'node'], ['yarn']],
])(
  'is installed offline by %s, and runs the first test of its README',
  async (manager, install, node, bin) => {
    const cwd = join(otherDir, 'with', manager)
    mkdirSync(cwd, { recursive: true })
    cpSync(kit.file, join(cwd, 'testkit.tgz'))
    writeFileSync(join(cwd, 'package.json'), '{}')
    writeFileSync(join(cwd, 'yarn.lock'), '')
    writeFileSync(join(cwd, 'first.test.mjs'), /```js\n(.*?)```/s.exec(readme)?.[1] ?? '')

    const env = {
      YARN_ENABLE_NETWORK: '0',
      YARN_ENABLE_TELEMETRY: '0',
      YARN_GLOBAL_FOLDER: join(cwd, 'global'),
    }

    const expectSuccess = async (line: string[], text = '') =>
      expect(await run(line, env, cwd)).toEqual({ code: 0, output: expect.stringContaining(text) })
    await expectSuccess([manager, ...install, './testkit.tgz'])
    await expectSuccess([...node, '--test', 'first.test.mjs'], 'pass 1')
    await expectSuccess([...bin, 'cornerman', 'help'], 'Start the mock')
  },
)

it('starts a mock that ends with npx, and one in the background that stop ends', async () => {
  const options = ['--port', '0', '--data-dir', 'memory', '--scenario', 'empty']

  const npx = execa('npx', ['--offline', 'cornerman', 'start', ...options], {
    cwd: otherDir,
    reject: false,
  })

  let url = ''
  for await (const line of npx) {
    url = /http:\S+\d/.exec(line)?.[0] ?? ''
    npx.kill('SIGTERM')
  }

  const responds = (to: string) =>
    fetch(`${to}/__mock/health`).then(
      () => true,
      () => false,
    )

  await expect.poll(() => responds(url), { timeout: 60_000 }).toBe(false)

  const cornerman = (line: string[], MOCK_URL = '') =>
    run(['node', 'node_modules/.bin/cornerman', ...line], { MOCK_URL })
  const { output } = await cornerman(['start', '--detach', ...options])

  url = /http:\S+\d/.exec(output)?.[0] ?? ''
  expect(await cornerman(['wait'], url)).toEqual({ code: 0, output: '' })
  expect((await cornerman(['worlds', 'show'], url)).output).toContain('"scenario": "empty"')
  expect(await cornerman(['stop'], url)).toEqual({ code: 0, output: '' })
  expect(await responds(url)).toBe(false)
  expect(await cornerman(['start', '--detach', '--port', 'many'])).toMatchObject({
    code: 1,
    output: expect.stringContaining('PORT=many is not valid'),
  })
})

it('starts the mock inside the tests of another project', async () => {
  const { code, output } = await run([
    'node',
    '--test',
    'tests/create-mock.test.mjs',
    'tests/in-process.test.mjs',
  ])

  expect(code, output).toBe(0)
  expect(output).toMatch(/pass 7/)
})

it('runs its matchers in Vitest', async () => {
  // Generous limits for a busy machine, as in our own tests.
  const limits = ['--testTimeout=180000', '--hookTimeout=180000']
  const { code, output } = await run(['vitest', 'run', 'tests/received.test.mts', ...limits])
  expect(code, output).toBe(0)
})

it('runs the shell examples of guide and README, and with the rows of the overlay those in Python', async ({
  skip,
}) => {
  const [, command = ''] = /## Command\n```sh\n(.*?)```/s.exec(readme) ?? []
  writeFileSync(join(otherDir, 'command.sh'), command.replace('4001', String(await getPort())))

  // Another test starts the command by npx, which takes longer than most of these.
  for (const file of ['payment.sh', 'command.sh']) {
    const line = `npx() { node_modules/.bin/"$@"; }; . ./${file}`
    expect(await run(['bash', '-ec', line])).toEqual({ code: 0, output: expect.any(String) })
  }

  skip((await run(['python3', '--version'])).code === undefined, 'python3 is not installed')

  const overlay = /```json\n(.*?)```/s.exec(guide)?.[1] ?? ''
  const mock = await createMock({ rows: JSON.parse(overlay) })
  const PYTHONPATH = join(otherDir, 'node_modules/@cornerman/testkit/python')

  const tests = await run(['python3', '-m', 'unittest', 'discover', 'tests'], {
    PYTHONPATH,
    MOCK_URL: mock.url,
  })

  expect(tests).toEqual({ code: 0, output: expect.any(String) })

  await mock.close()
})

it('starts a fight night with the example of the guide', async () => {
  const mock = await createMock({ scenario: 'fight-night' })
  const [, director = ''] = /```sh\n(curl .*?director.*?)```/s.exec(guide) ?? []
  const started = await run(['bash', '-c', director.replace('http://127.0.0.1:4000', mock.url)])

  expect(started).toEqual({ code: 0, output: expect.stringContaining('"script":"evening"') })

  await mock.close()
})

it('answers a coding assistant set up as in the README', async () => {
  const mock = await createMock()
  const [, entry = ''] = /```json\n(.*?)```/s.exec(readme) ?? []
  const { command, args, env } = JSON.parse(entry).mcpServers.cornerman
  const message = JSON.stringify({ id: 1, method: 'tools/call', params: { name: 'outbox_list' } })
  const line = `echo '${message}' | ${[command, ...args].join(' ')}`
  const { code, output } = await run(['bash', '-c', line], { ...env, MOCK_URL: mock.url })
  expect(code, output).toBe(0)

  const { result } = JSON.parse(output)
  expect(result.isError, output).toBeFalsy()
  expect(result.content).toEqual([{ type: 'text', text: expect.any(String) }])

  await mock.close()
})

it('has types that pass strict checks and reveal a misspelt field', async () => {
  // One compiler run verifies both: an unused @ts-expect-error is an error too.
  writeFileSync(
    join(otherDir, 'tests/misspelt.ts'),
    `import { createMock } from '@cornerman/testkit'
import { World } from '@cornerman/testkit/world'
const user = (await createMock()).world.rows.users.get(1)
const world = World.open('default')
export const verified = world.verify({ call: 'people.list' })
export const right: string | undefined = user?.lastName ?? (await world.rows('users'))[0]?.lastName
export const created = await world.createRow('penalties', { userId: 'admin@cornerman.test', date: '-1d' })
export const body: unknown = (await world.requests('people.list'))[0]?.response?.body
// @ts-expect-error
export const wrong = user?.lastname
// @ts-expect-error
world.rows('user')
// @ts-expect-error
world.patch('users', created.id, { lastname: 'X' })
// @ts-expect-error
world.patch('users', created.id, { role: 'KING' })
// @ts-expect-error
World.create({ rows: { patch: { users: [{ key: { emial: 'x' }, fields: {} }] } } })
`,
  )

  expect(await run(['node', 'node_modules/typescript/bin/tsc'])).toEqual({ code: 0, output: '' })
})

const REQUIRED = `const assert = require('node:assert/strict')
const { test } = require('node:test')
const { createMock } = require('@cornerman/testkit')
const { test: playwright } = require('@cornerman/testkit/playwright')
const { World } = require('@cornerman/testkit/world')

test('signs in', async () => {
  const mock = await createMock()
  const world = await World.create({ mockUrl: mock.url })
  const session = await world.signIn('admin')
  assert.equal(session.email, 'admin@cornerman.test')
  assert.equal((await fetch(mock.url + '/openapi.json')).status, 200)
  assert.equal(typeof playwright, 'function')
  await world.end()
  await mock.close()
})
`

const TYPED = `import { createMock } from '@cornerman/testkit'
import type { WorldFixtures } from '@cornerman/testkit/playwright'
import { World } from '@cornerman/testkit/world'
export const user = createMock().then(({ world }) => world.rows.users.get(1)?.lastName)
export const info: ReturnType<WorldFixtures['world']['info']> = World.open('default').info()
// @ts-expect-error
World.open('default').rows('user')
`

it('is required by CommonJS, with types for every resolution of modules', async () => {
  const cwd = join(otherDir, 'commonjs')
  mkdirSync(cwd)
  writeFileSync(join(cwd, 'package.json'), '{ "type": "commonjs" }')
  writeFileSync(join(cwd, 'required.js'), REQUIRED)
  writeFileSync(join(cwd, 'typed.ts'), TYPED)

  // Without Node's require of ES modules, as in Jest.
  const node = ['node', '--no-experimental-require-module', '--test', 'required.js']
  const success = { code: 0, output: expect.stringContaining('pass 1') }
  expect(await run(node, {}, cwd)).toEqual(success)

  // Version 7 of the compiler has no node10.
  const tsc = 'tsc6 typed.ts --ignoreConfig --noEmit --strict --skipLibCheck --target es2023'
  const node10 = '--module commonjs --moduleResolution node10 --ignoreDeprecations 6.0'
  for (const module of [node10, '--module node16']) {
    const line = `${tsc} --types node ${module}`.split(' ')
    expect(await run(line, {}, cwd), module).toEqual({ code: 0, output: '' })
  }
})

it('runs the examples of the guide, each in its own world, and keeps that of a failed test', async () => {
  writeFileSync(
    join(otherDir, 'tests/failing.spec.ts'),
    `import { test } from '@cornerman/testkit/playwright'
import { expect } from '@playwright/test'
test('reports a fault that was never used', ({ world }) => world.fault({ match: { endpoint: 'people.list' }, status: 503 }).then(() => {}))
test('fails', async ({ world }) => expect(world.id).toBe(''))
`,
  )

  const { code, specs } = await playwright()
  const failed = specs.filter(({ ok }) => !ok)
  expect(code, JSON.stringify(failed)).toBe(1)
  expect(
    failed.map(({ title }) => title),
    JSON.stringify(failed),
  ).toEqual(['fails'])

  expect(specs.length).toBeGreaterThan(10)
  expect(readdirSync(join(otherDir, 'test-results'))).toContainEqual(
    expect.stringMatching(/^world-.*\.json\.gz$/),
  )

  const warned = specs.find(({ title }) => title.startsWith('reports a fault'))?.tests[0]
  const description = 'Fault 1 {"endpoint":"people.list"} was never used: no request matched.'
  expect(warned?.annotations).toMatchObject([{ type: 'unused fault', description }])
  expect(warned?.results[0]?.steps?.map(({ title }) => title)).toContain('world: fault people.list')

  const steps = specs.flatMap(({ tests }) =>
    tests.flatMap(({ results }) => results.flatMap(({ steps = [] }) => steps)),
  )
  const controls = steps.filter(({ title }) => title.startsWith('world: '))
  expect(controls.length).toBeGreaterThan(10)
  expect(controls.filter((step) => step.steps)).toEqual([])
})
