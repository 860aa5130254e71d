/** Returns the rows in whose values all words of a search occur. */
export function findRows<Row extends object>(rows: readonly Row[], search: string): Row[] {
  const words = search.toLowerCase().split(/\s+/)
  return rows.filter((row) => {
    const text = Object.values(row).join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
