import type { User } from '@cornerman/contract'
import { people } from '@cornerman/contract/endpoints/people'
import { users } from '@cornerman/contract/endpoints/users'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { useCommand } from '../../../api/hooks.ts'
import { useConfirm } from '../../../ui/feedback/dialog.tsx'
import { useNotices } from '../../../ui/feedback/notices.tsx'
import { mergeFields } from '../../../ui/form/merge-fields.ts'
import { FIELD_LABELS, flatten, formatField, type PersonValues, toChanges, toValues } from './person-values.ts'

/**
 * Saves corrections on top of what another admin has saved since: reads the person again and sends only what this admin
 * changed. Asks before it replaces a value that another admin has changed.
 */
export function useSavePerson({ id, role }: User) {
  const edit = useCommand(users.edit)
  const rate = useCommand(people.rate)
  const { ask, dialog } = useConfirm()
  const notices = useNotices()

  /** `seen`: the values that the admin began with. */
  async function save(seen: PersonValues, typed: Partial<PersonValues>) {
    const newest = await call(role === 'FAN' ? people.byId : people.adminProfile, { params: { id } })
    const theirs = flatten(toValues({ ...newest, role }))
    const { record, conflicts, changedByOthers } = mergeFields(flatten(seen), { ...flatten(seen), ...flatten(typed) }, theirs)
    const describe = (values: Record<string, unknown>, fields: readonly PropertyKey[]) =>
      fields.map((field) => `${FIELD_LABELS[String(field)]}: ${formatField(String(field), values)}`).join('. ')
    if (conflicts.length > 0) {
      const isConfirmed = await ask({
        question: 'Replace the change of another admin?',
        text: `Saved by the other admin: ${describe(theirs, conflicts)}. Yours: ${describe(record, conflicts)}.`,
        confirmText: 'Save mine',
      })
      if (!isConfirmed)
        throw new ApiError({ kind: 'rejected', message: `Not saved. Another admin has changed this: ${describe(theirs, conflicts)}.` })
    }
    const changes = toChanges(theirs, record)
    if (changes) await edit.run({ params: { id }, body: changes }, { before: newest })
    if (typeof record.ranking === 'number' && record.ranking !== theirs.ranking)
      await rate.run({ body: { roleName: 'FIGHTER', userId: id, details: { ranking: record.ranking } } }, { before: newest })
    if (changedByOthers.length > 0) notices.info('Another admin has changed this person too', `${describe(theirs, changedByOthers)}.`)
  }

  return { save, question: dialog }
}
