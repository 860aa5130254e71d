import { readFile, writeFile } from 'node:fs/promises'
import type { MailRow } from '@cornerman/fixtures/tables'
import type { Fault } from '../src/lab/faults/schema.ts'
import type { Verification } from '../src/lab/requests/schema.ts'
import type { WorldDescription } from '../src/lab/worlds/schema.ts'
import { type MockClient, RejectedError, toQuery } from './mock-client.ts'

/** How the text of an option is read. */
export type OptionKind = 'text' | 'number' | 'numbers' | 'json' | 'flag'
interface Input {
  mock: MockClient
  /** What follows the name of the verb. */
  args: readonly string[]
  /** Options by name, in camel case. */
  options: Readonly<Record<string, unknown>>
}
interface Output {
  /** What `--json` prints. */
  value?: unknown
  /** Lines for a shell. */
  lines?: readonly string[]
}
interface Verb {
  /** Arguments; the optional ones in brackets. */
  args?: string
  summary: string
  options?: Readonly<Record<string, OptionKind>>
  run(input: Input): Promise<Output>
}

/** A command line that no verb takes. */
export class UsageError extends Error {}

export function readJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UsageError(`${name} must be JSON, such as '{"id":1}'`)
  }
}

/** What the command can do, by name. A verb is one or two words. */
export const VERBS: Readonly<Record<string, Verb>> = {
  'world new': {
    args: '[ID]',
    summary: 'Create a world and print its id; --rows is a file of own data',
    options: { scenario: 'text', rows: 'text', seed: 'number', now: 'text', frozen: 'flag', dialect: 'text' },
    run: async ({ mock, args: [id], options: { rows: file, ...options } }) => {
      const rows = file === undefined ? undefined : readJson('--rows', await readFile(String(file), 'utf8'))
      const start = { ...(id && { id }), logBodies: true, ...options, rows }
      return toOutput(await mock.inMock<WorldDescription>('POST', '/__mock/worlds', start), ({ world }) => [world])
    },
  },
  'world list': {
    summary: 'List the worlds: id, scenario, time',
    run: async ({ mock }) =>
      toOutput(await mock.inMock<WorldDescription[]>('GET', '/__mock/worlds'), ({ world, scenario, now }) => [
        world,
        scenario,
        now,
      ]),
  },
  'world delete': {
    args: 'ID',
    summary: 'End a world',
    run: async ({ mock, args: [id = ''] }) => ({
      value: await mock.inMock('DELETE', `/__mock/worlds/${encodeURIComponent(id)}`),
    }),
  },
  pin: {
    args: 'EMAIL',
    summary: 'Print the newest PIN that was mailed to an email address; wait for it when there is none',
    options: { 'timeout-ms': 'number' },
    run: async ({ mock, args: [to], options: { timeoutMs } }) => {
      await mock.inWorld('GET', `/__mock/outbox/wait${toQuery({ kind: 'pin', to, timeoutMs })}`)
      return toOutput((await getMails(mock, { kind: 'pin', to })).at(-1), (mail) => [mail?.code ?? ''])
    },
  },
  'sign-in': {
    args: 'EMAIL',
    summary: "Sign an admin in and print the session's token",
    run: async ({ mock, args: [email] }) =>
      toOutput(await mock.inWorld<{ jwt: string }>('POST', '/__mock/sessions', { email }), ({ jwt }) => [jwt]),
  },
  clock: {
    summary: 'Print the time of the world',
    run: async ({ mock }) => toClock(await mock.inWorld('GET', '/__mock/clock')),
  },
  'clock advance': {
    args: 'DURATION',
    summary: 'Advance the clock, such as by PT16M or P30D',
    run: (input) => setClock(input, { advance: input.args[0] }),
  },
  'clock set': {
    args: 'INSTANT',
    summary: 'Set the clock, such as to 2026-03-14T20:00:00Z',
    run: (input) => setClock(input, { now: input.args[0] }),
  },
  'clock stop': { summary: 'Stop the clock', run: (input) => setClock(input, { frozen: true }) },
  'clock run': { summary: 'Let the clock run', run: (input) => setClock(input, { frozen: false }) },
  'fault add': {
    args: 'CALL',
    summary:
      'Add a fault to a call (people.list) or a path (/media/*) and print its id; --match takes the other conditions',
    options: {
      status: 'number',
      sequence: 'numbers',
      code: 'text',
      body: 'json',
      headers: 'json',
      'delay-ms': 'number',
      'jitter-ms': 'number',
      hold: 'flag',
      malformed: 'flag',
      truncate: 'flag',
      'slow-ms': 'number',
      drop: 'flag',
      when: 'text',
      'until-ms': 'number',
      until: 'text',
      times: 'number',
      match: 'json',
    },
    run: async ({ mock, args: [call = ''], options: { times, match, ...effect } }) => {
      const target = call.startsWith('/') ? { path: call } : { endpoint: call }
      const body = { match: { ...target, times, ...(match as object) }, ...effect }
      return toOutput(await mock.inWorld<Fault>('POST', '/__mock/faults', body), ({ id }) => [id])
    },
  },
  'fault list': {
    summary: 'List the faults: id, condition, requests seen, requests changed',
    run: async ({ mock }) =>
      toOutput(await mock.inWorld<Fault[]>('GET', '/__mock/faults'), ({ id, match, seen, applied }) => [
        id,
        JSON.stringify(match),
        seen,
        applied,
      ]),
  },
  'fault clear': {
    args: '[ID]',
    summary: 'Remove a fault, or all',
    run: async ({ mock, args: [id] }) => ({
      value: await mock.inWorld('DELETE', `/__mock/faults${id ? `/${encodeURIComponent(id)}` : ''}`),
    }),
  },
  verify: {
    args: 'CALL',
    summary: 'Compare the requests with what a client should have sent; fail with the differences',
    options: {
      method: 'text',
      times: 'number',
      body: 'json',
      query: 'json',
      headers: 'json',
      user: 'text',
      status: 'number',
      before: 'text',
    },
    run: async ({ mock, args: [call = ''], options }) => {
      const target = call.startsWith('/') ? { path: call } : { call }
      const value = await mock.inWorld<Verification>('POST', '/__mock/verify', { ...target, ...options })
      if (!value.isVerified) throw new RejectedError(value.message)
      return { value, lines: [value.message] }
    },
  },
  'snapshot save': {
    args: 'FILE',
    summary: 'Save the world as a file',
    run: async ({ mock, args: [file = ''] }) => {
      const snapshot = await mock.inMock('GET', `/__mock/worlds/${encodeURIComponent(mock.world)}/snapshot`)
      await writeFile(file, JSON.stringify(snapshot))
      return { value: { file } }
    },
  },
  'snapshot load': {
    args: 'FILE [ID]',
    summary: 'Create a world from a file and print its id',
    run: async ({ mock, args: [file = '', id = `loaded-${Date.now()}`] }) => {
      const snapshot = JSON.parse(await readFile(file, 'utf8'))
      const path = `/__mock/worlds/${encodeURIComponent(id)}/snapshot`
      return toOutput(
        await mock.inMock<WorldDescription>('PUT', path, { ...snapshot, logBodies: true }),
        ({ world }) => [world],
      )
    },
  },
}

type Cells = readonly (string | number)[]
/** Prints a list as one line per element, and any other value as one line. Tabs separate the cells. */
const toOutput = <V>(value: V | readonly V[], toCells: (element: V) => Cells): Output => ({
  value,
  lines: ([value].flat() as V[]).map((element) => toCells(element).join('\t')),
})
const getMails = (mock: MockClient, filter: object) =>
  mock.inWorld<MailRow[]>('GET', `/__mock/outbox${toQuery({ ...filter })}`)

const toClock = (world: WorldDescription) => toOutput(world, ({ now }) => [now])

const setClock = async ({ mock }: Input, setting: object) =>
  toClock(await mock.inWorld('PUT', '/__mock/clock', setting))
