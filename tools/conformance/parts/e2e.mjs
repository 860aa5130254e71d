import { createReadStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { execa } from 'execa'
import getPort from 'get-port'
import { createValidator } from '../e2e/validator.mjs'

export const subject = 'Every exchange of the end-to-end tests'
export const by = 'Prism’s router and validators'

const ROOT = join(import.meta.dirname, '../../..')
/** Arguments for Playwright, such as `e2e/session.spec.ts`; by default the tests of `npm test`. */
const TESTS = process.env.CONFORMANCE_TESTS?.split(' ') ?? ['--grep-invert=@full']

export async function check({ url }) {
  const folder = mkdtempSync(join(tmpdir(), 'conformance-'))
  try {
    const record = join(folder, 'exchanges.jsonl')
    await runTests(record)
    const { calls, validate } = await createValidator(await (await fetch(`${url}/openapi.json`)).json())
    return describeResult(calls, await validateAll(record, validate))
  } finally {
    // The record contains tokens.
    rmSync(folder, { recursive: true })
  }
}

async function runTests(record) {
  const options = { cwd: ROOT, preferLocal: true, stdio: ['ignore', 'inherit', 'inherit'] }
  await execa('node', ['scripts/build.mjs'], options)
  const config = join(import.meta.dirname, '../e2e/playwright.config.mjs')
  const env = { RECORD: record, UPSTREAM_PORT: String(await getPort()) }
  await execa('playwright', ['test', '--config', config, ...TESTS], { ...options, env })
}

async function validateAll(record, validate) {
  const result = { kinds: {}, calls: new Set(), violations: new Map(), faults: { ok: 0, found: 0 } }
  for await (const line of createInterface({ input: createReadStream(record) })) {
    const exchange = JSON.parse(line)
    const { call, kind, violations } = validate(exchange)
    result.kinds[kind] = (result.kinds[kind] ?? 0) + 1
    if (kind === 'accepted' || kind === 'rejected') result.calls.add(call)
    if (kind !== 'fault') {
      for (const text of violations) count(result.violations, `${call}, ${exchange.response?.status}: ${text}`)
    } else if (exchange.response.status === 200) {
      // Faults create responses with a wrong shape. They prove that the validator finds them.
      result.faults.ok++
      if (violations.length > 0) result.faults.found++
    }
  }
  return result
}

const count = (map, key) => map.set(key, (map.get(key) ?? 0) + 1)

function describeResult(all, { kinds, calls, violations, faults }) {
  if (violations.size > 0)
    throw new Error([...violations].map(([text, times]) => `${text} (${times} times)`).join('; '))
  if (faults.found === 0)
    throw new Error('no test created a response with a wrong shape, so the validator itself is unproven')
  const { accepted = 0, rejected = 0, fault = 0, cut = 0, preflight = 0, other = 0, ended = 0 } = kinds
  const missing = all.filter((call) => !calls.has(call))
  return {
    text:
      `${accepted} accepted requests with their responses and ${rejected} error responses match the document: ${all.length - missing.length} of ${all.length} calls. ` +
      `${fault} responses came from faults or dialects (\`x-mock-fault\`, \`x-mock-dialect\`); of these, ${faults.ok} have status 200, and the validator found ${faults.found} of them invalid. ` +
      `${cut} requests were aborted, ${preflight} were preflights, ${other} were for pages or unknown paths, ${ended} came after their world had ended.`,
    more: missing.length === 0 ? [] : ['', 'Calls without a test:', '', ...missing.map((call) => `- ${call}`)],
  }
}
