import { Form } from 'antd'
import type { ComponentProps } from 'react'
import { completeLink, urlRule } from './rules.ts'
import { TextField } from './text-field.tsx'

const MAX_LENGTH = 2000

interface Props extends Omit<ComponentProps<typeof TextField>, 'maxLength' | 'rules' | 'validateTrigger'> {
  rules?: ReturnType<typeof urlRule>[]
  /** False validates only when the field is left. */
  validatesOnChange?: boolean
}

/** A text field for an http or https URL. Leaving it adds a missing https://. */
export function LinkField({ rules = [], validatesOnChange = true, inputProps, ...field }: Props) {
  const form = Form.useFormInstance()
  function complete() {
    const text: unknown = form.getFieldValue(field.name)
    if (typeof text === 'string' && completeLink(text) !== text) form.setFieldValue(field.name, completeLink(text))
  }
  return (
    <TextField
      {...field}
      rules={[...rules, urlRule()].map((rule) => (validatesOnChange ? rule : { ...rule, validateTrigger: 'onBlur' }))}
      maxLength={MAX_LENGTH}
      inputProps={{
        type: 'url',
        inputMode: 'url',
        placeholder: 'https://',
        spellCheck: false,
        ...inputProps,
        onBlur: complete,
        onPressEnter: complete,
      }}
    />
  )
}
