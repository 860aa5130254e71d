import pLimit from 'p-limit'
import useSWRImmutable from 'swr/immutable'

/** Checks that run at the same time (docs/specification-notes.md, Statistics): a table of a hundred rows needs two hundred. */
export const CHECKS_AT_ONCE = 10
const limit = pLimit(CHECKS_AT_ONCE)

/**
 * Whether there is a file at an address of anybody's making, asked by HEAD once a visit. Undefined until that is known.
 * A failure counts as missing (document 2, section 8), and so does what is no address of the web.
 */
export function useFileExists(address: string | null | undefined): boolean | undefined {
  const { data, error } = useSWRImmutable(isOfTheWeb(address) ? `file ${address}` : null, () => limit(() => isThere(address as string)), {
    shouldRetryOnError: false,
  })
  return isOfTheWeb(address) && !error ? data : false
}

/** Throws when nobody answers, which is not remembered: the connection may be back when the file is shown next. */
async function isThere(address: string): Promise<boolean> {
  // Foreign addresses: they get no credentials, and learn nothing of where they were shown.
  const { ok } = await fetch(address, { method: 'HEAD', credentials: 'omit', referrerPolicy: 'no-referrer' })
  return ok
}

const isOfTheWeb = (address: string | null | undefined): address is string => /^https?:\/\//i.test(address ?? '')
