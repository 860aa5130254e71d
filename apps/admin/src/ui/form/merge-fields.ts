import { isSameValue } from './same-values.ts'

export interface MergeResult<R> {
  /** The newest record with the changes of this person. */
  record: R
  /** Fields that only others have changed. */
  changedByOthers: readonly (keyof R & string)[]
  /** Fields that both have changed, to different values. `record` has those of this person. */
  conflicts: readonly (keyof R & string)[]
}

/** Merges the changes of one person (`seen` to `wanted`) into the newest record, field by field. */
export function mergeFields<R extends object>(seen: R, wanted: R, newest: R): MergeResult<R> {
  const changedByOthers: (keyof R & string)[] = []
  const conflicts: (keyof R & string)[] = []
  const record = { ...newest }
  for (const field of Object.keys(wanted) as (keyof R & string)[]) {
    const hasChanged = !isSameValue(newest[field], seen[field])
    if (isSameValue(wanted[field], seen[field])) {
      if (hasChanged) changedByOthers.push(field)
      continue
    }
    record[field] = wanted[field]
    if (hasChanged && !isSameValue(newest[field], wanted[field])) conflicts.push(field)
  }
  return { record, changedByOthers, conflicts }
}
