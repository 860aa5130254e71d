import { ApiError } from '../../api/api-error.ts'
import { useConfirm } from '../feedback/dialog.tsx'
import { useNotices } from '../feedback/notices.tsx'
import { mergeFields } from './merge-fields.ts'

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
 * Merges what an admin typed into what another has saved since. Asks before it replaces a value that the other has
 * changed; for No, throws an ApiError that says so. Render `dialog`. `noun`: "event".
 */
export function useMerge(noun: string) {
  const { ask, dialog } = useConfirm()
  const notices = useNotices()

  /** `reportOthers` tells, after the save, what else the other admin has changed. */
  async function merge<Values extends object>({ seen, typed, theirs, describe }: Versions<Values>) {
    const { record, conflicts, changedByOthers } = mergeFields(seen, typed, theirs)
    if (conflicts.length > 0) {
      const isConfirmed = await ask({
        question: 'Replace the change of another admin?',
        text: `Saved by the other admin: ${describe(theirs, conflicts)}. Yours: ${describe(record, conflicts)}.`,
        confirmText: 'Save mine',
      })
      if (!isConfirmed)
        throw new ApiError({
          kind: 'rejected',
          message: `Not saved. Another admin has changed this: ${describe(theirs, conflicts)}.`,
        })
    }
    const reportOthers = () => {
      if (changedByOthers.length > 0)
        notices.info(`Another admin has changed this ${noun} too`, `${describe(theirs, changedByOthers)}.`)
    }
    return { record, reportOthers }
  }

  return { merge, dialog }
}
