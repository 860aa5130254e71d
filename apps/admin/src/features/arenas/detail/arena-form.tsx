import { people } from '@cornerman/contract/endpoints/people'
import { Form, Input } from 'antd'
import { useCommand } from '../../../api/hooks.ts'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { chosen, email, phone, required, webLink } from '../../../ui/form/rules.ts'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { Panel } from '../../../ui/panel.tsx'
import { LongDate } from '../../../ui/time/calendar-day.tsx'
import { AddressChoice } from './address-choice.tsx'
import { type ArenaValues, changed, valuesOf } from './arena-info.ts'
import type { ArenaUser } from './use-arena.ts'

/** Contact and info, to be edited together (edit_arena_info). Both buttons are always there to be pressed: what is wrong is then said. */
export function ArenaForm({ user }: { user: ArenaUser }) {
  const { run } = useCommand(people.updateArena)
  const form = useRecordForm<ArenaValues>({
    name: 'arena',
    id: user.id,
    loaded: valuesOf(user),
    save: (values): Promise<unknown> => run({ params: { id: user.id }, body: changed(form.seed, values) }),
    facts: { email_taken: 'email' },
  })

  return (
    <RecordForm of={form} label="Arena" saveText="SAVE" cancelText="CANCEL">
      <div className="cm-arena-cards">
        <Panel label="Contact" className="cm-arena-card">
          <h2>Contact</h2>
          <div className="cm-arena-pair">
            <Form.Item name="firstName" label="First name" rules={[required()]}>
              <Input maxLength={100} autoComplete="off" />
            </Form.Item>
            <Form.Item name="lastName" label="Last name" rules={[required()]}>
              <Input maxLength={100} autoComplete="off" />
            </Form.Item>
          </div>
          <Form.Item name="email" label="E-mail" rules={[required(), email()]}>
            <Input type="email" maxLength={254} autoComplete="off" />
          </Form.Item>
          <Form.Item name="phoneNumber" label="Phone number" rules={[required(), phone()]}>
            <Input type="tel" maxLength={40} autoComplete="off" />
          </Form.Item>
          <p>
            <span className="cm-quiet">Create date</span> <LongDate at={user.createDate} />
          </p>
        </Panel>
        <Panel label="Info" className="cm-arena-card">
          <h2>Info</h2>
          <Form.Item name={['location', 'name']} label="Name" rules={[required()]}>
            <Input maxLength={200} autoComplete="off" />
          </Form.Item>
          <Form.Item name={['location', 'address']} label="Address" rules={[chosen()]}>
            <AddressChoice />
          </Form.Item>
          <Form.Item name={['location', 'link']} label="Link" rules={[webLink()]}>
            <Input type="url" maxLength={2000} autoComplete="off" placeholder="https://" />
          </Form.Item>
          <Form.Item name={['location', 'description']} label="Description">
            <Input.TextArea maxLength={5000} autoSize={{ minRows: 4, maxRows: 12 }} />
          </Form.Item>
        </Panel>
      </div>
    </RecordForm>
  )
}
