import { isUnreadable } from '#api'

/** Returns the words to stand above a row: those of its group, unless the row before has the same. */
export function getGroupHead<Row>(
  rows: readonly Row[],
  index: number,
  getGroup: ((row: Row) => string) | undefined,
): string | undefined {
  const row = rows[index]
  const before = rows[index - 1]

  if (!getGroup || row === undefined || isUnreadable(row)) {
    return undefined
  }

  const group = getGroup(row)
  const isFirst = before === undefined || isUnreadable(before) || getGroup(before) !== group

  return isFirst ? group : undefined
}
