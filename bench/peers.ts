import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder, usersAsText } from './contenders.ts'
import { SEARCHED } from './rows.ts'
import { type Server, startServer } from './server.ts'

const HERE = import.meta.dirname

/** Another mock server, with where it answers one row and a searched, sorted page of ten. */
export interface Peer extends Server {
  one: string
  page: string
  headers?: Record<string, string>
}

/** Mockoon, MSW and Prism, each as its own documents start it, in front of the users as our list answers them. */
export const startPeers = (users: number, openapi: object): Promise<Peer[]> =>
  Promise.all([startMockoon(users), startMsw(users), startPrism(openapi)])

/** A data bucket and a CRUD route over it, which searches all fields. */
async function startMockoon(users: number): Promise<Peer> {
  const dir = makeFolder(`mockoon-${users}`)
  const [route, bucket] = [randomUUID(), 'user']
  const { users: rows } = JSON.parse(usersAsText(users)) as { users: object[] }
  const environment = {
    uuid: randomUUID(),
    lastMigration: 33,
    name: 'users',
    endpointPrefix: '',
    latency: 0,
    folders: [],
    rootChildren: [{ type: 'route', uuid: route }],
    routes: [{ uuid: route, type: 'crud', method: '', endpoint: 'users', documentation: '', responseMode: null, responses: [crudOf(bucket)] }],
    data: [{ uuid: randomUUID(), id: bucket, name: 'users', documentation: '', value: JSON.stringify(rows) }],
    proxyMode: false,
    proxyHost: '',
    proxyRemovePrefix: false,
    cors: false,
    headers: [],
    proxyReqHeaders: [],
    proxyResHeaders: [],
    callbacks: [],
    tlsOptions: { enabled: false, type: 'CERT', pfxPath: '', certPath: '', keyPath: '', caPath: '', passphrase: '' },
  }
  const file = join(dir, 'users.json')
  writeFileSync(file, JSON.stringify(environment))
  return {
    ...(await startServer('Mockoon', (port) => [join(HERE, 'servers/mockoon.mjs'), String(port), file], '/users/1')),
    one: '/users/500',
    page: `/users?roleName_eq=LOCATION_PROVIDER&search=${SEARCHED}&sort=lastName&order=asc&page=1&limit=10`,
  }
}

const crudOf = (databucketID: string) => ({
  uuid: randomUUID(),
  body: '{}',
  latency: 0,
  statusCode: 200,
  label: '',
  headers: [{ key: 'content-type', value: 'application/json' }],
  bodyType: 'DATABUCKET',
  filePath: '',
  databucketID,
  sendFileAsBody: false,
  rules: [],
  rulesOperator: 'OR',
  disableTemplating: true,
  fallbackTo404: false,
  default: true,
  crudKey: 'id',
  callbacks: [],
})

async function startMsw(users: number): Promise<Peer> {
  const dir = makeFolder(`msw-${users}`)
  const file = join(dir, 'users.json')
  writeFileSync(file, usersAsText(users))
  return {
    ...(await startServer('MSW', (port) => [join(HERE, 'servers/msw.mjs'), String(port), file], '/users/1')),
    one: '/users/500',
    page: `/users?roleName=LOCATION_PROVIDER&q=${SEARCHED}&sort=lastName&page=1&limit=10`,
  }
}

/** It knows no rows: it answers our OpenAPI document's own examples, and searches and sorts nothing. */
async function startPrism(openapi: object): Promise<Peer> {
  const dir = makeFolder('prism')
  const file = join(dir, 'openapi.json')
  writeFileSync(file, JSON.stringify(openapi))
  return {
    ...(await startServer(
      'Prism',
      (port) => [join(HERE, 'node_modules/@stoplight/prism-cli/dist/index.js'), 'mock', '-h', '127.0.0.1', '-p', String(port), '-v', 'error', file],
      '/',
      dir,
    )),
    one: '/api/v1/users/current',
    page: `/api/v1/admin/users?page=1&limit=10&roleName=LOCATION_PROVIDER&searchTerm=${SEARCHED}&sort=lastName`,
    headers: { authorization: 'Bearer whichever' },
  }
}
