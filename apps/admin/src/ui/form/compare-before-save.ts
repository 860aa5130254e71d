import { ApiError } from '../../api/api-error.ts'
import { useConfirm } from '../feedback/dialog.tsx'
import { isSameValue } from './same-values.ts'

interface Versions<Values extends object> {
  /** The values that this admin began with. */
  seen: Values
  typed: Values
  /** The values that are saved now. */
  theirs: Values
  /** Names fields with their values, for a person. */
  describe: (values: Values, fields: readonly (keyof Values & string)[]) => string
}

/**
 * Compares the fields that an admin touched with what is saved now, and asks before a change of another admin is replaced.
 * For No, throws an ApiError that says so. Render `dialog`.
 */
export function useCompareBeforeSave() {
  const { ask, dialog } = useConfirm()

  /** Resolves with the saved values and the touched fields of this admin on top. */
  async function compare<Values extends object>({ seen, typed, theirs, describe }: Versions<Values>) {
    const fields = Object.keys(typed) as (keyof Values & string)[]
    const touched = fields.filter((field) => !isSameValue(typed[field], seen[field]))
    const conflicts = touched.filter(
      (field) => !isSameValue(theirs[field], seen[field]) && !isSameValue(theirs[field], typed[field]),
    )
    const question = {
      question: 'Replace the change of another admin?',
      text: `Saved by the other admin: ${describe(theirs, conflicts)}. Yours: ${describe(typed, conflicts)}.`,
      confirmText: 'Save mine',
    }
    if (conflicts.length > 0 && !(await ask(question)))
      throw new ApiError({
        kind: 'rejected',
        message: `Not saved. Another admin has changed this: ${describe(theirs, conflicts)}.`,
      })
    return { ...theirs, ...Object.fromEntries(touched.map((field) => [field, typed[field]])) }
  }

  return { compare, dialog }
}
