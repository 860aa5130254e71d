import { SERVICES, type Service } from '@cornerman/contract'
import { type AdapterSettings, findAdapterProblems } from '../../apps/admin/src/api/adapter/settings.ts'
import type { Target } from './api-client.ts'

/** The names of the services, which are options too: the URLs that differ from the mock's. */
export const SERVICE_NAMES = Object.keys(SERVICES) as Service[]

/** Reads the URLs and the adapter of an API from options. Throws with the option's name. */
export function readTarget(options: Readonly<Record<string, string | undefined>>): Omit<Target, 'token'> {
  const { api, adapter = process.env.ADAPTER } = options
  if (!api || !URL.canParse(api)) throw new Error('--api is missing or is not a URL.')
  const urls = SERVICE_NAMES.map((service) => {
    const mockPath = service === 'maps' ? undefined : `${new URL(api).origin}${SERVICES[service].mount}`
    return [service, (service === 'api' ? api : (options[service] ?? mockPath))?.replace(/\/+$/, '')]
  })
  return { services: Object.fromEntries(urls), adapter: parseAdapter(adapter) }
}

function parseAdapter(text = '{}'): AdapterSettings {
  const [settings, problems] = (() => {
    try {
      const parsed: unknown = JSON.parse(text)
      return [parsed as AdapterSettings, findAdapterProblems(parsed)]
    } catch {
      return [{}, ['is not JSON']]
    }
  })()
  if (problems.length > 0) throw new Error(`--adapter ${problems.join('; ')}`)
  return settings
}
