import { canCall, type FighterDetails, type User, type UserChanges } from '@cornerman/contract'
import { people, users } from '@cornerman/contract/endpoints/people'
import { Button } from 'antd'
import { call, useCan, useCommand, useMyPermissions } from '#api'
import { compareBeforeSave, nestFields } from '#shared/form/compare-before-save.ts'
import { FormDialog } from '#shared/form/record-form.tsx'
import { useRecordForm } from '#shared/form/use-record-form.ts'
import {
  formatConstant,
  formatExperience,
  formatGender,
  formatWeightClass,
} from '#shared/labels.tsx'
import { formatDay } from '#ui/date-time/time.ts'
import type { Ask } from '#ui/dialog/dialog.tsx'
import type { FieldLabels } from '#ui/form/form-field.tsx'
import { FormField } from '#ui/form/form-field.tsx'
import { FieldGroup } from '#ui/form/form-layout.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { rangeRule, requiredIf, requiredValueRule } from '#ui/form/rules.ts'
import { EmailField, PhoneField, TextField } from '#ui/form/text-field.tsx'
import layout from '#ui/layout.module.css'
import { type DialogParam, useDialogParam } from '#ui/navigation/use-url-state.ts'
import ui from '#ui/ui.module.css'
import { FightingFields, IdentityFields } from './user-form-fields.tsx'
import { formatHeight } from './height.ts'
import { getPersonName } from './person-name.ts'

/** Returns what the admin may change of a person, as far as the API offers it. */
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

const RANKING = { min: 1, max: 100_000 }

function EditDialog({ user, dialog }: { user: User; dialog: DialogParam }) {
  const { canCorrect, canRate, isReadOnly } = useEditable(user.role)
  const isFighter = user.role === 'FIGHTER'
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
  const { firstName, lastName, email, details, ranking } = record.initialValues
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
            <TextField
              name="firstName"
              label="First name"
              rules={requiredIf(firstName)}
              maxLength={100}
            />
            <TextField
              name="lastName"
              label="Last name"
              rules={requiredIf(lastName)}
              maxLength={100}
            />
            {isFighter ? (
              <IdentityFields before={details} />
            ) : (
              <TextField name="nickname" label="Nickname" maxLength={100} />
            )}
          </FieldGroup>
          <FieldGroup title="Contact">
            <EmailField rules={requiredIf(email)} />
            <PhoneField />
          </FieldGroup>
        </>
      )}
      {isFighter && (
        <FieldGroup title="Fighting">
          {canCorrect && <FightingFields before={details} />}
          {canRate && (
            <FormField
              name="ranking"
              label="Ranking"
              rules={[
                ...requiredIf(ranking, requiredValueRule()),
                rangeRule(RANKING.min, RANKING.max, { decimals: 0 }),
              ]}
            >
              <NumberField isWhole />
            </FormField>
          )}
        </FieldGroup>
      )}
    </FormDialog>
  )
}

function useSavePerson({ id, role }: User) {
  const edit = useCommand(users.edit)
  const rate = useCommand(people.rate)
  return async (
    values: Partial<PersonValues>,
    ask: Ask,
    initialValues: PersonValues,
    fieldLabels: FieldLabels,
  ) => {
    const read = async () =>
      flatten(
        toValues({
          ...(await call(role === 'FAN' ? people.byId : people.adminProfile, { params: { id } })),
          role,
        }),
      )
    const initial = flatten(initialValues)
    const edited = { ...initial, ...flatten(values) }
    const labels = Object.fromEntries(
      Object.keys(initial).map((name) => [name, fieldLabels.get(toPath(name))]),
    )
    const { ranking, ...changes } = await compareBeforeSave(
      { initial, edited, read, labels, format: formatField },
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

type Details = Pick<
  FighterDetails,
  'birthdate' | 'gender' | 'weight' | 'experience' | 'height' | 'unitSystem'
>

/** The values of the form. Empty texts are unknown. */
interface PersonValues extends Pick<User, 'firstName' | 'lastName' | 'email'> {
  nickname: string
  phoneNumber: string
  /** Fighters only. */
  details?: { [Name in keyof Details]?: Details[Name] | undefined } & {
    club: string
    coaches: string
  }
  ranking?: number | null | undefined
}

export function toValues({
  firstName,
  lastName,
  email,
  nickname,
  phoneNumber,
  details,
  role,
}: User): PersonValues {
  const person = {
    firstName,
    lastName,
    email,
    nickname: nickname ?? '',
    phoneNumber: phoneNumber ?? '',
  }
  if (role === 'FAN') {
    return person
  }
  const { birthdate, gender, weight, experience, height, unitSystem, club, coaches, ranking } =
    details ?? ({} as Partial<FighterDetails>)
  return {
    ...person,
    details: {
      birthdate,
      gender,
      weight,
      experience,
      height,
      unitSystem,
      club: club ?? '',
      coaches: coaches ?? '',
    },
    ranking,
  }
}

/** All fields side by side, so that each is compared on its own. */
export const flatten = ({ details, ...person }: Partial<PersonValues>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries({ ...person, ...details }).filter(([, value]) => value !== undefined),
  )

const PERSON_FIELDS = ['firstName', 'lastName', 'email', 'nickname', 'phoneNumber', 'ranking']
const toPath = (name: string) => (PERSON_FIELDS.includes(name) ? [name] : ['details', name])
/** Empty values of these are sent as null. */
const CAN_BE_EMPTY = ['nickname', 'phoneNumber', 'club', 'coaches']

/** Returns the body with these changes. The ranking has its own call. */
export const toBody = (changes: Record<string, unknown>): UserChanges =>
  nestFields(
    Object.fromEntries(
      Object.entries(changes).map(([name, value]) => [
        name,
        value === '' && CAN_BE_EMPTY.includes(name) ? null : value,
      ]),
    ),
    'details',
    PERSON_FIELDS,
  )

/** Returns the value of a field as the form shows it. */
export function formatField(name: string, values: Record<string, unknown>): string {
  const value = values[name]
  if (value === undefined || value === null || value === '') {
    return 'none'
  }
  if (name === 'height') {
    return formatHeight(values)
  }
  return FORMATS[name]?.(value as never) ?? String(value)
}

const FORMATS: Readonly<Record<string, (value: never) => string>> = {
  birthdate: formatDay,
  weight: formatWeightClass,
  gender: formatGender,
  experience: formatExperience,
  unitSystem: formatConstant,
}
