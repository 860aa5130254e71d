import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createMock } from '@cornerman/mock-api'
import { execa } from 'execa'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../cli.mjs'

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const readme = read('README.md')
const { version, license } = JSON.parse(read('package.json'))

const NO_DOCKER = 'needs a Docker engine; docker/verify-checks.sh checks the same images'
const COMMANDS = '.ci/commands'

/** What runs a code block, or why none can. */
type Proof = { runBy: string } | { notRun: string }

/** Each code block of the documents that people follow at first, by how it begins. */
const BLOCKS: Record<string, readonly (readonly [start: string, proof: Proof])[]> = {
  'README.md': [
    ['npm start', { runBy: COMMANDS }],
    ['npm ci && npm run testkit', { runBy: COMMANDS }],
    ['docker build --target web', { runBy: '.github/workflows/test.yml' }],
    ['npm start -- --api', { runBy: 'scripts/start.test.ts' }],
    ['DRIFT_TOKEN=', { runBy: 'scripts/test/documents.test.ts' }],
  ],
  'docs/another-api.md': [
    ['npm ci', { runBy: 'scripts/contract-drift.test.ts' }],
    ['STREAMING_URL=', { runBy: 'apps/admin/src/api/configuration.test.ts' }],
  ],
  'docs/production.md': [
    ['docker compose up', { runBy: '.github/workflows/test.yml' }],
    ['docker build --target web', { notRun: NO_DOCKER }],
    ['API_URL=', { runBy: 'docker/web/settings.test.ts' }],
    ['mkdir keys', { notRun: 'needs real keys, and gives them to another user' }],
    ['docker run --rm', { notRun: NO_DOCKER }],
    ['docker buildx imagetools', { notRun: 'asks a registry of images' }],
  ],
  'packages/testkit/README.md': [
    ['npm install -D', { runBy: 'packages/testkit/build.test.ts' }],
    ['// first.test.mjs', { runBy: 'packages/testkit/build.test.ts' }],
    ['export MOCK_URL=', { runBy: 'packages/testkit/build.test.ts' }],
    ['{ "mcpServers"', { runBy: 'packages/testkit/build.test.ts' }],
  ],
}

const findBlocks = (text: string) =>
  [...text.matchAll(/^ *```\w*\n(.*?)^ *```$/gms)].map(([, block = '']) => block.trim())

describe.each(Object.entries(BLOCKS))('%s', (file, expected) => {
  test('has no code block that nothing runs, unless a reason says why', () => {
    const blocks = findBlocks(read(file))
    const starts = expected.map(([start]) => start)
    expect(blocks.map((block, index) => block.slice(0, starts[index]?.length))).toEqual(starts)

    for (const [start, proof] of expected) {
      if ('runBy' in proof) {
        expect(read(proof.runBy), `${proof.runBy} of ${start}`).not.toBe('')
      } else {
        expect(proof.notRun, start).toMatch(/\w+ \w+/)
      }
    }
  })
})

describe('the README', () => {
  test('has at most 1,000 words', () => {
    expect(readme.split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(1000)
  })

  test('names the version and, while there is none, no licence', () => {
    const names = readme.matchAll(/(?:Version |testkit-|web:)(\d+\.\d+\.\d+)/g)
    const versions = Array.from(names, ([, found]) => found)
    expect(new Set(versions)).toEqual(new Set([version]))
    expect(license).toBe('UNLICENSED')
    expect(readme).toContain('No licence is granted yet')
  })

  test('names only commands that CI runs', () => {
    const run = read(COMMANDS) + read('scripts/test.mjs') + read('.github/workflows/test.yml')
    const named = [...readme.matchAll(/\bnpm (?:start|test|run [\w:]+)/g)].map(([found]) => found)
    const missing = named.filter((command) => !run.includes(command) && command !== 'npm test')

    expect(missing).toEqual([])
    expect(read('.ci/run')).toContain('npm test')
  })

  test('compares an API with the contract by the command that it names', async () => {
    const mock = await createMock()

    const session = await fetch(`${mock.url}/__mock/sessions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@cornerman.test' }),
    })

    const { jwt } = (await session.json()) as { jwt: string }
    const block = findBlocks(readme).find((each) => each.startsWith('DRIFT_TOKEN=')) ?? ''
    const command = block.replace('eyJ…', jwt).replace('https://api.example.com', mock.url)

    const { exitCode, all } = await execa('bash', ['-c', command], {
      cwd: ROOT,
      all: true,
      reject: false,
    })

    await mock.close()
    expect(exitCode, all).toBe(0)
    expect(all).toContain('# Drift')
  })
})

test('the glossary has at most 25 words', () => {
  const [, glossary = ''] = /## Glossary\n(.*?)\n## /s.exec(read('CONTRIBUTING.md')) ?? []
  const words = [...glossary.matchAll(/^\| ([a-z][\w -]*) \|/gm)].map(([, word]) => word)
  expect(words.length).toBeLessThanOrEqual(25)

  for (const word of [
    'world',
    'lab',
    'tool',
    'fault',
    'stub',
    'overlay',
    'dialect',
    'checkpoint',
  ]) {
    expect(words).toContain(word)
  }
})
