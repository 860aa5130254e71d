import { type ChildProcess, spawn } from 'node:child_process'
import { type Command, type Endpoint, isCommand, type Query, SERVICES } from '@cornerman/contract'
import { people } from '@cornerman/contract/endpoints/people'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { SWRConfig } from 'swr'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { fillPath } from '#api/adapter/codec/write-request.ts'
import { call } from '#api/call.ts'
import { loadConfiguration } from '#api/configuration.ts'
import { endSession, startSession } from '#api/session.ts'
import { createTestCache, stubConfiguration } from '#api/testing/open-tab.ts'
import {
  type ReceivedRequest,
  type StubApi,
  type StubResponse,
  startStubApi,
} from '#api/testing/stub-api.ts'
import { useCommand } from '#api/use-command.ts'
import { useQuery } from '#api/use-query.ts'
import { CALLS, READS_OF_RECORDS } from '../../../mock-api/test/contract-calls.ts'

/** Two hundreds that say in the style of another API that nothing was done, with what the person is told. */
const FAILURES: readonly [answer: unknown, told: string][] = [
  [{ code: 1042, msg: 'Limit reached.' }, 'Limit reached.'],
  [{ status: 'error', message: 'Limit reached.' }, 'Limit reached.'],
  [{ status: 'fail', data: null }, 'it failed: {"status":"fail","data":null}'],
  [{ status: 500 }, 'it failed: {"status":500}'],
  [{ statusCode: 403, message: 'Forbidden.' }, 'Forbidden.'],
  [{ isSuccess: false, error: { message: 'Limit reached.' } }, 'Limit reached.'],
  [{ succeeded: false }, 'it failed: {"succeeded":false}'],
  [{ errorCode: 'E-17' }, 'it failed: {"errorCode":"E-17"}'],
  [{ exception: 'LimitException', trace: ['at Limit'] }, 'LimitException'],
  [{ result: 'FAIL' }, 'it failed: {"result":"FAIL"}'],
]

/** Of these, only a read tells whether anything was done. */
const UNCLEAR: readonly unknown[] = [
  { affected: 0 },
  { data: { confirm: null } },
  [],
  0,
  '"error: limit"',
  'error: limit',
]

/** What the person is told of each command that a query can confirm, when the query shows nothing new. */
const TOLD: Readonly<Record<string, string>> = {
  'people.approveArena': 'the arena still shows “active: no”',
  'people.updateArena': 'São Paulo Fight Hall still shows “first name: Alexandre”',
  'people.verify': 'Radoslav Mládek still shows “verified: no”',
  'people.rate': 'Əhməd Əhmədov still shows “ranking: 8”',
  'newUsers.createFighter': 'it still shows no new user new.fighter@people.example',
  'newUsers.createFan': 'it still shows no new user new.fan@people.example',
  'newUsers.createArena': 'it still shows no new user new.arena@arenas.example',
  'people.edit': 'Əhməd Əhmədov still shows “first name: Əhməd”',
  'penalties.add': 'it still shows no new penalty',
  'penalties.remove': 'it still shows the penalty',
  'accounts.confirmWithdrawal': 'the withdrawal still shows “status: pending”',
  'admins.update': 'finance@cornerman.test still shows the old permissions',
  'creators.approve': 'the request of Yener Koçyiğit still shows “status: pending”',
  'creators.reject': 'the request of Koray Bıçakçı still shows “status: pending”',
  'images.upload': 'it still shows no new photo',
  'images.remove': 'it still shows the photo',
  'events.update': 'São Paulo Fight Night 49 still shows “name: São Paulo Fight Night 49”',
  'events.create': 'it still shows no event Summer Fight Night at that time that is certainly new',
  'events.uploadImage': 'it still shows no new photo',
  'slots.saveAll': 'the card still shows the old order',
  'slots.addEmpty': 'it still shows no new pair',
  'slots.clearCurrent': 'São Paulo Fight Night 48 still shows the old current bout',
  'slots.replaceWhileLive':
    'the bout Hélio Albuquerque – Vítoslav Nováček still shows the old red corner',
  'fights.create': 'the bout still shows the old red corner',
  'fights.setResult': 'the bout Ali Janssen – Ivan Koslow still shows “winner: none”',
  'fights.noContest': 'the bout Ali Janssen – Ivan Koslow still shows “result: none”',
  'fights.clearResult': 'the bout Felipe Osorio Ceja – Tyron Dietz still shows “result: SUB”',
  'fights.remove': 'it still shows the bout Ali Janssen – Ivan Koslow',
  'fights.setLink': 'the bout Ali Janssen – Ivan Koslow still shows “video: none”',
  'prices.save': 'the event still shows “price: 50”',
  'prices.setFree': 'the event still shows “free for subscribers: no”',
  'prices.convertToPpv': 'the event still shows the old prices',
  'fakeUsers.create': 'it still shows no fake user Nilo Sem Nome that is certainly new',
  'streaming.startOrStop': 'São Paulo Fight Night 49 still shows “stream: pending”',
  'chat.setCurrentSlot': 'São Paulo Fight Night 48 still shows the old current bout',
  'matchmaking.cancel': 'the request of Əhməd Əhmədov still shows “status: pending”',
  'matchmaking.confirm': 'the request of Əhməd Əhmədov still shows “status: pending”',
  'banners.save': 'the banner Fight night still shows “title: Gloves of the champions”',
  'banners.remove': 'it still shows the banner Ouro na cintura',
}

/** What fills a list with nothing. */
const FAILURES_AS_LISTS: readonly [answer: unknown, told: string][] = [
  [{ code: 50_014, msg: 'Limit reached.', data: null }, 'Limit reached.'],
  [{ code: 500, msg: 'Limit reached.', data: [] }, 'Limit reached.'],
  [{ message: 'Limit reached.', trace: [] }, 'Limit reached.'],
]

let mock: ChildProcess
let mockUrl: string
let api: StubApi

/** The command that is answered by `answer`. The mock answers the others, and so shows that nothing was done. */
let target: string
let answer: unknown

beforeAll(async () => {
  const env = { ...process.env, PORT: '0', DATA_DIR: 'memory', NOW: '2026-03-14T20:00:00Z' }
  // A process of its own: the mock finds its files by URLs of Node, which those of jsdom are not.
  mock = spawn(process.execPath, ['apps/mock-api/dist/server.mjs'], { env })
  mockUrl = await new Promise((resolve) => {
    mock.stdout?.on('data', (output) => {
      const [, url] = /The mock listens at (http:\S+)\./.exec(String(output)) ?? []
      if (url) {
        resolve(url)
      }
    })
  })
})

afterAll(() => void mock.kill())

beforeEach(async () => {
  api = await startStubApi()
  api.respond((request) => (request.call === target ? [200, answer] : forward(request)))
  stubConfiguration(api.url)
  await loadConfiguration()

  const response = await fetch(`${mockUrl}/__mock/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@cornerman.test' }),
  })

  startSession(await response.json())
})

afterEach(async () => {
  cleanup()
  endSession()
  vi.unstubAllGlobals()
  await api.close()
})

async function forward({ call: name, query, body, bearer }: ReceivedRequest) {
  const [method = '', path] = name.split(' ')

  const response = await fetch(`${mockUrl}${path}${query}`, {
    method,
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    ...(body && { body }),
  })

  const headers = { 'content-type': String(response.headers.get('content-type')) }

  return [response.status, await response.text(), headers] satisfies StubResponse
}

const toText = (body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body))

const toCall = ({ service, method, path }: Endpoint, params: Record<string, unknown> = {}) =>
  `${method} ${SERVICES[service].mount}${fillPath(path, params)}`

const wrapper = ({ children }: PropsWithChildren) => (
  <SWRConfig value={{ provider: createTestCache }}>{children}</SWRConfig>
)

/** Opens a screen with the command, and with the record where only a screen names it. */
async function openCommand(name: string, endpoint: Command<unknown, unknown>) {
  const { confirms } = endpoint
  const input = READS_OF_RECORDS[name] ?? null
  const query = confirms && 'read' in confirms ? confirms.read : people.list

  const { result } = renderHook(
    () => ({
      record: useQuery(query as Query<object, unknown>, input),
      command: useCommand(endpoint),
    }),
    { wrapper },
  )

  if (input) {
    await waitFor(() => expect(result.current.record.data).toBeDefined())
  }

  return (given: unknown) =>
    act(async () => {
      const outcome = result.current.command.run(given)
      return outcome.then(
        () => 'Success',
        (error: Error) => error.message,
      )
    })
}

const COMMANDS = CALLS.filter(({ endpoint }) => isCommand(endpoint))
const QUERIES = CALLS.filter(({ endpoint }) => !isCommand(endpoint))

test.each(COMMANDS)(
  '$name is no success after a 2xx in another style',
  async ({ name, endpoint, example }) => {
    const run = await openCommand(name, endpoint as Command<unknown, unknown>)
    target = toCall(endpoint, example.params)

    for (const [body, told] of FAILURES) {
      answer = body
      expect(await run(example), JSON.stringify(body)).toContain(told)
    }

    for (const body of UNCLEAR) {
      answer = body

      const shown = TOLD[name] && `The server answered, but ${TOLD[name]}.`
      const told = shown ?? `The server answered “${toText(body)}”, which does not say`
      expect(await run(example), JSON.stringify(body)).toContain(told)
    }
  },
)

test.each(QUERIES)(
  '$name shows a failure in the clothes of a list',
  async ({ endpoint, example }) => {
    target = toCall(endpoint, example.params)
    for (const [body, told] of [...FAILURES, ...FAILURES_AS_LISTS]) {
      answer = body
      await expect(
        call(endpoint as Query<object, unknown>, example),
        JSON.stringify(body),
      ).rejects.toThrow(told)
    }
  },
)
