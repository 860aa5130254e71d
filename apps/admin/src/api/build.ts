import { useState } from 'react'
import useSWR from 'swr'
import { BUILD } from '#browser/build.ts'

/** Time between checks for a new build, in a visible tab, or when it is opened again. Milliseconds. */
const CHECK_INTERVAL = 5 * 60_000

/** Whether the server has another build than this tab. A check without an answer changes nothing. */
export function useIsBuildOutdated(): boolean {
  const [isOutdated, setOutdated] = useState(false)
  useSWR('/version.json', readBuild, {
    revalidateOnMount: false,
    refreshInterval: CHECK_INTERVAL,
    focusThrottleInterval: CHECK_INTERVAL,
    shouldRetryOnError: false,
    onSuccess: (build) => typeof build === 'string' && setOutdated(build !== BUILD),
  })
  return isOutdated
}

/** Never rejects: SWR ends its polling at the first error. */
async function readBuild(path: string): Promise<unknown> {
  try {
    const response = await fetch(path, { cache: 'no-store' })
    return response.ok ? (await response.json()).build : undefined
  } catch {
    return undefined
  }
}
