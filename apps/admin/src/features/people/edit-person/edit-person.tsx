import { canCall, toAsciiDigits, type User } from '@cornerman/contract'
import { people, users } from '@cornerman/contract/endpoints/people'
import { Button, Form } from 'antd'
import { call, useCan, useCommand, useMyPermissions } from '#api'
import type { Ask } from '#ui/feedback/dialog.tsx'
import { compareBeforeSave } from '#ui/form/compare-before-save.ts'
import { NumberField } from '#ui/form/number-field.tsx'
import { FormDialog } from '#ui/form/record-form.tsx'
import { emailRule, phoneRule, rangeRule, requiredIf, requiredValueRule } from '#ui/form/rules.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { useRecordForm } from '#ui/form/use-record-form.ts'
import { type DialogParam, useDialogParam } from '#ui/navigation/use-url-state.ts'
import { getPersonName } from '#ui/person/person-name.ts'
import ui from '#ui/ui.module.css'
import { ClubFields, PhysicalFields } from '../new-user/fighter-fields.tsx'
import { FIELD_LABELS, flatten, formatField, type PersonValues, toBody, toValues } from './person-values.ts'

/** What the admin may change of a person, and the API offers. */
function useEditable(role: User['role']) {
  const canRate = useCan(people.rate) && role === 'FIGHTER'
  const canCorrect = useCan(users.edit)
  const isPermitted = canCall(users.edit.access, useMyPermissions())
  return { canCorrect, canRate, isReadOnly: isPermitted && !canCorrect }
}

const READ_ONLY = 'This server cannot change names, contact data and measurements.'

/** The button that opens the form of a fighter or a fan, or why nothing can be changed. */
export function EditPerson({ user }: { user: User }) {
  const { canCorrect, canRate, isReadOnly } = useEditable(user.role)
  const dialog = useDialogParam('edit')
  if (!canCorrect && !canRate) return isReadOnly && <p className={ui.note}>{READ_ONLY}</p>
  return (
    <>
      <Button onClick={() => dialog.open()}>Edit</Button>
      {dialog.isOpen && <EditDialog user={user} dialog={dialog} />}
    </>
  )
}

const RANKING = { min: 1, max: 100_000 }

function EditDialog({ user, dialog }: { user: User; dialog: DialogParam }) {
  const { canCorrect, canRate, isReadOnly } = useEditable(user.role)
  const isFighter = user.role === 'FIGHTER'
  const save = useSavePerson(user)
  const record = useRecordForm({
    name: 'person',
    id: user.id,
    initialValues: toValues(user),
    save: (values, ask): Promise<void> => save(record.initialValues, values, ask),
    onSaved: dialog.close,
    errorFields: { email_taken: 'email', born_in_the_future: 'details.birthdate' },
    queryParams: [dialog.name],
  })
  const { firstName, lastName, email, details, ranking } = record.initialValues
  return (
    <FormDialog state={record} title={`Edit ${getPersonName(user) || 'person'}`} label="Person" onClose={dialog.close}>
      {isReadOnly && <p style={{ marginBottom: 16 }}>{READ_ONLY} The ranking can be changed.</p>}
      <div className={ui.fields}>
        {canCorrect && (
          <>
            <TextField name="firstName" label="First name" rules={requiredIf(firstName)} maxLength={100} />
            <TextField name="lastName" label="Last name" rules={requiredIf(lastName)} maxLength={100} />
            <TextField
              name="email"
              label="Email"
              rules={[...requiredIf(email), emailRule()]}
              maxLength={254}
              inputProps={{ inputMode: 'email' }}
            />
            <TextField
              name="phoneNumber"
              label="Phone number"
              rules={[phoneRule()]}
              maxLength={40}
              normalize={toAsciiDigits}
              inputProps={{ type: 'tel' }}
            />
            <TextField name="nickname" label="Nickname" maxLength={100} />
            {isFighter && <PhysicalFields before={details} />}
            {isFighter && <ClubFields />}
          </>
        )}
        {canRate && (
          <Form.Item
            name="ranking"
            label="Ranking"
            rules={[...requiredIf(ranking, requiredValueRule()), rangeRule(RANKING.min, RANKING.max, { decimals: 0 })]}
          >
            <NumberField isWhole />
          </Form.Item>
        )}
      </div>
    </FormDialog>
  )
}

/** Returns the calls that send what this admin has changed. */
function useSavePerson({ id, role }: User) {
  const edit = useCommand(users.edit)
  const rate = useCommand(people.rate)

  /** `seen`: the values that the admin began with. */
  return async (seen: PersonValues, typed: Partial<PersonValues>, ask: Ask) => {
    const read = async () =>
      flatten(
        toValues({ ...(await call(role === 'FAN' ? people.byId : people.adminProfile, { params: { id } })), role }),
      )
    const before = flatten(seen)
    const { ranking, ...changes } = await compareBeforeSave(
      { seen: before, typed: { ...before, ...flatten(typed) }, read, labels: FIELD_LABELS, format: formatField },
      ask,
    )
    if (Object.keys(changes).length > 0) await edit.run({ params: { id }, body: toBody(changes) })
    if (typeof ranking === 'number') await rate.run({ body: { roleName: 'FIGHTER', userId: id, details: { ranking } } })
  }
}
