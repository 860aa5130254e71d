import { expect, test } from 'vitest'
import { findAdapterProblems } from './settings.ts'

test.each([
  {},
  { firstPage: 1, times: 'iso', headers: {}, fields: {} },
  { firstPage: { api: 1, kickMetrics: 0 }, failure: { path: 'meta.code', equals: 7 } },
  { failure: { path: 'code', not: 0 }, success: { path: 'code', equals: 0 } },
  { message: 'meta.reason', jwt: 'accessToken' },
  {
    firstPage: 0,
    times: 'epoch',
    headers: { refreshToken: 'x-r', requestId: false },
    fields: { a: 'b' },
  },
])('accepts the settings %j', (settings) => expect(findAdapterProblems(settings)).toEqual([]))

test.each<[unknown, string[]]>([
  [[], ['should be an object']],
  [{ pages: 1, firstPage: 2 }, ['has an unknown key "pages"', '.firstPage should be 0 or 1']],
  [
    { firstPage: { api: 2, metrics: 0 } },
    ['.firstPage should be 0 or 1', '.firstPage has an unknown service "metrics"'],
  ],
  [
    { times: 'unix', headers: 'x' },
    ['.times should be "iso" or "epoch"', '.headers should be an object'],
  ],
  ...[{ a: '' }, { a: 1 }, []].map((fields): [unknown, string[]] => [
    { fields },
    ['.fields should be an object of names'],
  ]),
  [{ headers: { other: 'x' } }, ['.headers has an unknown key "other"']],
  ...['a b', 'é', '', true].map((name): [unknown, string[]] => [
    { headers: { rowCount: name } },
    ['.headers.rowCount should be the name of a header'],
  ]),
  [{ headers: { googleToken: false } }, ['.headers.googleToken should be the name of a header']],
  ...[{ path: 'a' }, { path: 5, equals: 1 }, { path: 'a', equals: 1, not: 2 }, 'a'].map(
    (condition): [unknown, string[]] => [
      { failure: condition, success: condition },
      [
        '.failure should be an object with path, and with equals or not',
        '.success should be an object with path, and with equals or not',
      ],
    ],
  ),
  ...['', 5].map((name): [unknown, string[]] => [
    { message: name, jwt: name },
    ['.message should be the path of a field', '.jwt should be the name of a field'],
  ]),
  [{ headers: { requestId: 'a b' } }, ['.headers.requestId should be the name of a header']],
])('names each problem of the settings %j', (settings, problems) =>
  expect(findAdapterProblems(settings)).toEqual(problems),
)
