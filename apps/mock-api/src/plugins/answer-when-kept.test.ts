import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { NotKept } from '../store/not-kept.ts'
import type { World } from '../store/world.ts'
import { answerWhenKept } from './answer-when-kept.ts'

/** An app of one route, over a world that has nothing under way and loses changes when told to. */
function open(parts: { beforeHandler?: (lose: () => void) => void; handler: (lose: () => void) => Promise<unknown> }) {
  const world = { isKept: true, losses: 0, lastLoss: undefined as Error | undefined, durable: () => undefined }
  const lose = () => {
    world.losses++
    world.lastLoss = new NotKept('disk_full')
  }
  const app = Fastify()
  answerWhenKept(app, () => world as unknown as World)
  app.get('/', { preValidation: async () => parts.beforeHandler?.(lose) }, async (_request, reply) => {
    reply.header('x-answer', 'of the handler').header('x-mock-request-id', 'r1')
    return parts.handler(lose)
  })
  return app.inject({ method: 'GET', url: '/' })
}

test('an answer that was read before changes were taken back is refused as they were, with nothing left of it', async () => {
  const answer = await open({
    async handler(lose) {
      lose()
      return { what: 'it saw' }
    },
  })
  expect([answer.statusCode, answer.json().reason]).toEqual([507, 'disk_full'])
  expect([answer.headers['x-answer'], answer.headers['x-mock-request-id']]).toEqual([undefined, 'r1'])
})

test('an answer whose handler came after a loss stands: so does what it changed', async () => {
  const answer = await open({ beforeHandler: (lose) => lose(), handler: async () => ({ what: 'it did' }) })
  expect([answer.statusCode, answer.json()]).toEqual([200, { what: 'it did' }])
})
