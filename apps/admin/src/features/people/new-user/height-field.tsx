import { HEIGHT } from '@cornerman/contract'
import { InputNumber } from 'antd'
import { useState } from 'react'
import { centimetres, type FeetAndInches, feetAndInches } from '../height.ts'

interface Props {
  imperial: boolean
  /** Centimetres, whatever is shown. The rest of these are Form.Item's. */
  value?: number | null
  onChange?: (value: number | null) => void
  onBlur?: () => void
  id?: string
}

/** A height in centimetres, or typed in feet and inches. */
export function HeightField({ imperial, ...field }: Props) {
  if (imperial) return <FeetField {...field} />
  return <InputNumber {...field} className="cm-height" suffix="cm" inputMode="decimal" controls={false} />
}

type Typed = { [Part in keyof FeetAndInches]: number | null }

/** What is typed stays as it was typed; another value, from outside, is shown anew. */
function FeetField({ value = null, onChange, onBlur, id }: Omit<Props, 'imperial'>) {
  const [held, setHeld] = useState({ value, typed: typedOf(value) })
  if (held.value !== value) setHeld({ value, typed: typedOf(value) })

  function type(part: Partial<Typed>) {
    const typed = { ...held.typed, ...part }
    // Inches alone say nothing of a height; feet alone do.
    const next = typed.feet === null ? null : centimetres({ feet: typed.feet, inches: typed.inches ?? 0 })
    setHeld({ value: next, typed })
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
        value={held.typed.feet}
        onChange={(feet) => type({ feet })}
      />
      <InputNumber {...part} aria-label="Height: inches" max={11.9} suffix="in" value={held.typed.inches} onChange={(inches) => type({ inches })} />
    </span>
  )
}

const typedOf = (value: number | null): Typed => (value === null ? { feet: null, inches: null } : feetAndInches(value))

/** The bounds, in words of the unit that is typed. */
export function heightBounds(imperial: boolean): string {
  const inFeet = (cm: number) => `${feetAndInches(cm).feet} ft ${feetAndInches(cm).inches} in`
  return imperial ? `Between ${inFeet(HEIGHT.min)} and ${inFeet(HEIGHT.max)}` : `Between ${HEIGHT.min} and ${HEIGHT.max} cm`
}
