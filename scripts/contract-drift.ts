import { writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { SERVICES } from '@cornerman/contract'
import { readTarget, SERVICE_NAMES } from './drift/api-client.ts'
import { detectDrift, type Finding, isClean, type Report } from './drift/detect-drift.ts'
import { SEVERITIES } from './drift/schema-diff.ts'
import { getScreens } from './drift/screens.ts'
import { tryStaging } from './drift/try-staging.ts'

const USAGE = `npx tsx scripts/contract-drift.ts --api https://api.example.com/api/v1 --token JWT [--out drift.md]
  --streamMetrics https://…   URL of another service; default: the mock's path on the API's origin
  --adapter '{…}'             the adapter of config.json, to be checked; ADAPTER can replace it
  --origin https://…          the app's origin, whose CORS headers are checked; default: the API's origin
  --staging --email EMAIL     instead of --token: signs in with the PIN that you type, refreshes, and writes a banner of its own
  Services: ${Object.keys(SERVICES).join(', ')}; maps has no default. DRIFT_TOKEN can replace --token.
  Exit code 1: something blocks, breaks, is wrong, or was not asked.`

function formatReport({ findings, matching, notAsked, leftOut }: Report, api: string): string {
  const of = (severity: string) => findings.filter((each) => each.severity === severity)
  const counts = Object.keys(SEVERITIES).map((severity) => `${of(severity).length} ${severity}`)

  return [
    `# Drift of ${new URL(api).origin} from the contract, ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    '',
    `${counts.join(', ')}, ${notAsked.length} not asked. ${matching} queries match the contract.`,
    ...Object.entries(SEVERITIES).flatMap(([severity, meaning]) => {
      const rows = of(severity)
      if (rows.length === 0) {
        return []
      }

      return [
        '',
        `## ${severity}: ${meaning}`,
        '| Endpoint | Field | Expected | Found | Screens |',
        '|---|---|---|---|---|',
        ...rows.map(formatRow),
      ]
    }),
    ...formatSection('Not asked', notAsked),
    ...formatSection('Left out', leftOut),
    '',
  ].join('\n')
}

function formatRow({ endpoint, field, expected, found }: Finding): string {
  const screens = getScreens(endpoint).join(', ')
  const cells = [endpoint, field || '(response)', expected, found, screens]
  return `| ${cells.map((text) => text.replaceAll('|', '\\|')).join(' | ')} |`
}

const formatSection = (title: string, calls: Report['notAsked']) =>
  calls.length === 0
    ? []
    : ['', `## ${title}`, ...calls.map(({ endpoint, reason }) => `- ${endpoint}: ${reason}`)]

function exitWithUsage(line: string): never {
  console.error(`${line}\n\n${USAGE}`)
  process.exit(2)
}

function readOptions() {
  const texts = [...SERVICE_NAMES, 'token', 'email', 'adapter', 'origin', 'out'].map((name) => [
    name,
    { type: 'string' },
  ])

  try {
    const { values } = parseArgs({
      options: { ...Object.fromEntries(texts), staging: { type: 'boolean' } },
    })
    const { staging, ...options } = values as { staging?: boolean } & Record<
      string,
      string | undefined
    >

    return { options, staging, target: readTarget(options) }
  } catch (error) {
    return exitWithUsage((error as Error).message)
  }
}

const { options, staging, target } = readOptions()
const { api = '', token = process.env.DRIFT_TOKEN, email, out } = options

async function readPin(): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const pin = await terminal.question(`PIN that ${email} received: `)

  terminal.close()

  return pin.trim()
}

async function createReport(): Promise<Report> {
  if (staging) {
    return email
      ? tryStaging(target, { email, readPin })
      : exitWithUsage('--staging needs --email.')
  }

  return token
    ? detectDrift({ ...target, token })
    : exitWithUsage('--token is missing. Sign in and copy the jwt, or use --staging.')
}

const report = await createReport()
const text = formatReport(report, api)

if (out) {
  writeFileSync(out, text)
}

console.log(text)
process.exitCode = isClean(report) ? 0 : 1
