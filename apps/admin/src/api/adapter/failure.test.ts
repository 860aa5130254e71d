// @vitest-environment jsdom
import type { Endpoint } from '@cornerman/contract'
import { events } from '@cornerman/contract/endpoints/events'
import { fights } from '@cornerman/contract/endpoints/fights'
import { maps } from '@cornerman/contract/endpoints/maps'
import { people } from '@cornerman/contract/endpoints/people'
import { expect, test } from 'vitest'
import { detectOutcome, isSuccessResponse } from './failure.ts'
import type { AdapterSettings } from './settings.ts'

const read = (json: unknown, settings: AdapterSettings = {}, endpoint: Endpoint = people.list) =>
  detectOutcome(endpoint, json, settings)

test.each<[unknown]>([
  [false],
  [{ error: 'No funds.' }],
  [{ error: { message: 'No funds.' } }],
  [{ errors: ['No funds.'] }],
  [{ errorCode: 'E-17' }],
  [{ exception: 'java.lang.IllegalStateException', trace: [] }],
  [{ message: 'No funds.', trace: [] }],
  [{ success: false, data: { id: 1 } }],
  [{ ok: false }],
  [{ isSuccess: false, error: null }],
  [{ succeeded: false }],
  [{ status: 'error', message: 'No funds.' }],
  [{ status: 'fail', data: null }],
  [{ status: 'Failed' }],
  [{ result: 'FAIL' }],
  [{ result: 'failure' }],
  [{ code: 1042, msg: 'No funds.' }],
  [{ code: '50014', msg: 'Expired.', data: null }],
  [{ code: 500, data: [] }],
  [{ status: 500 }],
  [{ statusCode: 403 }],
])('takes %j for a failure', (json) => expect(read(json)).toBe('failure'))

test.each<[unknown]>([
  [null],
  [[]],
  [0],
  ['error: limit'],
  [{}],
  [{ message: 'Saved.' }],
  [{ error: null, errors: [], exception: '', errorCode: 0, success: true, ok: true }],
  [{ status: 'success', data: null }],
  [{ code: 0, msg: 'OK', data: [] }],
  [{ code: 200, data: [] }],
  [{ code: 20_000, data: [{ id: 1 }] }],
  [{ affected: 0 }],
])('does not take %j for a failure', (json) => expect(read(json)).toBeUndefined())

test.each<[string, unknown, Endpoint, string | undefined]>([
  ['a status of the contract', { status: 'UPCOMING' }, events.one, undefined],
  ['an unknown status of the contract', { status: 'POSTPONED' }, events.one, undefined],
  ['a word of failure in a status of the contract', { status: 'error' }, events.one, 'failure'],
  ['a result of the contract', { result: 'KO' }, fights.setResult, undefined],
  [
    'a word of failure in a result of the contract',
    { result: 'FAIL' },
    fights.setResult,
    'failure',
  ],
  ['the status of the geocoder', { status: 'ZERO_RESULTS', results: [] }, maps.geocode, undefined],
])('knows %s', (_, json, endpoint, verdict) => expect(read(json, {}, endpoint)).toBe(verdict))

test.each<[AdapterSettings, unknown, string | undefined]>([
  [{ failure: { path: 'meta.code', equals: 7 } }, { meta: { code: 7 } }, 'failure'],
  [{ failure: { path: 'meta.code', equals: 7 } }, { meta: { code: 8 } }, undefined],
  [{ failure: { path: 'meta.code', equals: 7 } }, { meta: 7 }, undefined],
  [{ failure: { path: 'code', not: 0 } }, { code: 12 }, 'failure'],
  [{ failure: { path: 'code', not: 0 } }, { code: 0 }, undefined],
  [{ failure: { path: 'code', not: 0 } }, { data: [] }, undefined],
  [{ success: { path: 'code', equals: 20_000 } }, { code: 20_000, data: [] }, 'success'],
  [{ success: { path: 'code', equals: 20_000 } }, { code: 50_014, data: null }, 'failure'],
  [
    { failure: { path: 'code', equals: 7 }, success: { path: 'done', equals: true } },
    { code: 7, done: true },
    'failure',
  ],
])("applies the API's own conditions first: case %#", (settings, json, verdict) =>
  expect(read(json, settings)).toBe(verdict),
)

test.each<[text: string, json: unknown, isDone: boolean]>([
  ['true', true, true],
  ['"OK"', 'OK', true],
  ['Success', undefined, true],
  ['{"success":true}', { success: true }, true],
  ['{"isSuccess":true}', { isSuccess: true }, true],
  ['{"status":"success"}', { status: 'success' }, false],
  ['queued', undefined, false],
  ['0', 0, false],
  ['[]', [], false],
])('takes the response %s, read as %j, as done: %s', (text, json, isDone) =>
  expect(isSuccessResponse(text, json)).toBe(isDone),
)
