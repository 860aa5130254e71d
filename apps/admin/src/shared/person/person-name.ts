/** The names of a person, as far as a call returns them. */
interface Names {
  /** The specification has two names for a fan's full name. A service may send either. */
  fullname?: string | null | undefined
  firstName?: string | null | undefined
  lastName?: string | null | undefined
}

/** Returns the full name, or else the first of the others that is known: `getPersonName(user, user.email)`. */
export function getPersonName(
  person: Names | null | undefined,
  ...others: readonly (string | null | undefined)[]
) {
  const { fullname, firstName, lastName } = person ?? {}
  const name = `${firstName ?? ''} ${lastName ?? ''}`.trim()
  return [fullname, name, ...others].find(Boolean) ?? ''
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Returns the first characters of the first two names, as a reader counts them: an emoji or a letter with its accents is one. */
export const getInitials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...graphemes.segment(word)][0]?.segment ?? '')
    .join('')

export interface FightRecord {
  win?: number
  loss?: number
  draw?: number
}

/** Wins, losses and draws, such as "12-2-0". */
export const formatRecord = ({ win, loss, draw }: FightRecord): string =>
  [win, loss, draw].map((count) => count ?? '–').join('-')
