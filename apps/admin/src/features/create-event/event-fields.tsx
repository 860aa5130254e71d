import {
  BROADCAST_TYPES,
  type BroadcastType,
  cleanText,
  EVENT_PRICE,
  EVENT_TEXT,
  getLocalTime,
  isLongerThan,
  isTimeZone,
  type Organisation,
  toInstant,
} from '@cornerman/contract'
import { people } from '@cornerman/contract/endpoints/people'
import { Button, Checkbox, ConfigProvider, Flex, Form, Input, Switch } from 'antd'
import clsx from 'clsx'
import { useState } from 'react'
import { isZoneMissing, type PlaceZone, startDateRules } from '#shared/events/start-date.ts'
import { joinKnown } from '#shared/labels.tsx'
import { CROP, type PendingPhoto, toPendingPhoto } from '#shared/photo/photo-file.ts'
import { PhotoSlot } from '#shared/photo/photo-slot.tsx'
import { SearchSelect, type SearchSelectField } from '#shared/remote-select/search-select.tsx'
import { DateTimeField } from '#ui/date-time/date-time-field.tsx'
import { formatShortDay, formatTimeRange, getViewerTimeZone } from '#ui/date-time/time.ts'
import { FormField } from '#ui/form/form-field.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { rangeRule, requiredTextRule, requiredValueRule } from '#ui/form/rules.ts'
import { Select, SingleSelect } from '#ui/form/select.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { Section } from '#ui/panel.tsx'
import ui from '#ui/ui.module.css'
import styles from './create-event.module.css'
import { getEventEnd, REQUIREMENTS, WEIGHTING_REQUIREMENTS } from './new-event.ts'
import { PairFields } from './pair-fields.tsx'

const TYPE_LABELS: Record<BroadcastType, string> = {
  FIGHT: 'Fight',
  WEIGHTING: 'Weighting',
  CONFERENCE: 'Conference',
}

export function EventFields({ isSent }: { isSent: boolean }) {
  return (
    <div className={styles.newEventFields}>
      <Section title="Event">
        <div className={styles.identity}>
          <FormField name="thumbnail" label="Thumbnail">
            <ThumbnailField />
          </FormField>
          <FormField name="eventType" label="Broadcast type" rules={[requiredValueRule()]}>
            <SingleSelect
              options={BROADCAST_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] }))}
            />
          </FormField>
          <FormField
            name="organisation"
            label="Organisation"
            rules={[requiredValueRule('Please select organisation')]}
          >
            <OrganisationField />
          </FormField>
        </div>
        <TextField
          name="streamName"
          label="Stream name"
          rules={[requiredTextRule('Please input name')]}
          maxLength={EVENT_TEXT.nameMax}
        />
        <TextField
          name="description"
          label="Description"
          maxLength={EVENT_TEXT.descriptionMax}
          lines={[3, 12]}
        />
        <StartDateField name="fromDate" />
      </Section>
      {/* Before what is optional or filled in already: pairing is most of the work. */}
      <PairFields isSent={isSent} />
      <Section title="Requirements">
        <Form.Item name="requirements" rules={[wordLengthRule]}>
          <ChecklistField label="Requirements" defaults={REQUIREMENTS} />
        </Form.Item>
      </Section>
      <Section title="Prices and tags">
        <PriceFields />
        <FormField
          name="tags"
          label="Tags"
          rules={[wordLengthRule]}
          extra="Press Enter or type a comma to add a tag."
        >
          <Select
            mode="tags"
            open={false}
            suffixIcon={null}
            tokenSeparators={[',']}
            maxCount={EVENT_TEXT.words}
            placeholder="No tags"
          />
        </FormField>
      </Section>
      <SideFields side="weighting" />
      <SideFields side="conference" />
    </div>
  )
}

const wordLengthRule = {
  validator: async (_: unknown, words: readonly string[]) => {
    if (words.some((word) => isLongerThan(cleanText(word, 'line'), EVENT_TEXT.wordMax))) {
      throw new Error(`At most ${EVENT_TEXT.wordMax} characters`)
    }
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
    setTyped('')

    if (text === '') {
      return
    }

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
          disabled={isFull}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          // It also adds text that was typed without pressing Add.
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
    </Flex>
  )
}

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
      {field.value && (
        <p className={clsx(ui.quiet, styles.belowField)}>{formatLocation(field.value)}</p>
      )}
    </>
  )
}

const formatLocation = ({ address, timeZone }: Organisation) =>
  joinKnown(
    [address?.city, address?.country, isTimeZone(timeZone) ? timeZone : 'Time zone unknown'],
    ' · ',
  )

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
    upload: {
      send: async (file: File) => onChange?.(await toPendingPhoto(file)),
      successText: null,
    },
    remove: { onDelete: async () => onChange?.(null), shouldConfirm: false },
  }

  return (
    <PhotoSlot
      name="thumbnail"
      src={value?.dataUrl}
      size="fill"
      aspect={CROP.aspect.arenaPhoto}
      {...edit}
    />
  )
}

const { priceMin, priceMax, discountMin, saleMin, saleMax } = EVENT_PRICE

/** Rejects values out of range instead of silently correcting them (EVC-03). */
function PriceFields() {
  return (
    <div className={styles.priceFields}>
      <FormField
        name={['prices', 'priceInCoins']}
        label="Price in coins"
        rules={[requiredValueRule(), rangeRule(priceMin, priceMax, { decimals: 0 })]}
      >
        <NumberField isWhole />
      </FormField>
      <FormField
        name={['prices', 'discountPriceInCoins']}
        label="Discount price in coins"
        rules={[requiredValueRule(), rangeRule(discountMin, priceMax, { decimals: 0 })]}
      >
        <NumberField isWhole />
      </FormField>
      <FormField
        name={['prices', 'salePercentage']}
        label="Sale in percent"
        rules={[requiredValueRule(), rangeRule(saleMin, saleMax)]}
      >
        <NumberField suffix="%" />
      </FormField>
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
        <FormField
          name={['weighting', 'requirements']}
          label="Requirements"
          rules={[wordLengthRule]}
        >
          <ChecklistField label="Weighting requirements" defaults={WEIGHTING_REQUIREMENTS} />
        </FormField>
      )}
    </Section>
  )
}

/** A start date in the organisation's time zone. Shows the time there and in the viewer's time zone below. */
function StartDateField({ name }: { name: 'fromDate' | ['weighting' | 'conference', 'fromDate'] }) {
  const form = Form.useFormInstance()

  const organisation = Form.useWatch<Organisation | null | undefined>('organisation', {
    form,
    preserve: true,
  })

  const localTime = Form.useWatch<string | undefined>(name, { form, preserve: true })
  const zone = getZone(organisation)
  const isWeighIn = name[0] === 'weighting'

  return (
    <FormField
      name={name}
      label="Date and time"
      // Revalidates, because the same local time can be in the past in another zone, and the fights can begin earlier.
      dependencies={isWeighIn ? ['organisation', 'fromDate'] : ['organisation']}
      rules={startDateRules({
        getZone: () => getZone(form.getFieldValue('organisation')),
        ...(isWeighIn && { getEventStart: () => form.getFieldValue('fromDate') }),
      })}
      extra={
        <TimeZoneHint
          instant={localTime ? toInstant(localTime, zone) : undefined}
          zone={zone}
          city={organisation?.address?.city}
          // The specification defines an end only for the event itself.
          hasEnd={name === 'fromDate'}
        />
      }
    >
      <DateTimeField name={[name].flat()} zone={zone} disabled={isZoneMissing(zone)} />
    </FormField>
  )
}

const getZone = (organisation: Organisation | null | undefined): PlaceZone =>
  organisation ? organisation.timeZone : null

interface HintProps {
  instant: string | undefined
  zone: PlaceZone
  city: string | undefined
  hasEnd: boolean
}

/** Shows a time as it is at the arena and, if that differs, as it is for the viewer. */
function TimeZoneHint({ instant, zone, city, hasEnd }: HintProps) {
  if (zone === null) {
    return 'In the time zone of the organisation'
  }
  if (!isTimeZone(zone)) {
    return 'The time zone of the organisation is unknown. Until it is known, no time can be set.'
  }
  if (!instant) {
    return `In the time zone ${zone}`
  }

  const viewerZone = getViewerTimeZone()
  const format = hasEnd ? formatEventTimes : formatStart
  const isSameForViewer = format(instant, zone) === format(instant, viewerZone)

  return (
    <span>
      {format(instant, zone)} {city ? `in ${city}` : 'at the arena'}
      {!isSameForViewer && (
        <span>
          <br />
          {format(instant, viewerZone)} for you{formatOtherDay(instant, zone, viewerZone)}
        </span>
      )}
    </span>
  )
}

/** "20:00–23:00 GMT-3". */
const formatEventTimes = (instant: string, zone: string) =>
  formatTimeRange({ fromDate: instant, toDate: getEventEnd(instant) }, zone)

/** "20:00 GMT-3". */
function formatStart(instant: string, zone: string) {
  const local = getLocalTime(instant, zone)
  return joinKnown([local?.clock, local?.offset])
}

/** The field has the day at the arena. */
function formatOtherDay(instant: string, zone: string, viewerZone: string) {
  const day = getLocalTime(instant, viewerZone)?.day
  const isOther = day !== getLocalTime(instant, zone)?.day
  return day && isOther ? `, ${formatShortDay(day)}` : ''
}
