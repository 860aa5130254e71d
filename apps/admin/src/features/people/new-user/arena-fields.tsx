import { Form, Input } from 'antd'
import { AddressField } from '../../../ui/address/address-field.tsx'
import { chosen, required, webLink } from '../../../ui/form/rules.ts'

/** The arena itself; the person above is who answers for it. */
export function ArenaFields() {
  return (
    <>
      <Form.Item name={['location', 'name']} label="Name" rules={[required()]} className="cm-new-user-wide">
        <Input maxLength={200} autoComplete="off" />
      </Form.Item>
      <Form.Item name={['location', 'address']} label="Location" rules={[chosen()]} className="cm-new-user-wide">
        <AddressField />
      </Form.Item>
      <Form.Item name={['location', 'link']} label="Link" rules={[webLink()]} className="cm-new-user-wide">
        <Input maxLength={2000} placeholder="https://" autoComplete="off" />
      </Form.Item>
      <Form.Item name={['location', 'description']} label="Description" className="cm-new-user-wide">
        <Input.TextArea maxLength={5000} autoSize={{ minRows: 3, maxRows: 10 }} />
      </Form.Item>
    </>
  )
}
