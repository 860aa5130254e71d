import { BANNER_BUTTON_TEXT_MAX, BANNER_LIMITS, type BannerPlatform } from '@cornerman/contract'
import { Form, Input, InputNumber, Radio, Select } from 'antd'
import { chosen, required, within } from '../../ui/form/rules.ts'
import { type KeptPhoto, keptPhotoOf } from '../../ui/photo/kept-photo.ts'
import { PhotoSlot } from '../../ui/photo/photo-slot.tsx'
import { type BannerValues, hrefOf, leadsSomewhere, localesFor, PLATFORM_WORDS, platformsFor } from './banner-values.ts'

/** As wide as the web shows it, and as mobiles do. */
const ASPECT = { web: 5 / 2, mobile: 16 / 9 } as const
/** The documents name no aspect for banners: the whole picture goes, unless somebody wants it otherwise. */
const SHAPES = [
  { label: 'Whole picture', aspect: undefined },
  { label: '5:2, as on the web', aspect: ASPECT.web },
  { label: '16:9, as on mobile', aspect: ASPECT.mobile },
]

interface Props {
  /** What the banner has, where that is none of what is offered. */
  ownPlatform: BannerPlatform | null
  ownLocale: string | null
}

export function BannerFields({ ownPlatform, ownLocale }: Props) {
  return (
    <>
      <Form.Item name="image" label="Image" rules={[chosen('Choose an image')]}>
        <ImageField />
      </Form.Item>
      <Form.Item name="title" label="Title" rules={[required('Enter a title')]}>
        <Input maxLength={BANNER_LIMITS.title} autoComplete="off" />
      </Form.Item>
      <Form.Item name="content" label="Content" rules={[required('Enter content')]}>
        <Input.TextArea maxLength={BANNER_LIMITS.content} autoSize={{ minRows: 2, maxRows: 8 }} />
      </Form.Item>
      <div className="cm-banners-pair">
        <Form.Item name="platform" label="Platform" rules={[chosen('Choose a platform')]}>
          <Select options={platformsFor(ownPlatform).map((value) => ({ value, label: PLATFORM_WORDS[value] ?? value }))} />
        </Form.Item>
        <Form.Item name="locale" label="Language" rules={[chosen('Choose a language')]}>
          <Select options={localesFor(ownLocale).map((value) => ({ value, label: value }))} />
        </Form.Item>
      </div>
      <Form.Item name="destinationUrl" label="Link" rules={[link]} validateTrigger="onBlur">
        <Input inputMode="url" placeholder="https://… or /events" autoComplete="off" spellCheck={false} maxLength={BANNER_LIMITS.link} />
      </Form.Item>
      <Form.Item name="needToOpenNewTab" label="The link opens in" rules={[chosen('Say where the link opens')]}>
        <Radio.Group
          options={[
            { value: false, label: 'The same tab' },
            { value: true, label: 'A new tab' },
          ]}
        />
      </Form.Item>
      <div className="cm-banners-pair">
        <Form.Item name="btnText" label="Button text">
          <Input maxLength={BANNER_BUTTON_TEXT_MAX} showCount autoComplete="off" />
        </Form.Item>
        <Form.Item name="position" label="Position" extra="The lowest stands first; empty is 0." rules={[within(0, BANNER_LIMITS.position, 'whole')]}>
          {/* Without bounds of its own, which would change what was typed instead of saying that it is wrong. */}
          <InputNumber inputMode="numeric" step={1} style={{ width: '100%' }} />
        </Form.Item>
      </div>
      <Form.Item name="name" label="Name" extra="What you and your colleagues call it.">
        <Input maxLength={BANNER_LIMITS.name} autoComplete="off" />
      </Form.Item>
    </>
  )
}

const link = {
  validator: async (_: unknown, value?: string) => {
    if (value?.trim() && !leadsSomewhere(value)) throw new Error('An address begins with http:// or https://, or is a path such as /events')
  },
}

interface ImageProps {
  /** Of antd's Form.Item. */
  value?: BannerValues['image']
  onChange?(image: KeptPhoto): void
}

/** Cut now, and sent with the form. */
function ImageField({ value = null, onChange }: ImageProps) {
  return (
    <PhotoSlot
      what="image of the banner"
      size="large"
      href={hrefOf(value)}
      aspect={ASPECT.web}
      upload={{ shapes: SHAPES, send: async (file) => onChange?.(await keptPhotoOf(file)), done: null }}
    />
  )
}
