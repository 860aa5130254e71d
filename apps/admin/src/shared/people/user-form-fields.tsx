import {
  Experience,
  Gender,
  HEIGHT,
  PROFILE_LOCALES,
  SearchDistance,
  UnitSystem,
  WeightClass,
} from '@cornerman/contract'
import { Flex, Form, type FormItemProps } from 'antd'
import { useState } from 'react'
import {
  formatConstant,
  formatExperience,
  formatGender,
  formatWeightClass,
} from '#shared/labels.tsx'
import { DateField } from '#ui/date-time/date-field.tsx'
import { FormField } from '#ui/form/form-field.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { requiredIf, requiredTextRule, requiredValueRule } from '#ui/form/rules.ts'
import { SingleSelect } from '#ui/form/select.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { type FeetAndInches, toCentimeters, toFeetAndInches } from './height.ts'

interface Props {
  /** The known values of a fighter who is edited. */
  before?: Readonly<Record<string, unknown>> | undefined
}

/** A fact that a new fighter needs (CUS-03), and an edited one keeps. */
const requireFact = ({ before }: Props, name: string, rule = requiredValueRule()) =>
  before ? requiredIf(before[name], rule) : [rule]

export const IdentityFields = (props: Props) => (
  <>
    <TextField name="nickname" label="Nickname" maxLength={100} />
    <FormField
      name={BIRTHDATE}
      label="Birthdate"
      rules={[...requireFact(props, 'birthdate', requiredTextRule()), birthdateRule]}
    >
      <DateField name={BIRTHDATE} />
    </FormField>
    <Choice
      name="gender"
      label="Gender"
      values={Gender.enum}
      format={formatGender}
      rules={requireFact(props, 'gender')}
    />
    {!props.before && (
      <Choice
        name="locale"
        label="Locale"
        rules={[requiredValueRule()]}
        values={PROFILE_LOCALES}
        format={(locale) => locale}
      />
    )}
  </>
)

/** The fields by which a fighter is matched. */
export function FightingFields(props: Props) {
  const isImperial = Form.useWatch(['details', 'unitSystem']) === 'IMPERIAL'
  return (
    <>
      <Choice
        name="unitSystem"
        label="Unit system"
        values={UnitSystem.enum}
        rules={requireFact(props, 'unitSystem')}
      />
      <FormField
        name={['details', 'height']}
        label="Height"
        rules={[...requireFact(props, 'height'), createHeightRule(isImperial)]}
      >
        {isImperial ? <FeetField /> : <NumberField suffix="cm" />}
      </FormField>
      <Choice
        name="weight"
        label="Weight"
        values={WeightClass.enum}
        format={formatWeightClass}
        rules={requireFact(props, 'weight')}
      />
      <Choice
        name="experience"
        label="Experience"
        values={Experience.enum}
        format={formatExperience}
        rules={requireFact(props, 'experience')}
      />
      {!props.before && (
        <Choice name="searchDistance" label="Search distance" values={SearchDistance.enum} />
      )}
      <TextField name={['details', 'club']} label="Club" maxLength={200} />
      <TextField name={['details', 'coaches']} label="Coaches" maxLength={500} />
    </>
  )
}

interface ChoiceProps<Value extends string> {
  name: string
  label: string
  values: readonly Value[]
  format?: (value: Value) => string
  /** A value without rules may be cleared. */
  rules?: FormItemProps['rules']
}

function Choice<Value extends string>({
  name,
  label,
  values,
  format = formatConstant,
  rules = [],
}: ChoiceProps<Value>) {
  return (
    <FormField name={['details', name]} label={label} rules={rules}>
      <SingleSelect
        options={values.map((value) => ({ value, label: format(value) }))}
        allowClear={rules.length === 0}
      />
    </FormField>
  )
}

const BIRTHDATE = ['details', 'birthdate']
/** Earlier birthdates are considered typing mistakes. */
const FIRST_DAY = '1900-01-01'

/** Today in UTC, like the server. ISO dates can be compared as text. */
const getToday = () => new Date().toISOString().slice(0, 10)

const birthdateRule = {
  validator: async (_: unknown, day?: string) => {
    if (day && day < FIRST_DAY) {
      throw new Error('Choose 1 Jan 1900 or later')
    }
    if (day && day > getToday()) {
      throw new Error('The birthdate cannot be in the future')
    }
  },
}

const createHeightRule = (isImperial: boolean) => ({
  validator: async (_: unknown, height?: number | null) => {
    const isInRange = height == null || (height >= HEIGHT.min && height <= HEIGHT.max)
    if (!isInRange) {
      throw new Error(formatHeightRange(isImperial))
    }
  },
})

interface FeetFieldProps {
  /** Always in centimeters. This and the following props come from antd's Form.Item. */
  value?: number | null
  onChange?: (value: number | null) => void
  onBlur?: () => void
  id?: string
}

type TypedHeight = { [Part in keyof FeetAndInches]: number | null }

/** A height in feet and inches. Keeps the text as typed. Replaces it when the form sets another value. */
function FeetField({ value = null, onChange, onBlur, id }: FeetFieldProps) {
  const [draft, setDraft] = useState({ value, typed: toFeet(value) })
  const typed = draft.value === value ? draft.typed : toFeet(value)

  function changePart(part: Partial<TypedHeight>) {
    const now = { ...typed, ...part }
    // A height needs feet; inches default to 0.
    const next = now.feet === null ? null : parseFeet({ feet: now.feet, inches: now.inches ?? 0 })
    setDraft({ value: next, typed: now })
    onChange?.(next)
  }

  const part = onBlur && { onBlur }
  return (
    <Flex gap={8}>
      <NumberField
        {...part}
        id={id ?? ''}
        aria-label="Height: feet"
        isWhole
        suffix="ft"
        value={typed.feet}
        onChange={(feet) => changePart({ feet })}
      />
      <NumberField
        {...part}
        aria-label="Height: inches"
        suffix="in"
        value={typed.inches}
        onChange={(inches) => changePart({ inches })}
      />
    </Flex>
  )
}

/** Returns centimeters; NaN for part of a foot, a negative part, and 12 inches or more. */
const parseFeet = (typed: FeetAndInches) =>
  Number.isInteger(typed.feet) && typed.feet >= 0 && typed.inches >= 0 && typed.inches < 12
    ? toCentimeters(typed)
    : Number.NaN

const toFeet = (value: number | null): TypedHeight =>
  value === null ? { feet: null, inches: null } : toFeetAndInches(value)

function formatHeightRange(isImperial: boolean): string {
  const formatFeet = (cm: number) =>
    `${toFeetAndInches(cm).feet} ft ${toFeetAndInches(cm).inches} in`
  return isImperial
    ? `Between ${formatFeet(HEIGHT.min)} and ${formatFeet(HEIGHT.max)}`
    : `Between ${HEIGHT.min} and ${HEIGHT.max} cm`
}
