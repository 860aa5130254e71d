import { Experience, Gender, HEIGHT, PROFILE_LOCALES, SearchDistance, UnitSystem, WeightClass } from '@cornerman/contract'
import { Flex, Form } from 'antd'
import { useState } from 'react'
import { DateField } from '../../../ui/date-time/date-field.tsx'
import { dayRules } from '../../../ui/date-time/date-rules.ts'
import { isDay } from '../../../ui/date-time/typed-date.ts'
import { formatExperience, formatGender, formatWeightClass } from '../../../ui/fighter-labels.ts'
import { AddressField } from '../../../ui/form/address-field.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { requiredTextRule, requiredValueRule } from '../../../ui/form/rules.ts'
import { SingleSelect } from '../../../ui/form/single-select.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { type FeetAndInches, toCentimeters, toFeetAndInches } from '../height.ts'
import styles from './new-user.module.css'

/** The fighter fields. Required fields follow document 1, section 3. */
export function FighterFields() {
  const isImperial = Form.useWatch(['details', 'unitSystem']) === 'IMPERIAL'
  return (
    <>
      <TextField name="nickname" label="Nickname" maxLength={100} />
      <Form.Item name={['details', 'birthdate']} label="Birthdate" rules={[requiredTextRule(), ...dayRules({ min: FIRST_DAY }), birthdateRule]}>
        <DateField min={FIRST_DAY} max={getToday()} />
      </Form.Item>
      <Choice name="unitSystem" label="Unit system" values={UnitSystem.enum} />
      <Form.Item name={['details', 'height']} label="Height" rules={[requiredValueRule(), createHeightRule(isImperial)]}>
        <HeightField isImperial={isImperial} />
      </Form.Item>
      <Choice name="weight" label="Weight" values={WeightClass.enum} format={formatWeightClass} />
      <Choice name="gender" label="Gender" values={Gender.enum} format={formatGender} />
      <Choice name="experience" label="Experience" values={Experience.enum} format={formatExperience} />
      <Choice name="locale" label="Locale" values={PROFILE_LOCALES} format={(locale) => locale} />
      <Choice name="searchDistance" label="Search distance" values={SearchDistance.enum} optional />
      <TextField name={['details', 'club']} label="Club" maxLength={200} />
      <TextField name={['details', 'coaches']} label="Coaches" className={styles.wide} maxLength={500} />
      <Form.Item name={['location', 'address']} label="Location" className={styles.wide}>
        <AddressField />
      </Form.Item>
    </>
  )
}

interface ChoiceProps<Value extends string> {
  name: string
  label: string
  values: readonly Value[]
  format?: (value: Value) => string
  optional?: boolean
}

function Choice<Value extends string>({ name, label, values, format = capitalize, optional = false }: ChoiceProps<Value>) {
  return (
    <Form.Item name={['details', name]} label={label} rules={optional ? [] : [requiredValueRule()]}>
      <SingleSelect options={values.map((value) => ({ value, label: format(value) }))} allowClear={optional} />
    </Form.Item>
  )
}

/** "Metric" for `METRIC`. */
const capitalize = (value: string) => value.charAt(0) + value.slice(1).toLowerCase()

/** Earlier birthdates are considered typing mistakes. */
const FIRST_DAY = '1900-01-01'

/** Today in UTC, like the server. ISO dates can be compared as text. */
const getToday = () => new Date().toISOString().slice(0, 10)

const birthdateRule = {
  validator: async (_: unknown, day?: string) => {
    if (day && isDay(day) && day > getToday()) throw new Error('The birthdate cannot be in the future')
  },
}

const createHeightRule = (isImperial: boolean) => ({
  validator: async (_: unknown, height?: number | null) => {
    const isInRange = height == null || (height >= HEIGHT.min && height <= HEIGHT.max)
    if (!isInRange) throw new Error(formatHeightRange(isImperial))
  },
})

interface HeightFieldProps {
  isImperial: boolean
  /** Always in centimeters. This and the following props come from antd's Form.Item. */
  value?: number | null
  onChange?: (value: number | null) => void
  onBlur?: () => void
  id?: string
}

/** A height in centimeters, typed in centimeters or in feet and inches. */
function HeightField({ isImperial, ...field }: HeightFieldProps) {
  if (isImperial) return <FeetField {...field} />
  return <NumberField {...field} suffix="cm" />
}

type TypedHeight = { [Part in keyof FeetAndInches]: number | null }

/** Keeps the text as typed. Replaces it when the form sets another value. */
function FeetField({ value = null, onChange, onBlur, id }: Omit<HeightFieldProps, 'isImperial'>) {
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
      <NumberField {...part} id={id ?? ''} aria-label="Height: feet" suffix="ft" value={typed.feet} onChange={(feet) => changePart({ feet })} />
      <NumberField {...part} aria-label="Height: inches" suffix="in" value={typed.inches} onChange={(inches) => changePart({ inches })} />
    </Flex>
  )
}

/** Returns centimeters; NaN for part of a foot, a negative part, and 12 inches or more. */
const parseFeet = (typed: FeetAndInches) =>
  Number.isInteger(typed.feet) && typed.feet >= 0 && typed.inches >= 0 && typed.inches < 12 ? toCentimeters(typed) : Number.NaN

const toFeet = (value: number | null): TypedHeight => (value === null ? { feet: null, inches: null } : toFeetAndInches(value))

/** Error text with the allowed range in the typed unit. */
function formatHeightRange(isImperial: boolean): string {
  const formatFeet = (cm: number) => `${toFeetAndInches(cm).feet} ft ${toFeetAndInches(cm).inches} in`
  return isImperial ? `Between ${formatFeet(HEIGHT.min)} and ${formatFeet(HEIGHT.max)}` : `Between ${HEIGHT.min} and ${HEIGHT.max} cm`
}
