import { useState } from 'react'
import useSWR from 'swr'

declare const __VERSION__: { version: string; build: string } | undefined

/** What /version.json says of this build; `dev` in tests. */
export const { version: VERSION, build: BUILD } =
  typeof __VERSION__ === 'object' ? __VERSION__ : { version: 'dev', build: 'dev' }

/** "1.4.0 (build 41cb657)". */
export const BUILD_TEXT = `${VERSION} (build ${BUILD})`

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
