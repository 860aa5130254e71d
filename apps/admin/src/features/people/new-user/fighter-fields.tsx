import { Experience, Gender, HEIGHT, PROFILE_LOCALES, SearchDistance, UnitSystem, WeightClass } from '@cornerman/contract'
import { Form, Input, InputNumber, Select } from 'antd'
import { useState } from 'react'
import { AddressField } from '../../../ui/address/address-field.tsx'
import { formatExperience, formatGender, formatWeightClass } from '../../../ui/fighter-labels.ts'
import { required, selected } from '../../../ui/form/rules.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { formatDay } from '../../../ui/time/time.ts'
import { type FeetAndInches, toCentimeters, toFeetAndInches } from '../height.ts'

/** The fighting part of a profile; what is required and what is not is the documents' (document 1, section 3). */
export function FighterFields() {
  const imperial = Form.useWatch(['details', 'unitSystem']) === 'IMPERIAL'
  // Browsers write a day in their own order; in words it cannot be taken for another.
  const birthdate: string | undefined = Form.useWatch(['details', 'birthdate'])
  return (
    <>
      <TextField name="nickname" label="Nickname" maxLength={100} />
      <Form.Item name={['details', 'birthdate']} label="Birthdate" rules={[required(), notInTheFuture]} extra={birthdate && formatDay(birthdate)}>
        <Input type="date" min="1900-01-01" max={today()} />
      </Form.Item>
      <Choice name="unitSystem" label="Unit system" of={UnitSystem.enum} />
      <Form.Item name={['details', 'height']} label="Height" rules={[selected(), within(imperial)]}>
        <HeightField imperial={imperial} />
      </Form.Item>
      <Choice name="weight" label="Weight" of={WeightClass.enum} words={formatWeightClass} />
      <Choice name="gender" label="Gender" of={Gender.enum} words={formatGender} />
      <Choice name="experience" label="Experience" of={Experience.enum} words={formatExperience} />
      <Choice name="locale" label="Locale" of={PROFILE_LOCALES} words={(locale) => locale} />
      <Choice name="searchDistance" label="Search distance" of={SearchDistance.enum} optional />
      <TextField name={['details', 'club']} label="Club" maxLength={200} />
      <TextField name={['details', 'coaches']} label="Coaches" className="cm-new-user-wide" maxLength={500} />
      <Form.Item name={['location', 'address']} label="Location" className="cm-new-user-wide">
        <AddressField />
      </Form.Item>
    </>
  )
}

interface ChoiceProps<Value extends string> {
  name: string
  label: string
  of: readonly Value[]
  words?: (value: Value) => string
  optional?: boolean
}

function Choice<Value extends string>({ name, label, of, words = capitalised, optional = false }: ChoiceProps<Value>) {
  return (
    <Form.Item name={['details', name]} label={label} rules={optional ? [] : [selected()]}>
      <Select options={of.map((value) => ({ value, label: words(value) }))} allowClear={optional} />
    </Form.Item>
  )
}

/** "International", "Metric". */
const capitalised = (value: string) => value.charAt(0) + value.slice(1).toLowerCase()

/** A day is compared as text, and today is the server's. */
const today = () => new Date().toISOString().slice(0, 10)

const notInTheFuture = {
  validator: async (_: unknown, day?: string) => {
    if (day && day > today()) throw new Error('This day lies in the future')
  },
}

const within = (imperial: boolean) => ({
  validator: async (_: unknown, height?: number | null) => {
    if (height != null && (height < HEIGHT.min || height > HEIGHT.max)) throw new Error(heightBounds(imperial))
  },
})

interface HeightFieldProps {
  imperial: boolean
  /** Centimetres, whatever is shown. The rest of these are Form.Item's. */
  value?: number | null
  onChange?: (value: number | null) => void
  onBlur?: () => void
  id?: string
}

/** A height in centimetres, or typed in feet and inches. */
function HeightField({ imperial, ...field }: HeightFieldProps) {
  if (imperial) return <FeetField {...field} />
  return <InputNumber {...field} className="cm-height" suffix="cm" inputMode="decimal" controls={false} />
}

type Typed = { [Part in keyof FeetAndInches]: number | null }

/** What is typed stays as it was typed; another value, from outside, is shown anew. */
function FeetField({ value = null, onChange, onBlur, id }: Omit<HeightFieldProps, 'imperial'>) {
  const [held, setHeld] = useState({ value, typed: toFeet(value) })
  const typed = held.value === value ? held.typed : toFeet(value)

  function type(part: Partial<Typed>) {
    const now = { ...typed, ...part }
    // Inches alone say nothing of a height; feet alone do.
    const next = now.feet === null ? null : toCentimeters({ feet: now.feet, inches: now.inches ?? 0 })
    setHeld({ value: next, typed: now })
    onChange?.(next)
  }

  const part = { min: 0, controls: false, onBlur }
  return (
    <span className="cm-feet">
      <InputNumber
        {...part}
        id={id ?? ''}
        aria-label="Height: feet"
        precision={0}
        suffix="ft"
        value={typed.feet}
        onChange={(feet) => type({ feet })}
      />
      <InputNumber {...part} aria-label="Height: inches" max={11.9} suffix="in" value={typed.inches} onChange={(inches) => type({ inches })} />
    </span>
  )
}

const toFeet = (value: number | null): Typed => (value === null ? { feet: null, inches: null } : toFeetAndInches(value))

/** The bounds, in words of the unit that is typed. */
function heightBounds(imperial: boolean): string {
  const inFeet = (cm: number) => `${toFeetAndInches(cm).feet} ft ${toFeetAndInches(cm).inches} in`
  return imperial ? `Between ${inFeet(HEIGHT.min)} and ${inFeet(HEIGHT.max)}` : `Between ${HEIGHT.min} and ${HEIGHT.max} cm`
}
