import type { Confirmation, Facts, SeenBefore } from '../define-endpoint.ts'

/** A record that carries an earlier time was there before the command. Clocks differ by this. Milliseconds. */
const CLOCK_TOLERANCE = 60_000

/** Whether a record was created or changed by a command, by the time that it carries. */
export const isNew = (at: string | undefined, { sentAt }: Pick<SeenBefore, 'sentAt'>): boolean =>
  at !== undefined && Date.parse(at) >= sentAt - CLOCK_TOLERANCE

/**
 * Returns what a query shows in place of the effect of a command; undefined when it shows the effect.
 * Completes the sentence "The server answered, but …".
 */
export function describeUnseen<In>(
  { getName, getShown, getSent }: Confirmation<In>,
  input: In,
  output: unknown,
  seen: SeenBefore,
): string | undefined {
  const shown = getShown(output, input, seen)
  const sent = getSent(input)
  if (sent === null) {
    return shown && `it still shows ${getName(input, output)}`
  }

  const name = getName(input, output)
  if (!shown) {
    return `it still shows no ${name.replace(/^the /, '')}`
  }

  const fact = Object.keys(sent).find(
    (each) => sent[each] !== undefined && !isSameFact(shown[each], sent[each]),
  )

  return fact && describeFact(name, fact, shown)
}

function describeFact(name: string, fact: string, shown: Facts): string {
  const value = shown[fact]
  if (value === undefined) {
    return `${name} does not show the ${fact}`
  }

  return Array.isArray(value)
    ? `${name} still shows the old ${fact}`
    : `${name} still shows “${fact}: ${formatFact(value)}”`
}

/** Nothing is written as null, or as an empty text. Texts may be stored without outer blanks, times in another form. */
function isSameFact(shown: unknown, sent: unknown): boolean {
  if (Array.isArray(shown) && Array.isArray(sent)) {
    return (
      shown.length === sent.length && shown.every((value, index) => isSameFact(value, sent[index]))
    )
  }

  if (shown === undefined) {
    return false
  }

  return normalize(shown) === normalize(sent)
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T/

function normalize(value: unknown): unknown {
  if (typeof value !== 'string') {
    return value ?? null
  }

  const text = value.replace(/\s+/g, ' ').trim().normalize('NFC')
  if (text === '') {
    return null
  }
  if (INSTANT.test(text)) {
    return Date.parse(text)
  }

  // An address of email is stored in small letters.
  return text.includes('@') ? text.toLowerCase() : text
}

function formatFact(value: unknown): string {
  if (typeof value === 'boolean') {
    return value ? 'yes' : 'no'
  }

  const text = String(value ?? '')

  // A value of a list, such as PENDING or NO_CONTEST.
  const isConstant = /^(?=.{4})[A-Z]+(_[A-Z]+)*$/.test(text)

  return (isConstant ? text.toLowerCase().replaceAll('_', ' ') : text) || 'none'
}
