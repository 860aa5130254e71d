import type { Fields, RowSource } from './row-source.ts'

/** What the defaults of a row depend on. */
export interface NewRow {
  given: Fields
  rows: RowSource
  /** Start of the world, or its present time, in milliseconds. */
  now: number
}

/** Whether dates around an instant exist. The schema of the table rejects others afterwards. */
export const isPlausible = (ms: number) => Math.abs(ms) < 8e15

/** Zero without numbers. */
export const findMax = (numbers: readonly unknown[]) =>
  numbers.reduce<number>((most, each) => Math.max(most, Number(each) || 0), 0)
