const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Cents as people write them: `$1,250.00`. */
export const formatDollars = (cents: number) => format.format(cents / 100)
