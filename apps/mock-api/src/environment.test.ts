import { expect, test } from 'vitest'
import { readEnvironment } from './environment.ts'

const SCENARIOS = ['demo', 'empty']

test('uses the defaults without any variable', () => {
  expect(readEnvironment({}, SCENARIOS)).toMatchObject({
    port: 4000,
    host: '127.0.0.1',
    scenario: 'demo',
    seed: 1,
    now: undefined,
  })
})

test.each([
  [{ PORT: '5000x' }, 'PORT=5000x is not valid: give a whole number from 0 to 65535.'],
  [{ PORT: '70000' }, 'PORT=70000 is not valid: give a whole number from 0 to 65535.'],
  [{ SEED: '-1' }, 'SEED=-1 is not valid: give a whole number from 0 to 4294967295.'],
  [{ SCENARIO: 'dmeo' }, 'SCENARIO=dmeo is not valid: there is demo, empty.'],
  [{ SCENARIO: '/nowhere/own.json' }, '/nowhere/own.json cannot be read: ENOENT'],
  [
    { DIALECT: 'documnted' },
    'DIALECT=documnted is not valid: there is no dialect documnted (did you mean documented?).',
  ],
  [{ NOW: 'yesterday' }, 'NOW=yesterday is not valid: give an ISO 8601 instant, such as 2026-03-14T20:00:00Z.'],
  [{ NOW: '2026-13-45' }, 'NOW=2026-13-45 is not valid: there is no such instant between 1970 and 2200.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL=loud is not valid: give one of fatal, error, warn, info, debug, trace, silent.'],
  [{ MOCK_CONTROL: 'closed' }, 'MOCK_CONTROL=closed is not valid: give open or token.'],
  [
    { HOST: 'not a host' },
    'HOST=not a host is not valid: give an IP address or a name to listen on, such as 127.0.0.1.',
  ],
])('rejects %j with one line', (env, line) => {
  expect(() => readEnvironment(env, SCENARIOS)).toThrow(line)
})

test.each([
  [{}, false],
  [{ HOST: 'localhost' }, false],
  [{ HOST: '0.0.0.0' }, true],
  [{ HOST: 'mock.lan' }, true],
  [{ HOST: '0.0.0.0', MOCK_CONTROL: 'open' }, false],
  [{ MOCK_CONTROL: 'token' }, true],
])('with %j, requires the control token: %s', (env, needed) => {
  expect(readEnvironment(env, SCENARIOS).controlToken !== undefined).toBe(needed)
})

test('reads a date without time as midnight UTC', () => {
  expect(readEnvironment({ NOW: '2028-02-29' }, SCENARIOS).now).toBe(Date.parse('2028-02-29T00:00:00Z'))
})
