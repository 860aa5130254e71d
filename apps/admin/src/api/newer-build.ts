import useSWR, { useSWRConfig } from 'swr'
import { BUILD } from '#browser/build.ts'

/** Time between checks for a new build, in a visible tab, or when it is opened again. Milliseconds. */
const CHECK_INTERVAL = 5 * 60_000

/** Whether the server has another build than this tab. A check without an answer changes nothing. */
export function useIsBuildOutdated(): boolean {
  const { cache } = useSWRConfig()
  const check = async (path: string): Promise<string | undefined> =>
    (await readBuild(path)) ?? cache.get(path)?.data

  const { data: build } = useSWR('/version.json', check, {
    revalidateOnMount: false,
    refreshInterval: CHECK_INTERVAL,
    focusThrottleInterval: CHECK_INTERVAL,
    shouldRetryOnError: false,
  })

  return build !== undefined && build !== BUILD
}

/** Never rejects: SWR ends its polling at the first error. */
async function readBuild(path: string): Promise<string | undefined> {
  try {
    const response = await fetch(path, { cache: 'no-store' })
    const build: unknown = response.ok ? (await response.json()).build : undefined
    return typeof build === 'string' ? build : undefined
  } catch {
    return undefined
  }
}
