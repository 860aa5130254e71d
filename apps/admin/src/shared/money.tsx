import ui from '#ui/ui.module.css'

/** Of a dollar or a real. */
export const CENTS = 100

const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Formats whole cents as dollars: 123450 as "$1,234.50", -5 as "-$0.05", and an unknown amount as "–". */
export const formatDollars = (cents: number | undefined): string =>
  cents === undefined || Number.isNaN(cents) ? '–' : format.format(cents / CENTS)

export function Money({ cents }: { cents: number | undefined }) {
  return <span className={ui.number}>{formatDollars(cents)}</span>
}
