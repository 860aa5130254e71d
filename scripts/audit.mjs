import { execa } from 'execa'
import { ROOT } from './cli.mjs'

/**
 * `npm run audit`: compares the lockfile with the known vulnerabilities and checks the packages' signatures (SECURITY.md, Updates).
 * A registry that does not respond makes the result unknown, and not a failure: `npm test` runs offline.
 */
const TIMEOUT_MS = 120_000
const QUESTIONS = { vulnerabilities: ['audit', '--omit=dev'], signatures: ['audit', 'signatures'] }

async function ask(args) {
  const { stdout = '' } = await execa('npm', [...args, '--json', '--fetch-retries=0', '--fetch-timeout=30000'], {
    cwd: ROOT,
    reject: false,
    timeout: TIMEOUT_MS,
  })
  try {
    return JSON.parse(stdout)
  } catch {
    return undefined
  }
}

/** Says in one line what the response to `npm audit --omit=dev` means. */
export function describeVulnerabilities(response) {
  const counts = response?.metadata?.vulnerabilities
  if (!counts)
    return {
      hasFailed: false,
      line: `Known vulnerabilities: unknown, because the registry does not respond${readReason(response)}.`,
    }
  const { critical = 0, high = 0, total = 0 } = counts
  return {
    hasFailed: critical + high > 0,
    line: `Known vulnerabilities of shipped packages: ${total}, of these ${critical} critical and ${high} high.`,
  }
}

/** Says in one line what the response to `npm audit signatures` means. */
export function describeSignatures(response) {
  if (!Array.isArray(response?.invalid))
    return {
      hasFailed: false,
      line: `Signatures: not checked, because the registry offers none${readReason(response)}.`,
    }
  const { invalid, missing = [] } = response
  const names = invalid.map(({ name, version }) => `${name}@${version}`)
  return {
    hasFailed: invalid.length > 0,
    line: `Signatures: ${invalid.length} invalid${names.map((name) => ` ${name}`).join('')}, ${missing.length} packages without one.`,
  }
}

const readReason = (response) =>
  response?.error?.summary || response?.error?.code ? ` (${response.error.summary || response.error.code})` : ''

// Not when a test imports the functions.
if (process.argv[1] === import.meta.filename) {
  const results = [
    describeVulnerabilities(await ask(QUESTIONS.vulnerabilities)),
    describeSignatures(await ask(QUESTIONS.signatures)),
  ]
  for (const { line } of results) console.log(line)
  process.exitCode = results.some(({ hasFailed }) => hasFailed) ? 1 : 0
}
