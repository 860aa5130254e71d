import { startMock } from '../contenders.ts'
import { measure, ROUNDS } from '../measure.ts'
import { atMost, type Part } from '../report.ts'

/** So few that all rounds together stay below the most worlds there may be. */
const COUNT = Math.floor(900 / (ROUNDS + 3))

/** Making a world, and resetting one that has been written to, from the front door. */
export async function worlds(): Promise<Part> {
  const mock = await startMock(1000)
  const json = { 'content-type': 'application/json' }
  const making = { method: 'POST', path: '/__mock/worlds', headers: json, body: '{"id":"w{n}"}' }
  const figures = await measure([{ name: 'make a world of 1,000 users', server: mock, count: COUNT, connections: 1, request: making }])
  let written = 0
  const write = async () => {
    for (let n = written + 1; n <= written + COUNT; n++) {
      const answer = await fetch(`${mock.origin}/w/w${n}/__mock/tables/users/9`, { method: 'PATCH', headers: json, body: '{"nickname":"Ace"}' })
      if (!answer.ok) throw new Error(`world ${n} was not written to: ${answer.status}`)
    }
    written += COUNT
    return { beginAgain: false }
  }
  const resetting = { method: 'POST', path: '/w/w{n}/__mock/reset' }
  figures.push(
    ...(await measure([{ name: 'reset it after a write', server: mock, count: COUNT, connections: 1, before: write, request: resetting }])),
  )
  await mock.stop()
  return {
    title: 'Worlds',
    how: '`POST /__mock/worlds` and `POST /w/<world>/__mock/reset`, one at a time, with the HTTP around them.',
    figures,
    reached: figures.flatMap(({ name, cpu, p50 }) => [atMost(`p50, ${name}`, p50, 1, 'ms'), atMost(`CPU, ${name}`, cpu / 1000, 1, 'ms')]),
  }
}
