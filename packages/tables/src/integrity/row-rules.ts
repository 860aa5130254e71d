import type { DemoRows, DemoTable } from '../tables.ts'

/** What is wrong with a row. It completes a sentence that names the row. */
export type RowProblem = string | undefined

/** Checks of single rows, by table. */
export type RowRules = {
  readonly [Name in DemoTable]?: (row: DemoRows[Name][number]) => RowProblem
}

export type RowsById = {
  readonly [Name in DemoTable]: ReadonlyMap<number, DemoRows[Name][number]>
}

/** What rules between rows are made from. */
export interface RuleContext {
  rows: DemoRows
  byId: RowsById
  /** Past dates lie before this instant. */
  now: string
  /** Upcoming events do not begin before this, in milliseconds. */
  upcomingFrom: number
}
