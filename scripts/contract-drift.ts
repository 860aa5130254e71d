import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { SERVICES, type Service } from '@cornerman/contract'
import { detectDrift, type Report } from './drift/detect-drift.ts'

const USAGE = `npm run contract:drift -- --api https://api.example.com/api/v1 --token JWT [--out drift.md]
  --streamMetrics https://…   address of another service; default: the mock's path on the API's origin; "none" skips it
  Services: ${Object.keys(SERVICES).join(', ')}. maps is skipped unless its address is set. DRIFT_TOKEN can replace --token.`

/** Formats the report as Markdown with a date. */
function formatReport({ differences, matching, skipped }: Report, api: string): string {
  const cell = (text: string) => text.replaceAll('|', '\\|') || '(response)'
  return [
    `# Drift of ${new URL(api).origin} from the contract, ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    '',
    `${matching} queries match the contract, ${new Set(differences.map(({ endpoint }) => endpoint)).size} differ, ${skipped.length} were skipped. Commands are never called.`,
    ...(differences.length === 0
      ? []
      : [
          '',
          '| Endpoint | Field | Expected | Found |',
          '|---|---|---|---|',
          ...differences.map(({ endpoint, field, expected, found }) => `| ${[endpoint, field, expected, found].map(cell).join(' | ')} |`),
        ]),
    ...(skipped.length === 0 ? [] : ['', 'Skipped:', ...skipped.map(({ endpoint, reason }) => `- ${endpoint}: ${reason}`)]),
    '',
  ].join('\n')
}

function exitWithUsage(line: string): never {
  console.error(`${line}\n\n${USAGE}`)
  process.exit(2)
}

const services = Object.keys(SERVICES) as Service[]
const options = Object.fromEntries([...services, 'token', 'out'].map((name) => [name, { type: 'string' as const }]))
const { values } = (() => {
  try {
    return parseArgs({ options })
  } catch (error) {
    return exitWithUsage((error as Error).message)
  }
})()
const { api, token = process.env.DRIFT_TOKEN, out } = values as Record<string, string | undefined>
if (!api || !URL.canParse(api)) exitWithUsage('--api is missing or is not an address.')
if (!token) exitWithUsage('--token is missing. Sign in and copy the jwt.')

const addresses = services.map((service) => {
  const given = values[service] as string | undefined
  const mockPath = service === 'maps' ? undefined : `${new URL(api).origin}${SERVICES[service].mount}`
  return [service, service === 'api' ? api.replace(/\/+$/, '') : given === 'none' ? undefined : (given?.replace(/\/+$/, '') ?? mockPath)]
})
const report = await detectDrift({ services: Object.fromEntries(addresses), token })
const text = formatReport(report, api)
if (out) writeFileSync(out, text)
console.log(text)
process.exitCode = report.differences.length > 0 ? 1 : 0
