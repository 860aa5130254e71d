import { Form, type FormItemProps, Input, type InputProps } from 'antd'

interface Props extends Omit<FormItemProps, 'children'> {
  maxLength: number
  input?: InputProps
}

/** A labelled line of text. Browsers do not fill it in: it is about somebody else. */
export const TextField = ({ maxLength, input, ...item }: Props) => (
  <Form.Item {...item}>
    <Input maxLength={maxLength} autoComplete="off" {...input} />
  </Form.Item>
)
