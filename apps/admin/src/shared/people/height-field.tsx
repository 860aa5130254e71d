import { HEIGHT } from '@cornerman/contract'
import { Flex, Form, type FormItemProps } from 'antd'
import { useState } from 'react'
import { FormField } from '#ui/form/form-field.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { type FeetAndInches, isPossibleHeight, toCentimeters, toFeetAndInches } from './height.ts'

interface Props extends Pick<FormItemProps, 'name' | 'label' | 'className'> {
  rules: NonNullable<FormItemProps['rules']>
}

/** A height in the units of the fighter, which the same form holds. */
export function HeightField({ rules, ...item }: Props) {
  const isImperial = Form.useWatch(['details', 'unitSystem']) === 'IMPERIAL'
  return (
    <FormField {...item} rules={[...rules, createHeightRule(isImperial)]}>
      {isImperial ? <FeetField /> : <NumberField suffix="cm" />}
    </FormField>
  )
}

const createHeightRule = (isImperial: boolean) => ({
  validator: async (_: unknown, height?: number | null) => {
    if (height != null && !isPossibleHeight(height)) {
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
