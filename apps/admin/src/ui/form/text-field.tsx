import { countCharacters } from '@cornerman/contract/rules/text'
import { Form, type FormItemProps, Input, type InputProps } from 'antd'
import { FormField } from './form-field.tsx'
import { completeLink, lengthRule, urlRule } from './rules.ts'

interface Props extends Omit<FormItemProps, 'children'> {
  /** Characters as people count them. A longer text stays, and gets a message. */
  maxLength: number
  /** Fewest and most lines of a text on several lines. */
  lines?: [min: number, max: number]
  showCount?: boolean
  autoFocus?: boolean
  inputProps?: InputProps
}

/** A labelled text input. Autofill is off, because the data belongs to another person. */
export function TextField({
  maxLength,
  lines,
  showCount = false,
  autoFocus = false,
  inputProps,
  rules = [],
  ...item
}: Props) {
  const count = showCount && { count: { max: maxLength, show: true, strategy: countCharacters } }

  return (
    <FormField {...item} rules={[...rules, lengthRule(maxLength)]}>
      {lines ? (
        <Input.TextArea
          {...count}
          autoSize={{ minRows: lines[0], maxRows: lines[1] }}
          autoFocus={autoFocus}
          dir="auto"
        />
      ) : (
        <Input {...count} autoComplete="off" dir="auto" {...inputProps} />
      )}
    </FormField>
  )
}

interface LinkFieldProps extends Omit<Props, 'maxLength' | 'rules' | 'validateTrigger'> {
  maxLength?: number
  rules?: ReturnType<typeof urlRule>[]
}

/** A text field for an http or https URL. Leaving it adds a missing https://, and only then shows what is wrong. */
export function LinkField({ maxLength = 2000, rules = [], inputProps, ...field }: LinkFieldProps) {
  const form = Form.useFormInstance()
  function complete() {
    const text: unknown = form.getFieldValue(field.name)
    if (typeof text === 'string' && completeLink(text) !== text) {
      form.setFieldValue(field.name, completeLink(text))
    }
  }

  return (
    <TextField
      {...field}
      rules={[...rules, urlRule()].map((rule) => ({ ...rule, validateTrigger: 'onBlur' }))}
      maxLength={maxLength}
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
