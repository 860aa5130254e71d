import pLimit from 'p-limit'
import useSWRImmutable from 'swr/immutable'

/** Limits parallel checks (docs/specification-notes.md, Statistics): a table of 100 rows needs 200. */
export const MAX_PARALLEL_CHECKS = 10
const limit = pLimit(MAX_PARALLEL_CHECKS)

/**
 * Whether a file exists at an arbitrary URL, checked by HEAD once per visit. Undefined until the check ends.
 * Failures count as missing (STK-09), and so do URLs that are not http(s).
 */
export function useFileExists(url: string | null | undefined): boolean | undefined {
  const { data, error } = useSWRImmutable(
    isWebUrl(url) ? `file ${url}` : null,
    () => limit(() => checkFile(url as string)),
    {
      shouldRetryOnError: false,
    },
  )
  return isWebUrl(url) && !error ? data : false
}

/** Throws on network errors. SWR does not cache errors, so the next display checks again. */
async function checkFile(url: string): Promise<boolean> {
  // The host is arbitrary: send neither credentials nor the referrer.
  const { ok } = await fetch(url, {
    method: 'HEAD',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  })
  return ok
}

const isWebUrl = (url: string | null | undefined): url is string => /^https?:\/\//i.test(url ?? '')
