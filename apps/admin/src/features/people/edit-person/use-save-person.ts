import type { User } from '@cornerman/contract'
import { people, users } from '@cornerman/contract/endpoints/people'
import { call } from '../../../api/call.ts'
import { useCommand } from '../../../api/hooks.ts'
import { useMerge } from '../../../ui/form/use-merge.ts'
import { FIELD_LABELS, flatten, formatField, type PersonValues, toChanges, toValues } from './person-values.ts'

/**
 * Saves corrections on top of what another admin has saved since: reads the person again and sends only what this admin
 * changed. Asks before it replaces a value that another admin has changed.
 */
export function useSavePerson({ id, role }: User) {
  const edit = useCommand(users.edit)
  const rate = useCommand(people.rate)
  const { merge, dialog } = useMerge('person')

  /** `seen`: the values that the admin began with. */
  async function save(seen: PersonValues, typed: Partial<PersonValues>) {
    const newest = await call(role === 'FAN' ? people.byId : people.adminProfile, { params: { id } })
    const theirs = flatten(toValues({ ...newest, role }))
    const { record, reportOthers } = await merge({
      seen: flatten(seen),
      typed: { ...flatten(seen), ...flatten(typed) },
      theirs,
      describe: (values, fields) => fields.map((field) => `${FIELD_LABELS[field]}: ${formatField(field, values)}`).join('. '),
    })
    const changes = toChanges(theirs, record)
    if (changes) await edit.run({ params: { id }, body: changes }, { before: newest })
    if (typeof record.ranking === 'number' && record.ranking !== theirs.ranking)
      await rate.run({ body: { roleName: 'FIGHTER', userId: id, details: { ranking: record.ranking } } }, { before: newest })
    reportOthers()
  }

  return { save, question: dialog }
}
