import { toAsciiDigits, type User } from '@cornerman/contract'
import { people, users } from '@cornerman/contract/endpoints/people'
import { Button, Form } from 'antd'
import { call } from '../../../api/call.ts'
import { useCan } from '../../../api/can.tsx'
import { hasCapability } from '../../../api/configuration.ts'
import { useCommand } from '../../../api/hooks.ts'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { useCompareBeforeSave } from '../../../ui/form/compare-before-save.ts'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { emailRule, phoneRule, rangeRule, requiredIf, requiredValueRule } from '../../../ui/form/rules.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { type DialogParam, useDialogParam } from '../../../ui/navigation/use-url-state.ts'
import { ClubFields, PhysicalFields } from '../new-user/fighter-fields.tsx'
import { getFullName } from '../profile.tsx'
import { FIELD_LABELS, flatten, formatField, type PersonValues, toChanges, toValues } from './person-values.ts'

/** What the admin may change of a person, and the API offers. */
function useEditable(role: User['role']) {
  const isPermitted = useCan(users.edit)
  const canRate = useCan(people.rate) && role === 'FIGHTER'
  const canCorrect = isPermitted && hasCapability('users.edit')
  return { canCorrect, canRate, isReadOnly: isPermitted && !canCorrect }
}

const READ_ONLY = 'This server cannot change names, contact data and measurements.'

/** The button that opens the form of a fighter or a fan, or why nothing can be changed. */
export function EditPerson({ user }: { user: User }) {
  const { canCorrect, canRate, isReadOnly } = useEditable(user.role)
  const dialog = useDialogParam('edit')
  if (!canCorrect && !canRate) return isReadOnly && <p className="cm-quiet cm-small">{READ_ONLY}</p>
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
  const { save, question } = useSavePerson(user)
  const record = useRecordForm({
    name: 'person',
    id: user.id,
    initialValues: toValues(user),
    save: (values): Promise<void> => save(record.initialValues, values),
    onSaved: dialog.close,
    errorFields: { email_taken: 'email', born_in_the_future: 'details.birthdate' },
    queryParams: [dialog.name],
  })
  const { firstName, lastName, email, details, ranking } = record.initialValues
  return (
    <Dialog
      title={`Edit ${getFullName(user) || 'person'}`}
      open
      onClose={dialog.close}
      guard={record.guard}
      action={{ label: 'Save', onClick: () => void record.submit(), pending: record.pending }}
    >
      <RecordForm state={record} label="Person" hasActions={false}>
        {isReadOnly && <p style={{ marginBottom: 16 }}>{READ_ONLY} The ranking can be changed.</p>}
        <div className="cm-fields">
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
              rules={[
                ...requiredIf(ranking, requiredValueRule()),
                rangeRule(RANKING.min, RANKING.max, { decimals: 0 }),
              ]}
            >
              <NumberField isWhole />
            </Form.Item>
          )}
        </div>
      </RecordForm>
      {question}
    </Dialog>
  )
}

/**
 * Saves corrections on top of what another admin has saved since: reads the person again and sends only what this admin
 * changed. Asks before it replaces a value that another admin has changed.
 */
function useSavePerson({ id, role }: User) {
  const edit = useCommand(users.edit)
  const rate = useCommand(people.rate)
  const { compare, dialog } = useCompareBeforeSave()

  /** `seen`: the values that the admin began with. */
  async function save(seen: PersonValues, typed: Partial<PersonValues>) {
    const newest = await call(role === 'FAN' ? people.byId : people.adminProfile, { params: { id } })
    const theirs = flatten(toValues({ ...newest, role }))
    const record = await compare({
      seen: flatten(seen),
      typed: { ...flatten(seen), ...flatten(typed) },
      theirs,
      describe: (values, fields) =>
        fields.map((field) => `${FIELD_LABELS[field]}: ${formatField(field, values)}`).join('. '),
    })
    const changes = toChanges(theirs, record)
    if (changes) await edit.run({ params: { id }, body: changes })
    if (typeof record.ranking === 'number' && record.ranking !== theirs.ranking)
      await rate.run({ body: { roleName: 'FIGHTER', userId: id, details: { ranking: record.ranking } } })
  }

  return { save, question: dialog }
}
