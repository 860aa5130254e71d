import { readFileSync } from 'node:fs'
import { MockoonServer } from '@mockoon/commons-server'

/** Mockoon's own engine. */
const [port, file] = process.argv.slice(2)
const environment = { ...JSON.parse(readFileSync(file, 'utf8')), port: Number(port), hostname: '127.0.0.1' }
const server = new MockoonServer(environment, {
  environmentDirectory: '.',
  disabledRoutes: [],
  envVarsPrefix: 'MOCKOON_',
  enableAdminApi: false,
  maxTransactionLogs: 100,
})
server.start()
