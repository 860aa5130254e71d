import { readFileSync } from 'node:fs'
import { auth } from '@cornerman/contract/endpoints/auth'
import { people } from '@cornerman/contract/endpoints/people'
import { createVerifier } from 'fast-jwt'
import Fastify from 'fastify'

/** The least that a backend costs: Fastify that verifies a token and sends constants by their schema. */
const [port, file = ''] = process.argv.slice(2)
const { key, one, page } = JSON.parse(readFileSync(file, 'utf8'))
const verify = createVerifier({ key, algorithms: ['HS256'], cache: 1000 })

const app = Fastify()

app.addHook('onRequest', (request, reply, done) => {
  try {
    verify((request.headers.authorization ?? '').slice('Bearer '.length))
    done()
  } catch {
    reply.code(401).send({ message: 'no valid token' })
  }
})

app.get(
  '/api/v1/users/current',
  { schema: { response: { 200: auth.current.response } } },
  (_request, reply) => reply.send(one),
)

app.get(
  '/api/v1/admin/users',
  { schema: { response: { 200: people.list.response } } },
  (_request, reply) => reply.send(page),
)

process.once('SIGTERM', () => process.exit(0))
await app.listen({ host: '127.0.0.1', port: Number(port) })
