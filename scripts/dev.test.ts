import { expect, it } from 'vitest'
import { getCommands } from './dev.mjs'

it.each([
  ['nothing', {}, '4000', 'http://127.0.0.1:4000'],
  ['PORT', { PORT: '4140' }, '4140', 'http://127.0.0.1:4140'],
  ['MOCK_URL', { MOCK_URL: 'http://10.0.0.7:4000' }, '4000', 'http://10.0.0.7:4000'],
  ['PORT and MOCK_URL', { PORT: '4140', MOCK_URL: 'http://10.0.0.7:4000' }, '4140', 'http://10.0.0.7:4000'],
])('npm run dev with %s set starts the mock and points the admin at it', (_, env, PORT, MOCK_URL) => {
  expect(getCommands(env).map(({ name, env }) => [name, env])).toEqual([
    ['mock', { PORT }],
    ['admin', { MOCK_URL }],
  ])
})
