import { Form, Switch } from 'antd'
import { Panel } from '../../../ui/panel.tsx'
import { ChecklistField } from './checklist-field.tsx'
import { WhenField } from './when-field.tsx'

/** What may stand beside the fights: a weigh-in, which the documents call weighting, and a conference. */
export function SideFields({ side }: { side: 'weighting' | 'conference' }) {
  const on = Form.useWatch<boolean | undefined>([side, 'on']) ?? false
  const title = side === 'weighting' ? 'Weighting' : 'Conference'
  return (
    <Panel label={title} className="cm-new-event-part">
      <div className="cm-new-event-head">
        <h2>{title}</h2>
        <Form.Item name={[side, 'on']} valuePropName="checked" noStyle>
          <Switch aria-label={`With a ${side}`} />
        </Form.Item>
      </div>
      {on && <WhenField name={[side, 'fromDate']} />}
      {on && side === 'weighting' && (
        <Form.Item name={['weighting', 'requirements']} label="Requirements">
          <ChecklistField label="Weighting requirements" />
        </Form.Item>
      )}
    </Panel>
  )
}
