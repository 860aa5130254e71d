import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Breach, findBreaches } from './walls.ts'

/** One import for each rule that the rule must refuse: the rule, the importing file, what it imports. */
const REFUSED = [
  ['contract-stands-alone', 'packages/contract/src/breach.ts', 'dayjs'],
  ['contract-stands-alone', 'packages/contract/src/rules/breach.ts', 'node:crypto'],
  ['contract-stands-alone', 'packages/contract/src/endpoints/breach.ts', '../../../../apps/mock-api/src/store/rows.ts'],
  ['apps-meet-in-the-contract', 'apps/admin/src/app/breach.ts', '@cornerman/mock-api/rows'],
  ['apps-meet-in-the-contract', 'apps/mock-api/src/control/breach.ts', '../../../admin/src/api/http.ts'],
  ['domain-is-pure', 'apps/mock-api/src/domain/breach.ts', '../store/rows.ts'],
  ['domain-is-pure', 'apps/mock-api/src/domain/breach-2.ts', 'dayjs'],
  ['domain-is-pure', 'apps/mock-api/src/domain/breach-3.ts', 'node:crypto'],
  ['simulation-is-a-function', 'apps/mock-api/src/simulation/breach.ts', '../store/rows.ts'],
  ['simulation-is-a-function', 'apps/mock-api/src/simulation/breach-2.ts', 'dayjs'],
  ['store-knows-no-request', 'apps/mock-api/src/store/breach.ts', '../http/mount.ts'],
  ['store-knows-no-request', 'apps/mock-api/src/store/breach-2.ts', '../routes/people.ts'],
  ['store-knows-no-request', 'apps/mock-api/src/store/breach-3.ts', '../control/control.ts'],
  ['store-knows-no-request', 'apps/mock-api/src/store/breach-4.ts', 'fastify'],
  ['routes-run-errands', 'apps/mock-api/src/routes/breach.ts', 'fastify'],
  ['routes-run-errands', 'apps/mock-api/src/routes/breach-2.ts', 'lowdb'],
  ['routes-run-errands', 'apps/mock-api/src/routes/breach-3.ts', '@fastify/multipart'],
  ['http-knows-no-noun', 'apps/mock-api/src/http/breach.ts', '../routes/people.ts'],
  ['http-knows-no-noun', 'apps/mock-api/src/http/breach-2.ts', '../domain/arenas.ts'],
  ['nobody-imports-the-server', 'apps/mock-api/src/breach.ts', './server.ts'],
  ['fixtures-come-in-by-one-door', 'apps/mock-api/src/routes/breach-4.ts', '../../../../fixtures/load.ts'],
  ['fixtures-come-in-by-one-door', 'apps/admin/src/app/breach-2.ts', '../../../../fixtures/accounts.ts'],
  ['fixtures-know-rows-only', 'fixtures/breach.ts', '../apps/mock-api/src/worlds/world.ts'],
  ['faker-stays-in-the-generator', 'fixtures/load.ts', '@faker-js/faker'],
  ['features-are-strangers', 'apps/admin/src/features/fans/breach.ts', '../arenas/arenas-screen.tsx'],
  ['features-do-not-know-the-app', 'apps/admin/src/features/fans/breach-2.ts', '../../app/router.tsx'],
  ['ui-knows-no-feature', 'apps/admin/src/ui/breach.ts', '../features/arenas/arenas-screen.tsx'],
  ['api-knows-no-screen', 'apps/admin/src/api/breach.ts', 'antd'],
  ['api-knows-no-screen', 'apps/admin/src/api/breach-2.ts', '../ui/panel.tsx'],
  ['one-http-client', 'apps/admin/src/features/arenas/breach.ts', 'axios'],
  ['one-http-client', 'apps/admin/src/ui/breach-2.ts', 'axios'],
  ['admin-imports-single-groups', 'apps/admin/src/api/breach-3.ts', '@cornerman/contract/contract'],
  ['no-circles', 'apps/admin/src/ui/about.ts', './round.ts'],
  ['no-blind-spots', 'apps/admin/src/ui/lost.ts', './nowhere.ts'],
] as const

/** What must stay possible. */
const ALLOWED = [
  ['packages/contract/src/schemas/arena.ts', 'typebox'],
  ['apps/mock-api/src/server.ts', '../../../fixtures/load.ts'],
  ['apps/mock-api/src/scenarios.ts', '../../../fixtures/accounts.ts'],
  ['apps/mock-api/src/http/mount.ts', '../domain/refusal.ts'],
  ['apps/mock-api/src/http/server.ts', 'fastify'],
  ['apps/mock-api/src/routes/people.ts', '../domain/arenas.ts'],
  ['apps/mock-api/src/domain/arenas.ts', '@cornerman/contract'],
  ['apps/mock-api/src/simulation/history.ts', '../domain/arenas.ts'],
  ['apps/mock-api/src/domain/arenas.test.ts', 'dayjs'],
  ['apps/admin/src/api/http.ts', 'axios'],
  ['apps/admin/src/features/arenas/arenas-screen.tsx', '../../ui/panel.tsx'],
  ['apps/admin/src/features/arenas/arenas-screen.test.tsx', '@cornerman/mock-api/rows'],
  ['apps/admin/src/app/router.tsx', '../features/arenas/arenas-screen.tsx'],
  ['fixtures/make-users.ts', '@faker-js/faker'],
  ['fixtures/accounts.ts', '@cornerman/contract'],
  ['fixtures/check-references.ts', '@cornerman/mock-api/rows'],
] as const

const PACKAGES = ['typebox', 'dayjs', 'fastify', '@fastify/multipart', 'lowdb', 'antd', 'axios', '@faker-js/faker']
const LEAVES = [
  'packages/contract/src/index.ts',
  'packages/contract/src/contract.ts',
  'apps/mock-api/src/store/rows.ts',
  'apps/mock-api/src/worlds/world.ts',
  'apps/mock-api/src/control/control.ts',
  'apps/mock-api/src/domain/refusal.ts',
  'apps/admin/src/ui/panel.tsx',
]

describe('Walls', () => {
  const folder = mkdtempSync(join(tmpdir(), 'walls-'))
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  let breaches: Breach[]

  beforeAll(async () => {
    for (const name of PACKAGES) {
      write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }))
      write(`node_modules/${name}/index.js`, 'export const it = 1\n')
    }
    write('packages/contract/package.json', '{"name":"@cornerman/contract","exports":{".":"./src/index.ts","./contract":"./src/contract.ts"}}')
    write('apps/mock-api/package.json', '{"name":"@cornerman/mock-api","exports":{"./rows":"./src/store/rows.ts"}}')
    mkdirSync(join(folder, 'node_modules/@cornerman'))
    symlinkSync('../../packages/contract', join(folder, 'node_modules/@cornerman/contract'))
    symlinkSync('../../apps/mock-api', join(folder, 'node_modules/@cornerman/mock-api'))

    for (const file of LEAVES) write(file, 'export const it = 1\n')
    for (const [from, to] of ALLOWED) write(from, `import { it } from '${to}'\nexport { it }\n`)
    for (const [, from, to] of REFUSED) write(from, `import { it } from '${to}'\nexport { it }\n`)
    write('apps/admin/src/ui/round.ts', `export { it } from './about.ts'\n`)
    write('apps/admin/src/ui/names.ts', `import { it } from './shape.ts'\nexport type Name = typeof it\n`)
    write('apps/admin/src/ui/shape.ts', `import type { Name } from './names.ts'\nexport const it = (name: Name) => name\n`)
    breaches = (await findBreaches(folder)).breaches
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it.each(REFUSED)('%s: %s may not import %s', (rule, from) => {
    expect(breaches.filter((breach) => breach.from === from).map((breach) => breach.rule)).toContain(rule)
  })

  it.each(ALLOWED)('%s may import %s', (from) => {
    expect(breaches.filter((breach) => breach.from === from)).toEqual([])
  })

  it('let a type close a circle, since it is gone when the code runs', () => {
    expect(breaches.filter(({ from }) => /(names|shape)\.ts$/.test(from))).toEqual([])
  })

  it('each say what to do instead', () => {
    for (const { rule, comment } of breaches) expect(comment, rule).toMatch(/\w{3}.*\.$/)
  })

  it('are not taken for whole when nothing could be read', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'walls-'))
    mkdirSync(join(empty, 'apps'))
    writeFileSync(join(empty, 'apps/alone.ts'), 'export {}\n')
    await expect(findBreaches(empty)).rejects.toThrow('The walls were not checked: no import was read in apps.')
    rmSync(empty, { recursive: true })
  })
})
