import { BROADCAST_TYPES, type BroadcastType, EVENT_PRICE, EVENT_TEXT, type Organisation } from '@cornerman/contract'
import { people } from '@cornerman/contract/endpoints/people'
import { ConfigProvider, Flex, Form, Input, InputNumber, Select, Switch } from 'antd'
import { chosen, required, within } from '../../../ui/form/rules.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Section } from '../../../ui/panel.tsx'
import { CROP } from '../../../ui/photo/crop-geometry.ts'
import { type KeptPhoto, keptPhotoOf } from '../../../ui/photo/photo-file.ts'
import { PhotoSlot } from '../../../ui/photo/photo-slot.tsx'
import { SearchSelect, type SearchSelectField } from '../../../ui/search-select.tsx'
import { ChecklistField } from './checklist-field.tsx'
import { PairFields } from './pair-fields.tsx'
import { WhenField } from './when-field.tsx'

const TYPE_WORDS: Record<BroadcastType, string> = { FIGHT: 'Fight', WEIGHTING: 'Weighting', CONFERENCE: 'Conference' }

/** The whole form, in the documents' order. */
export function EventFields() {
  return (
    <Flex vertical gap={16} className="cm-new-event">
      <Section title="Event">
        <Form.Item name="thumbnail" label="Thumbnail">
          <ThumbnailField />
        </Form.Item>
        <Form.Item name="eventType" label="Broadcast type" rules={[chosen()]}>
          <Select options={BROADCAST_TYPES.map((value) => ({ value, label: TYPE_WORDS[value] }))} />
        </Form.Item>
        <Form.Item name="organisation" label="Organisation" rules={[chosen('Please select organisation')]}>
          <OrganisationField />
        </Form.Item>
        <TextField name="streamName" label="Stream name" rules={[required('Please input name')]} maxLength={EVENT_TEXT.nameMax} />
        <Form.Item name="description" label="Description">
          <Input.TextArea maxLength={EVENT_TEXT.descriptionMax} autoSize={{ minRows: 3, maxRows: 12 }} />
        </Form.Item>
        <WhenField name="fromDate" ends />
      </Section>
      <Section title="Requirements">
        <Form.Item name="requirements" noStyle>
          <ChecklistField label="Requirements" />
        </Form.Item>
      </Section>
      <Section title="Prices and tags">
        <PriceFields />
        <Form.Item name="tags" label="Tags" rules={[shortWords]} extra="Enter or a comma adds one.">
          <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',']} maxCount={EVENT_TEXT.words} placeholder="No tags" />
        </Form.Item>
      </Section>
      <SideFields side="weighting" />
      <SideFields side="conference" />
      <PairFields />
    </Flex>
  )
}

const shortWords = {
  validator: async (_: unknown, tags: readonly string[]) => {
    if (tags.some((tag) => tag.length > EVENT_TEXT.wordMax)) throw new Error(`A tag has at most ${EVENT_TEXT.wordMax} characters`)
  },
}

/** The arena that organises the event. The chosen one says below where it is, and whose clocks hold. */
function OrganisationField(field: SearchSelectField<Organisation>) {
  return (
    <>
      <SearchSelect
        {...field}
        endpoint={people.organisations}
        ask={(searchText) => ({ query: { searchText } })}
        found={(answer) => answer}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        aboutOf={placeOf}
        many="organisations"
        hint="Type a name"
      />
      {field.value && (
        <p className="cm-quiet" style={{ marginTop: 4 }}>
          {placeOf(field.value)}
        </p>
      )}
    </>
  )
}

const placeOf = ({ address, timeZone }: Organisation) => [address.city, address.country, timeZone].filter(Boolean).join(' · ')

/** The picture of the event, cut now and sent with the form. The props are those of antd's Form.Item. */
function ThumbnailField({ value, onChange }: { value?: KeptPhoto | null; onChange?: (value: KeptPhoto | null) => void }) {
  const { componentDisabled } = ConfigProvider.useConfig()
  const edit = !componentDisabled && {
    upload: { send: async (file: File) => onChange?.(await keptPhotoOf(file)), done: null },
    remove: { onDelete: async () => onChange?.(null), asks: false },
  }
  return <PhotoSlot what="thumbnail" href={value?.dataUrl} aspect={CROP.aspect.arenaPhoto} {...edit} />
}

const { priceMin, priceMax, discountMin, saleMin, saleMax } = EVENT_PRICE

/** What is out of range is said, not silently corrected (document 2, section 5). */
function PriceFields() {
  return (
    <div className="cm-new-event-prices">
      <Form.Item name={['prices', 'priceInCoins']} label="Price in coins" rules={[chosen(), within(priceMin, priceMax, 'whole')]}>
        <InputNumber inputMode="numeric" />
      </Form.Item>
      <Form.Item name={['prices', 'discountPriceInCoins']} label="Discount price in coins" rules={[chosen(), within(discountMin, priceMax, 'whole')]}>
        <InputNumber inputMode="numeric" />
      </Form.Item>
      <Form.Item name={['prices', 'salePercentage']} label="Sale in percent" rules={[chosen(), within(saleMin, saleMax)]}>
        <InputNumber inputMode="decimal" suffix="%" />
      </Form.Item>
    </div>
  )
}

/** What may stand beside the fights: a weigh-in, which the documents call weighting, and a conference. */
function SideFields({ side }: { side: 'weighting' | 'conference' }) {
  const on = Form.useWatch<boolean | undefined>([side, 'on']) ?? false
  const title = side === 'weighting' ? 'Weighting' : 'Conference'
  return (
    <Section
      title={title}
      tools={
        <Form.Item name={[side, 'on']} valuePropName="checked" noStyle>
          <Switch aria-label={`With a ${side}`} />
        </Form.Item>
      }
    >
      {on && <WhenField name={[side, 'fromDate']} />}
      {on && side === 'weighting' && (
        <Form.Item name={['weighting', 'requirements']} label="Requirements">
          <ChecklistField label="Weighting requirements" />
        </Form.Item>
      )}
    </Section>
  )
}
