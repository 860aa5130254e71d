import { parseNumber } from '@cornerman/contract/rules/number'
import { Form, InputNumber, type InputNumberProps } from 'antd'
import { useState } from 'react'
import ui from '#ui/ui.module.css'
import styles from './form.module.css'

interface Props
  extends Pick<
    InputNumberProps,
    'id' | 'aria-label' | 'autoFocus' | 'className' | 'placeholder' | 'suffix'
  > {
  /** A number, null for an empty field, or NaN for text that is no number, which `rangeRule` rejects. */
  value?: number | null
  onChange?(value: number | null): void
  onBlur?(): void
  /** Then `1,250` can only mean 1250. */
  isWhole?: boolean
}

/**
 * antd's InputNumber, which reads numbers as people of many countries write them. Leaving it shows how the text was understood; a
 * rejected text stays as typed.
 */
export function NumberField({ value = null, onChange, onBlur, isWhole = false, ...input }: Props) {
  const [typed, setTyped] = useState({ text: format(value), value })

  // From the first key and not from the focus on: another text would lose the selection, which typing replaces.
  const [isTyping, setTyping] = useState(false)
  const { status } = Form.Item.useStatus()
  const keepsText =
    Object.is(typed.value, value) && (isTyping || status === 'error' || Number.isNaN(value))

  // Not `onChange`, which tells nothing of text that is no number.
  function readText(text: string) {
    const number = parseNumber(text, isWhole)
    setTyping(true)
    setTyped({ text, value: number })
    onChange?.(number)
  }

  return (
    <InputNumber
      className={styles.number}
      classNames={INPUT}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      {...input}
      {...NO_SPIN_BUTTON}
      changeOnBlur={false}
      value={value}
      parser={(text) => parseNumber(text ?? '', isWhole) ?? ''}
      formatter={() => (keepsText ? typed.text : format(value))}
      onInput={readText}
      onBlur={() => {
        setTyping(false)
        onBlur?.()
      }}
    />
  )
}

/** Only typing changes the number. */
const NO_SPIN_BUTTON = {
  role: 'textbox',
  'aria-valuenow': undefined,
  keyboard: false,
  controls: false,
} as const

const INPUT = { input: ui.number }

const format = (value: number | null) =>
  value === null || Number.isNaN(value) ? '' : String(value)
