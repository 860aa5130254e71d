import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { findContractCall } from '../../apps/mock-api/src/worlds/stubs.ts'
import { readTarget, SERVICE_NAMES } from '../drift/api-client.ts'
import { readLists, readUnknownCall } from './read-lists.ts'
import { toOverlay } from './to-overlay.ts'

const USAGE = `cornerman record --api https://api.example.com/api/v1 --token JWT --out scenario.json
  --pages 5         how many pages of each list (100 rows each); default: 5
  --salt TEXT       gives the same pseudonyms in each run; default: others each time
  --path /rankings  a GET that the contract does not have, recorded as a stub; can be repeated
  --now INSTANT     the time of the API, where it is not the present; dates become offsets from it
  --adapter '{…}'   the adapter of config.json; ADAPTER can replace it
  RECORD_TOKEN can replace --token, RECORD_SALT --salt. In the repository: npm run record -- --api …`

/** Money is never recorded. */
const MONEY_PATH = /account|withdraw|transaction|payment|payout|balance|billing|wallet/i

/** Runs `cornerman record` with its options. */
export async function runRecord(args: string[]) {
  if (['help', '--help', '-h'].includes(args[0] ?? '')) return console.log(USAGE)
  try {
    await record(args)
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${USAGE}`)
    process.exitCode = 2
  }
}

/** Reads the lists of an API and writes an overlay. */
export async function record(args: string[], print: (line: string) => void = console.log) {
  const texts = [...SERVICE_NAMES, 'token', 'out', 'pages', 'salt', 'now', 'adapter'].map((name) => [
    name,
    { type: 'string' },
  ])
  const { values } = parseArgs({
    args,
    options: { ...Object.fromEntries(texts), path: { type: 'string', multiple: true } },
  })
  const { path: paths = [], ...options } = values as { path?: string[] } & Record<string, string | undefined>
  const { token = process.env.RECORD_TOKEN, out, pages = '5', salt = process.env.RECORD_SALT, now } = options
  const target = { ...readTarget(options), token: token ?? '' }
  if (!token) throw new Error('--token is missing. Sign in and copy the jwt.')
  if (!out) throw new Error('--out is missing: the file to write.')
  if (!/^[1-9]\d{0,3}$/.test(pages)) throw new Error('--pages is a number from 1 to 9999.')
  if (now !== undefined && Number.isNaN(Date.parse(now)))
    throw new Error('--now is an instant such as 2026-03-14T20:00:00Z.')
  for (const path of paths) assertRecordable(path)

  const { rows, notRead } = await readLists(target, Number(pages))
  const calls = []
  for (const path of paths) calls.push(await readUnknownCall(target, path))
  const readAt = now === undefined ? Date.now() : Date.parse(now)
  const { overlay, leftOut } = toOverlay(
    { rows, calls },
    { salt: salt ?? randomBytes(16).toString('hex'), now: readAt },
  )
  writeFileSync(out, `${JSON.stringify(overlay, null, 1)}\n`)

  const counts = Object.entries(overlay.add ?? {}).map(([table, list]) => `${list.length} ${table}`)
  print(
    `${out}: ${[...counts, ...(calls.length > 0 ? [`${calls.length} stubs`] : [])].join(', ')}. Load it with SCENARIO=${out}.`,
  )
  if (salt === undefined) print('Without --salt the pseudonyms are others in the next run.')
  for (const line of notRead) print(`Not read: ${line}`)
  for (const line of leftOut) print(`Left out: ${line}`)
}

/** Throws for a call that is recorded otherwise, or never. */
function assertRecordable(path: string) {
  if (!path.startsWith('/')) throw new Error(`--path ${path} should start with /, and follows the URL of --api.`)
  if (MONEY_PATH.test(path)) throw new Error(`--path ${path} looks like money, which is never recorded.`)
  const call = findContractCall({ path: `/api/v1${path.replace(/[?#].*$/, '')}` })
  if (call) throw new Error(`--path ${path} is ${call} of the contract: its lists are recorded anyway.`)
}
