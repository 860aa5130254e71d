import { canCall, type User, type UserChanges, type UserRole } from '@cornerman/contract'
import { people } from '@cornerman/contract/endpoints/people'
import { Button } from 'antd'
import { call, useCan, useCommand, useMyPermissions } from '#api'
import { compareBeforeSave } from '#shared/form/compare-before-save.ts'
import { FormDialog } from '#shared/form/record-form.tsx'
import { useRecordForm } from '#shared/form/use-record-form.ts'
import { getPersonName } from '#shared/person/person-name.ts'
import type { Ask } from '#ui/dialog/dialog.tsx'
import { FieldGroup } from '#ui/form/form-layout.tsx'
import layout from '#ui/layout.module.css'
import { type DialogParam, useDialogParam } from '#ui/navigation/use-url-state.ts'
import ui from '#ui/ui.module.css'
import {
  type Facts,
  FIELD_LABELS,
  flattenFacts,
  formatChange,
  listFields,
  nestFacts,
  readFact,
  USER_FIELDS,
} from './user-fields.ts'
import { UserFields } from './user-form-fields.tsx'

/** Returns what the admin may change of a person, as far as the API offers it. */
function useEditable(role: User['role']) {
  const canRate = useCan(people.rate) && role === 'FIGHTER'
  const canCorrect = useCan(people.edit)
  const isPermitted = canCall(people.edit.access, useMyPermissions())

  return { canCorrect, canRate, isReadOnly: isPermitted && !canCorrect }
}

const READ_ONLY = 'This server cannot change names, contact data and measurements.'

/** The button that opens the form of a fighter or a fan, or why nothing can be changed. */
export function EditPerson({ user }: { user: User }) {
  const { canCorrect, canRate, isReadOnly } = useEditable(user.role)
  const dialog = useDialogParam('edit')

  if (!canCorrect && !canRate) {
    return isReadOnly && <p className={ui.note}>{READ_ONLY}</p>
  }

  return (
    <>
      <Button onClick={() => dialog.open()}>Edit</Button>
      {dialog.isOpen && <EditDialog user={user} dialog={dialog} />}
    </>
  )
}

function EditDialog({ user, dialog }: { user: User; dialog: DialogParam }) {
  const { canCorrect, canRate, isReadOnly } = useEditable(user.role)
  const role = getEditedRole(user)

  const record = useRecordForm({
    name: 'person',
    initialValues: toValues(user),
    save: useSavePerson(user),
    // Without the permission to correct names, the form has none.
    successText: (values) => `${getPersonName(values, getPersonName(user), 'Person')} is saved`,
    onSaved: dialog.close,
    errorFields: { email_taken: 'email', born_in_the_future: 'details.birthdate' },
    queryParams: [dialog.name],
  })

  const fields = { role, before: record.initialValues }

  return (
    <FormDialog
      state={record}
      title={`Edit ${getPersonName(user) || 'person'}`}
      label="Person"
      onClose={dialog.close}
    >
      {isReadOnly && <p className={layout.spaced}>{READ_ONLY} The ranking can be changed.</p>}
      {canCorrect && (
        <>
          <FieldGroup title="Identity">
            <UserFields {...fields} groups={['name', 'identity']} />
          </FieldGroup>
          <FieldGroup title="Contact">
            <UserFields {...fields} groups={['email', 'contact']} />
          </FieldGroup>
        </>
      )}
      {role === 'FIGHTER' && (
        <FieldGroup title="Fighting">
          {canCorrect && <UserFields {...fields} groups={['fighting']} />}
          {canRate && <UserFields {...fields} groups={['rating']} />}
        </FieldGroup>
      )}
    </FormDialog>
  )
}

function useSavePerson(user: User) {
  const edit = useCommand(people.edit)
  const rate = useCommand(people.rate)
  const { id } = user
  const role = getEditedRole(user)
  const names = listFields('edit', role)

  return async (values: PersonValues, ask: Ask, initialValues: PersonValues) => {
    async function read() {
      const endpoint = role === 'FAN' ? people.byId : people.adminProfile
      const saved = await call(endpoint, { params: { id } })
      return flattenFacts(toValues({ ...saved, role }), names)
    }

    const initial = flattenFacts(initialValues, names)
    const edited = { ...initial, ...flattenFacts(values, names) }

    const { ranking, ...changes } = await compareBeforeSave<Facts>(
      { initial, edited, read, labels: FIELD_LABELS, format: formatChange },
      ask,
    )

    if (Object.keys(changes).length > 0) {
      await edit.run({ params: { id }, body: toBody(changes) })
    }

    if (typeof ranking === 'number') {
      await rate.run({ body: { roleName: 'FIGHTER', userId: id, details: { ranking } } })
    }
  }
}

/** A fan, or else a fighter: no other user has this form. */
const getEditedRole = ({ role }: User): UserRole => (role === 'FAN' ? 'FAN' : 'FIGHTER')

/** The values of the form: the facts that it can correct. Unknown texts are empty. */
type PersonValues = Partial<User>

export function toValues(user: User): PersonValues {
  const facts = listFields('edit', getEditedRole(user)).map((name) => {
    const isText = 'maxLength' in USER_FIELDS[name]
    return [name, readFact(user, name) ?? (isText ? '' : undefined)]
  })
  return nestFacts(Object.fromEntries(facts))
}

/** Returns the body with these changes. An emptied text is sent as null. */
export const toBody = (changes: Facts): UserChanges =>
  nestFacts(
    Object.fromEntries(
      Object.entries(changes).map(([name, value]) => [name, value === '' ? null : value]),
    ),
  )
