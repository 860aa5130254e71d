import { startMock } from '../baselines.ts'
import { measure, ROUNDS } from '../measure.ts'
import { atMost, type Part } from '../report.ts'

/** All rounds together stay below the limit of 1,000 worlds. */
const COUNT = Math.floor(900 / (ROUNDS + 3))
const JSON_BODY = { 'content-type': 'application/json' }

/** Creates worlds, and resets worlds that have been written to. */
export async function worlds(): Promise<Part> {
  const mock = await startMock(0)
  const create = { method: 'POST', path: '/__mock/worlds', headers: JSON_BODY, body: '{"id":"w{n}"}' }
  const created = await measure([
    { name: 'create a world', server: mock, count: COUNT, connections: 1, request: create },
  ])
  let written = 0
  const writeToWorlds = async () => {
    for (const end = written + COUNT; written < end; written++) {
      const url = `${mock.origin}/w/w${written + 1}/__mock/tables/users/9`
      const response = await fetch(url, { method: 'PATCH', headers: JSON_BODY, body: '{"nickname":"Ace"}' })
      if (!response.ok) throw new Error(`${url} responded with ${response.status}`)
    }
  }
  const reset = { method: 'POST', path: '/w/w{n}/__mock/reset' }
  const wasReset = await measure([
    {
      name: 'reset a world after a write',
      server: mock,
      count: COUNT,
      connections: 1,
      before: writeToWorlds,
      request: reset,
    },
  ])
  await mock.stop()
  const figures = [...created, ...wasReset]
  return {
    title: 'Worlds',
    how: '`POST /__mock/worlds` and `POST /w/<world>/__mock/reset`, one at a time, HTTP included.',
    figures,
    goals: figures.flatMap(({ name, cpu, p50 }) => [
      atMost(`p50, ${name}`, p50, 1, 'ms'),
      atMost(`CPU, ${name}`, cpu / 1000, 1, 'ms'),
    ]),
  }
}
