import { readFileSync } from 'node:fs'
import { auth } from '@cornerman/contract/endpoints/auth'
import { people } from '@cornerman/contract/endpoints/people'
import { createVerifier } from 'fast-jwt'
import Fastify from 'fastify'

/** What a backend costs that does nothing: Fastify that verifies the token of the same session and answers constants with their schema. */
const [port, keyFile = '', answersFile = ''] = process.argv.slice(2)
const answers = JSON.parse(readFileSync(answersFile, 'utf8'))
const verify = createVerifier({ key: readFileSync(keyFile), algorithms: ['HS256'], allowedIss: 'cornerman-mock', allowedAud: 'access', cache: 1000 })

const app = Fastify()
app.addHook('onRequest', (request, reply, done) => {
  try {
    verify((request.headers.authorization ?? '').slice('Bearer '.length))
    done()
  } catch {
    reply.code(401).send({ message: 'no' })
  }
})
app.get('/api/v1/users/current', { schema: { response: { 200: auth.current.response } } }, (_request, reply) => reply.send(answers.one))
app.get('/api/v1/admin/users', { schema: { response: { 200: people.list.response } } }, (_request, reply) => reply.send(answers.page))
process.once('SIGTERM', () => process.exit(0))
await app.listen({ host: '127.0.0.1', port: Number(port) })
