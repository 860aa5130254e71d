import { spawn } from 'node:child_process'
import { createReadStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '../free-port.mjs'
import { makeJudge } from '../journeys/judge.mjs'

export const subject = 'Every exchange of all journeys'
export const by = 'Prism’s router and validators'

const HERE = join(import.meta.dirname, '../journeys')
const ROOT = join(HERE, '../../..')
/** Which journeys: those of `npm test`, or what Playwright would take, such as `e2e/session.spec.ts`. */
const ARGS = process.env.VERIFY_JOURNEYS?.split(' ') ?? ['--grep-invert=@full']
/** A record of an earlier run, to be judged instead of walking again, with all that was found on the console. */
const EARLIER = process.env.VERIFY_RECORD

export async function verify({ url }) {
  const folder = mkdtempSync(join(tmpdir(), 'journeys-'))
  try {
    const record = EARLIER ?? join(folder, 'exchanges.jsonl')
    if (!EARLIER) await walk(record)
    const { calls, judge } = await makeJudge(await (await fetch(`${url}/openapi.json`)).json())
    return tell(calls, await judged(record, judge))
  } finally {
    // It holds tokens, if only those of the demo.
    rmSync(folder, { recursive: true })
  }
}

/** Runs the journeys with the recorder at the mock's address. They must pass: what stands between is not to be noticed. */
async function walk(record) {
  const env = { ...process.env, RECORD: record, BEHIND_PORT: String(await freePort()) }
  const args = [join(ROOT, 'node_modules/@playwright/test/cli.js'), 'test', '--config', join(HERE, 'playwright.config.mjs'), ...ARGS]
  await run([join(ROOT, 'scripts/build.mjs')], process.env)
  const code = await run(args, env)
  if (code !== 0) throw new Error(`not every journey passed with the recorder between app and mock (${code})`)
}

const run = (args, env) => new Promise((resolve) => spawn(process.execPath, args, { cwd: ROOT, env, stdio: 'inherit' }).on('close', resolve))

async function judged(record, judge) {
  const seen = { kinds: {}, calls: new Map(), violations: new Map(), laxer: new Map(), spoilt: { whole: 0, found: 0 } }
  const count = (map, key) => map.set(key, (map.get(key) ?? 0) + 1)
  for await (const line of createInterface({ input: createReadStream(record) })) {
    const exchange = JSON.parse(line)
    if (exchange.isLost) throw new Error('the recorder lost a connection: it heard what its parser takes for no HTTP')
    const { call, kind, violations, isStricter } = judge(exchange)
    seen.kinds[kind] = (seen.kinds[kind] ?? 0) + 1
    if (kind === 'answered' || kind === 'refused') count(seen.calls, call)
    if (isStricter) count(seen.laxer, call)
    // Those of other shapes that tests make are the proof that another shape is found.
    if (kind === 'spoilt') {
      if (exchange.answer.status !== 200) continue
      seen.spoilt.whole++
      if (violations.length > 0) seen.spoilt.found++
    } else for (const what of violations) count(seen.violations, `${call}, ${exchange.answer?.status}: ${what}`)
  }
  return seen
}

function tell(all, { kinds, calls, violations, laxer, spoilt }) {
  const { answered = 0, refused = 0, spoilt: spoiltOnes = 0, cut = 0, preflight = 0, beside = 0, ended = 0 } = kinds
  const unmet = all.filter((call) => !calls.has(call))
  if (EARLIER) console.log(kinds, Object.fromEntries(violations), Object.fromEntries(laxer))
  if (violations.size > 0)
    throw new Error([`${violations.size} violations`, ...[...violations].map(([what, times]) => `${what} (${times} times)`)].join('; '))
  if (spoilt.found === 0) throw new Error('no journey was answered with another shape on purpose: nothing shows that one would be found')
  return {
    text:
      `${answered} answers and ${refused} refusals fit, with the requests that were taken: ${all.length - unmet.length} of the ${all.length} calls. ` +
      `${spoiltOnes} answers were spoilt on purpose, as the mock says on each (\`x-mock-fault\`): of the ${spoilt.whole} among them with status 200, ${spoilt.found} have another shape, and it was found. ` +
      `${cut} were cut by either side; ${preflight} were preflights, ${beside} pages and addresses that are no calls, ${ended} came when their world had ended.`,
    more: unmet.length === 0 ? [] : ['', 'Calls that no journey makes:', '', ...unmet.map((call) => `- ${call}`)],
  }
}
