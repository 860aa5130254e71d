import { Form, type FormItemProps, Input, type InputProps } from 'antd'

interface Props extends Omit<FormItemProps, 'children'> {
  maxLength: number
  inputProps?: InputProps
}

/** A labelled text input. Autofill is off, because the data belongs to another person. */
export const TextField = ({ maxLength, inputProps, ...item }: Props) => (
  <Form.Item {...item}>
    <Input maxLength={maxLength} autoComplete="off" {...inputProps} />
  </Form.Item>
)
