import { BROADCAST_TYPES, type BroadcastType, EVENT_TEXT } from '@cornerman/contract'
import { Form, Input, Select } from 'antd'
import { chosen, required } from '../../../ui/form/rules.ts'
import { Panel } from '../../../ui/panel.tsx'
import { ChecklistField } from './checklist-field.tsx'
import { OrganisationField } from './organisation-field.tsx'
import { PairFields } from './pair-fields.tsx'
import { PriceFields } from './price-fields.tsx'
import { SideFields } from './side-fields.tsx'
import { ThumbnailField } from './thumbnail-field.tsx'
import { WhenField } from './when-field.tsx'

const TYPE_WORDS: Record<BroadcastType, string> = { FIGHT: 'Fight', WEIGHTING: 'Weighting', CONFERENCE: 'Conference' }

/** The whole form, in the documents' order. */
export function EventFields() {
  return (
    <div className="cm-new-event">
      <Panel label="Event" className="cm-new-event-part">
        <h2>Event</h2>
        <Form.Item name="thumbnail" label="Thumbnail">
          <ThumbnailField />
        </Form.Item>
        <Form.Item name="eventType" label="Broadcast type" rules={[chosen()]}>
          <Select options={BROADCAST_TYPES.map((value) => ({ value, label: TYPE_WORDS[value] }))} />
        </Form.Item>
        <Form.Item name="organisation" label="Organisation" rules={[chosen('Please select organisation')]}>
          <OrganisationField />
        </Form.Item>
        <Form.Item name="streamName" label="Stream name" rules={[required('Please input name')]}>
          <Input maxLength={EVENT_TEXT.nameMax} autoComplete="off" />
        </Form.Item>
        <Form.Item name="description" label="Description">
          <Input.TextArea maxLength={EVENT_TEXT.descriptionMax} autoSize={{ minRows: 3, maxRows: 12 }} />
        </Form.Item>
        <WhenField name="fromDate" ends />
      </Panel>
      <Panel label="Requirements" className="cm-new-event-part">
        <h2>Requirements</h2>
        <Form.Item name="requirements" noStyle>
          <ChecklistField label="Requirements" />
        </Form.Item>
      </Panel>
      <Panel label="Prices and tags" className="cm-new-event-part">
        <h2>Prices and tags</h2>
        <PriceFields />
        <Form.Item name="tags" label="Tags" rules={[shortWords]} extra="Enter or a comma adds one.">
          <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',']} maxCount={EVENT_TEXT.words} placeholder="No tags" />
        </Form.Item>
      </Panel>
      <SideFields side="weighting" />
      <SideFields side="conference" />
      <PairFields />
    </div>
  )
}

const shortWords = {
  validator: async (_: unknown, tags: readonly string[]) => {
    if (tags.some((tag) => tag.length > EVENT_TEXT.wordMax)) throw new Error(`A tag has at most ${EVENT_TEXT.wordMax} characters`)
  },
}
