import { PERMISSIONS, type Permission } from '@cornerman/contract'
import type { ActivityChange } from '../../api/activity/activity.ts'
import { formatInstant, getViewerTimeZone } from '../date-time/time.ts'
import { formatExperience, formatGender, formatPenaltyReason, formatWeightClass } from '../fighter-labels.ts'
import { formatDollars } from '../money.tsx'
import { formatYesNo } from '../yes-no.ts'

/** A changed field in plain words. Undefined: unknown, or not kept because it is personal. */
export interface FormattedChange {
  label: string
  from: string | undefined
  to: string | undefined
}

export const formatChange = ({ field, from, to }: ActivityChange): FormattedChange => ({
  label: LABELS[field] ?? toSentence(field.replace(/[A-Z]/g, ' $&')),
  from: from === undefined ? undefined : formatValue(field, from),
  to: to === undefined ? undefined : formatValue(field, to),
})

/** Fields whose names in the contract are not plain words. */
const LABELS: Readonly<Record<string, string>> = {
  fromDate: 'Start',
  link: 'Website',
  btnText: 'Button',
  sale: 'Sale in percent',
}

function formatValue(field: string, value: unknown): string {
  if (value === null || value === '') return 'none'
  if (typeof value === 'boolean') return formatYesNo(value)
  const values = Array.isArray(value) ? value : [value]
  // The storage may hold a value of an earlier version of the app.
  const format = (each: unknown) =>
    FORMATS[field]?.(each as never) ?? (typeof each === 'string' && isCode(each) ? toSentence(each) : String(each))
  return values.length === 0 ? 'none' : values.map(format).join(', ')
}

const formatPermission = (permission: Permission) => PERMISSIONS[permission]?.allows

const FORMATS: Readonly<Record<string, (value: never) => string | undefined>> = {
  penalty: formatPenaltyReason,
  weight: formatWeightClass,
  gender: formatGender,
  experience: formatExperience,
  height: (centimeters: number) => `${centimeters} cm`,
  amount: formatDollars,
  fromDate: (instant: string) => formatInstant(instant, getViewerTimeZone()),
  granted: formatPermission,
  removed: formatPermission,
  currencies: (currency: string) => currency,
  result: (result: string) => (result.length <= 3 ? result : undefined),
  winner: (winner: string) => ({ INITIATOR: 'Red corner', TARGET: 'Blue corner', BOTH: 'Draw' })[winner],
}

/** Values of the API such as `NO_CONTEST`. */
const isCode = (text: string) => /^([A-Z]+(_[A-Z]+)*|[a-z]+(_[a-z]+)+)$/.test(text)
/** "No contest". */
function toSentence(words: string): string {
  const text = words.replaceAll('_', ' ').trim().toLowerCase()
  return text.charAt(0).toUpperCase() + text.slice(1)
}
