import { Form, Input } from 'antd'
import { email, required } from '../../../ui/form/rules.ts'

/** What everybody has who is created. */
export function PersonFields() {
  return (
    <>
      <Form.Item name="email" label="Email" rules={[required(), email()]} className="cm-new-user-wide">
        <Input type="email" maxLength={254} autoComplete="off" />
      </Form.Item>
      <Form.Item name="firstName" label="First name" rules={[required()]}>
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
      <Form.Item name="lastName" label="Last name" rules={[required()]}>
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
    </>
  )
}
