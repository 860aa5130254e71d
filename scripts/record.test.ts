import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SERVICES } from '@cornerman/contract'
import { createMock, type Mock } from '@cornerman/mock-api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Overlay } from '../apps/mock-api/src/overlay/overlay-types.ts'
import type { Target } from './drift/api-client.ts'
import { record as recordApi } from './record/command.ts'
import { type Recording, type Row, readLists } from './record/read-lists.ts'
import { toOverlay } from './record/to-overlay.ts'

const EMAIL = 'admin@cornerman.test'
/** Enough for every list of the demo. */
const PAGES = 5
const STUB = [
  {
    id: 101,
    name: 'Rosalinda Quimbaya',
    email: 'rosa@real.test',
    status: 'ACTIVE',
    score: 7,
    refreshToken: 'eyJ0',
    balance: 900,
  },
]

async function openTarget(mock: Mock): Promise<Target> {
  const post = async (path: string, body: object) =>
    (
      await fetch(`${mock.url}/api/v1${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).json()
  await post('/email/admin/send-pincode', { email: EMAIL })
  const { registrationToken } = await post('/email/check-user', {
    email: EMAIL,
    pincode: mock.world.rows.outbox.all().at(-1)?.code,
  })
  const { jwt } = await post('/auth/login', {
    registrationToken,
    email: EMAIL,
    deviceToken: 'w',
    deviceIdentifier: 'd',
    deviceName: 'n',
  })
  const services = Object.fromEntries(Object.entries(SERVICES).map(([name, { mount }]) => [name, mock.url + mount]))
  return { services, token: jwt, adapter: {} }
}

let mock: Mock
let target: Target
let recording: Recording
let now: number
const dir = mkdtempSync(join(tmpdir(), 'record-'))

beforeAll(async () => {
  mock = await createMock({ rows: { stubs: [{ path: '/api/v1/rankings', body: STUB }] } })
  target = await openTarget(mock)
  recording = await readLists(target, PAGES)
  now = Date.now()
}, 60_000)
afterAll(async () => {
  await mock.close()
  rmSync(dir, { recursive: true })
})

const record = (salt: string) => toOverlay({ rows: structuredClone(recording.rows) }, { salt, now })
/** Ids with the states of a table, in order of the ids. */
const toStates = ({ rows }: Recording, table: keyof Recording['rows']) =>
  [...(rows[table]?.values() ?? [])]
    .map(({ id, role, status, verified, isPending, reason, winner, imageType, purpose }: Row) =>
      JSON.stringify({ id, role, status, verified, isPending, reason, winner, imageType, purpose }),
    )
    .sort()

describe('a recording of a mock', () => {
  test('has the same counts, ids and states in another world, weeks later', async () => {
    const { overlay, leftOut } = record('a')
    expect([leftOut, recording.notRead]).toEqual([[], []])
    const other = await createMock({
      rows: overlay as Overlay,
      now: new Date(now + 45 * 24 * 60 * 60_000).toISOString(),
    })
    const copy = await readLists(await openTarget(other), PAGES)
    await other.close()
    expect(Object.keys(copy.rows).sort()).toEqual(Object.keys(recording.rows).sort())
    for (const table of Object.keys(recording.rows) as (keyof Recording['rows'])[])
      expect(toStates(copy, table), table).toEqual(toStates(recording, table))
    expect(recording.rows.users?.size).toBeGreaterThan(300)
    expect(recording.rows.events?.size).toBeGreaterThan(50)
  }, 120_000)

  test('has nothing of the original names, contacts, addresses and texts, and no accounts', () => {
    const { overlay } = record('a')
    expect(Object.keys(overlay.add ?? {})).not.toContain('accounts')
    expect(Object.keys(overlay.add ?? {})).not.toContain('transactions')
    const text = findTexts(overlay, () => true).join('\n')
    const words = new Set(text.match(/[\p{L}\d@.+_-]+/gu))
    const originals = new Set(
      Object.values(recording.rows).flatMap((rows) =>
        [...rows.values()].flatMap((row) => findTexts(row, (name) => TEXT_FIELD.test(name))),
      ),
    )
    expect(originals.size).toBeGreaterThan(1500)
    // A value of one word is compared with whole words: `Ana` may be a part of another.
    const left = [...originals].filter((value) =>
      /^[\p{L}\d]+$/u.test(value) ? words.has(value) : text.includes(value),
    )
    expect(left).toEqual([])
    expect(text).not.toContain(target.token)
  })

  test('gives the same person the same pseudonym with the same salt, and another with another', () => {
    const [one, same, other] = [record('a'), record('a'), record('b')].map(
      ({ overlay }) => overlay.add?.users?.map(({ email }) => email) ?? [],
    )
    expect(one).toEqual(same)
    expect(one?.filter((email, index) => email === other?.[index])).toEqual([])
    expect(new Set(one).size).toBe(one?.length)
  })

  test('leaves out what refers to pages that were not read, and says so', async () => {
    const part = await readLists(target, 1)
    expect(part.notRead).toContain('people.list FAN: more than 1 pages')
    const { overlay, leftOut } = toOverlay({ rows: part.rows }, { salt: 'a', now })
    expect(leftOut.some((line) => /^creatorRequests \d+: refers to a row that was not read$/.test(line))).toBe(true)
    expect(overlay.add?.users?.length).toBeLessThan(recording.rows.users?.size ?? 0)
  }, 60_000)
})

test('the command writes a file that a mock starts with, and records an unknown call as a stub', async () => {
  const out = join(dir, 'recorded.json')
  const lines: string[] = []
  const options = ['--api', `${mock.url}/api/v1`, '--token', target.token, '--out', out]
  await recordApi([...options, '--pages', '2', '--salt', 'a', '--path', '/rankings'], (line) => lines.push(line))
  expect(lines[0]).toContain(`1 stubs. Load it with SCENARIO=${out}.`)
  const other = await createMock({ rows: out })
  const [ranking] = (await (await fetch(`${other.url}/api/v1/rankings`)).json()) as (typeof STUB)[number][]
  await other.close()
  expect(ranking).toEqual({
    id: 101,
    name: expect.any(String),
    email: expect.stringMatching(/@person\.example$/),
    status: 'ACTIVE',
    score: 7,
  })
  expect(readFileSync(out, 'utf8')).not.toMatch(/Rosalinda|Quimbaya|rosa@|eyJ0/)
  await expect(recordApi([...options, '--path', '/users/current'])).rejects.toThrow(
    'is GET /api/v1/users/current (auth.current) of the contract: its lists',
  )
  await expect(recordApi([...options, '--path', '/my-wallet'])).rejects.toThrow(
    'looks like money, which is never recorded',
  )
})

/** Fields that name or describe people and places. */
const TEXT_FIELD =
  /^(email|firstName|lastName|nickname|phoneNumber|country|city|street|building|formattedAddress|link|name|title|content|description|comment|club|coaches|fightStyle|stand|requirements|tags|destinationUrl|btnText)$/

/** Returns the texts of more than two letters in fields that are asked for, without names of pictures that the recorder made. */
function findTexts(value: unknown, isAsked: (name: string) => boolean, name = ''): string[] {
  if (typeof value === 'string')
    return isAsked(name) && value.length > 2 && !value.startsWith('picture-') ? [value] : []
  if (Array.isArray(value)) return value.flatMap((each) => findTexts(each, isAsked, name))
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([each, part]) => findTexts(part, isAsked, each))
    : []
}
