import {
  BROADCAST_TYPES,
  type BroadcastType,
  cleanText,
  EVENT_PRICE,
  EVENT_TEXT,
  isLongerThan,
  type Organisation,
} from '@cornerman/contract'
import { people } from '@cornerman/contract/endpoints/people'
import { Button, Checkbox, ConfigProvider, Flex, Form, Input, Switch } from 'antd'
import clsx from 'clsx'
import { useState } from 'react'
import { NumberField } from '#ui/form/number-field.tsx'
import { rangeRule, requiredTextRule, requiredValueRule } from '#ui/form/rules.ts'
import { SearchSelect, type SearchSelectField } from '#ui/form/search-select.tsx'
import { Select, SingleSelect } from '#ui/form/select.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import layout from '#ui/layout.module.css'
import { CROP, type PendingPhoto, toPendingPhoto } from '#ui/media/photo/photo-file.ts'
import { PhotoSlot } from '#ui/media/photo/photo-slot.tsx'
import { Section } from '#ui/panel.tsx'
import ui from '#ui/ui.module.css'
import styles from '../arena.module.css'
import { REQUIREMENTS, WEIGHTING_REQUIREMENTS } from './new-event.ts'
import { PairFields } from './pair-fields.tsx'
import { StartDateField } from './start-date-field.tsx'

const TYPE_LABELS: Record<BroadcastType, string> = { FIGHT: 'Fight', WEIGHTING: 'Weighting', CONFERENCE: 'Conference' }

/** All fields, in the specified order; the card is beside the others where there is room. `isSent`: the event may exist already. */
export function EventFields({ isSent }: { isSent: boolean }) {
  return (
    <div className={styles.newEventFields}>
      <Section title="Event">
        <Form.Item name="thumbnail" label="Thumbnail">
          <ThumbnailField />
        </Form.Item>
        <Form.Item name="eventType" label="Broadcast type" rules={[requiredValueRule()]}>
          <SingleSelect options={BROADCAST_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] }))} />
        </Form.Item>
        <Form.Item name="organisation" label="Organisation" rules={[requiredValueRule('Please select organisation')]}>
          <OrganisationField />
        </Form.Item>
        <TextField
          name="streamName"
          label="Stream name"
          rules={[requiredTextRule('Please input name')]}
          maxLength={EVENT_TEXT.nameMax}
        />
        <TextField name="description" label="Description" maxLength={EVENT_TEXT.descriptionMax} lines={[3, 12]} />
        <StartDateField name="fromDate" hasEnd />
      </Section>
      <Section title="Requirements">
        <Form.Item name="requirements" noStyle>
          <ChecklistField label="Requirements" defaults={REQUIREMENTS} />
        </Form.Item>
      </Section>
      <Section title="Prices and tags">
        <PriceFields />
        <Form.Item name="tags" label="Tags" rules={[tagLengthRule]} extra="Press Enter or type a comma to add a tag.">
          <Select
            mode="tags"
            open={false}
            suffixIcon={null}
            tokenSeparators={[',']}
            maxCount={EVENT_TEXT.words}
            placeholder="No tags"
          />
        </Form.Item>
      </Section>
      <SideFields side="weighting" />
      <SideFields side="conference" />
      <PairFields isSent={isSent} />
    </div>
  )
}

const isTooLong = (word: string) => isLongerThan(cleanText(word, 'line'), EVENT_TEXT.wordMax)

const tagLengthRule = {
  validator: async (_: unknown, tags: readonly string[]) => {
    if (tags.some(isTooLong)) throw new Error(`A tag can have at most ${EVENT_TEXT.wordMax} characters`)
  },
}

interface ChecklistProps {
  /** Name of the list, such as "Requirements". */
  label: string
  /** Items that are offered from the start, ticked or not. */
  defaults: readonly string[]
  /** This and the following prop come from antd's Form.Item. */
  value?: readonly string[]
  onChange?: (ticked: readonly string[]) => void
}

/** A checklist with an input that adds items. An added one stays when it is unticked. */
function ChecklistField({ label, defaults, value: ticked = [], onChange }: ChecklistProps) {
  const [typed, setTyped] = useState('')
  const [offered, setOffered] = useState(defaults)
  const items = [...new Set([...offered, ...ticked])]
  const isFull = items.length >= EVENT_TEXT.words

  /** Adds the typed item. Ticks it instead if the list has it already. */
  function add() {
    const text = cleanText(typed, 'line')
    if (isTooLong(text)) return
    setTyped('')
    if (text === '') return
    const item = items.find((each) => each.toLowerCase() === text.toLowerCase()) ?? text
    onChange?.([...ticked.filter((each) => each !== item), item])
  }

  return (
    <Flex component="fieldset" vertical gap={12} aria-label={label}>
      <Checkbox.Group
        options={items}
        value={[...ticked]}
        onChange={(next) => {
          setOffered(items)
          onChange?.(next)
        }}
        className={styles.choices}
      />
      <Flex gap={8} className={styles.confirm}>
        <Input
          aria-label={`Add to ${label.toLowerCase()}`}
          placeholder={isFull ? `At most ${EVENT_TEXT.words} items` : 'Other item'}
          status={isTooLong(typed) ? 'error' : ''}
          aria-invalid={isTooLong(typed)}
          disabled={isFull}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          // Also adds text that was typed without pressing Add.
          onBlur={add}
          onPressEnter={(event) => {
            event.preventDefault()
            add()
          }}
        />
        <Button onClick={add} disabled={isFull}>
          Add
        </Button>
      </Flex>
      {isTooLong(typed) && (
        <p role="alert" className={ui.error}>
          At most {EVENT_TEXT.wordMax} characters
        </p>
      )}
    </Flex>
  )
}

/** The arena that organises the event. Shows its location and time zone below the field. */
function OrganisationField(field: SearchSelectField<Organisation>) {
  return (
    <>
      <SearchSelect
        {...field}
        endpoint={people.organisations}
        getInput={(searchText) => ({ query: { searchText } })}
        getItems={(results) => results}
        getId={({ id }) => id}
        getName={({ name }) => name}
        getDetail={formatLocation}
        plural="organisations"
        hint="Type a name"
      />
      {field.value && <p className={clsx(ui.quiet, styles.belowField)}>{formatLocation(field.value)}</p>}
    </>
  )
}

const formatLocation = ({ address, timeZone }: Organisation) =>
  [address.city, address.country, timeZone].filter(Boolean).join(' · ')

/** The picture of the event: cropped immediately, sent with the form. The props come from antd's Form.Item. */
function ThumbnailField({
  value,
  onChange,
}: {
  value?: PendingPhoto | null
  onChange?: (value: PendingPhoto | null) => void
}) {
  const { componentDisabled } = ConfigProvider.useConfig()
  const edit = !componentDisabled && {
    upload: { send: async (file: File) => onChange?.(await toPendingPhoto(file)), successText: null },
    remove: { onDelete: async () => onChange?.(null), shouldConfirm: false },
  }
  return <PhotoSlot name="thumbnail" src={value?.dataUrl} aspect={CROP.aspect.arenaPhoto} {...edit} />
}

const { priceMin, priceMax, discountMin, saleMin, saleMax } = EVENT_PRICE

/** Rejects values out of range instead of silently correcting them (EVC-03). */
function PriceFields() {
  return (
    <div className={layout.fields}>
      <Form.Item
        name={['prices', 'priceInCoins']}
        label="Price in coins"
        rules={[requiredValueRule(), rangeRule(priceMin, priceMax, { decimals: 0 })]}
      >
        <NumberField isWhole />
      </Form.Item>
      <Form.Item
        name={['prices', 'discountPriceInCoins']}
        label="Discount price in coins"
        rules={[requiredValueRule(), rangeRule(discountMin, priceMax, { decimals: 0 })]}
      >
        <NumberField isWhole />
      </Form.Item>
      <Form.Item
        name={['prices', 'salePercentage']}
        label="Sale in percent"
        rules={[requiredValueRule(), rangeRule(saleMin, saleMax)]}
      >
        <NumberField suffix="%" />
      </Form.Item>
    </div>
  )
}

/** Optional weigh-in ("weighting" in the specification) and conference. */
function SideFields({ side }: { side: 'weighting' | 'conference' }) {
  const enabled = Form.useWatch<boolean | undefined>([side, 'enabled']) ?? false
  const title = side === 'weighting' ? 'Weighting' : 'Conference'
  return (
    <Section
      title={title}
      extra={
        <Form.Item name={[side, 'enabled']} valuePropName="checked" noStyle>
          <Switch aria-label={`With a ${side}`} />
        </Form.Item>
      }
    >
      {enabled && <StartDateField name={[side, 'fromDate']} />}
      {enabled && side === 'weighting' && (
        <Form.Item name={['weighting', 'requirements']} label="Requirements">
          <ChecklistField label="Weighting requirements" defaults={WEIGHTING_REQUIREMENTS} />
        </Form.Item>
      )}
    </Section>
  )
}
