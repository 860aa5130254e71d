import { BANNER_BUTTON_TEXT_MAX, BANNER_LIMITS, type Banner, type BannerPlatform, type BannerPurpose } from '@cornerman/contract'
import { banners } from '@cornerman/contract/endpoints/banners'
import { Flex, Form, Input, InputNumber, Radio, Select } from 'antd'
import { useCommand } from '../../api/hooks.ts'
import { CommandButton } from '../../ui/command-button.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { chosen, required, within } from '../../ui/form/rules.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { complaintsInWords, useComplaints, useRecordForm } from '../../ui/form/use-record-form.ts'
import { Panel } from '../../ui/panel.tsx'
import { type KeptPhoto, keptPhotoOf } from '../../ui/photo/photo-file.ts'
import { PhotoSlot } from '../../ui/photo/photo-slot.tsx'
import { Tag } from '../../ui/status.tsx'
import {
  type BannerValues,
  bodyOf,
  EMPTY_BANNER,
  hrefOf,
  isForMobile,
  isForWeb,
  leadsSomewhere,
  localesFor,
  PLATFORM_WORDS,
  platformsFor,
  valuesOf,
} from './banner-values.ts'

interface Props {
  purpose: BannerPurpose
  /** Undefined is a new one. */
  banner: Banner | undefined
  /** Deleted while it was open, by somebody else. */
  isGone: boolean
  onSaved(id: number): void
  onDeleted(id: number): void
}

/** What a refusal about the image is about. */
const FACTS = { image_missing: 'image', unsupported_media: 'image', too_large: 'image' }
/** Going to another slide or purpose is leaving the form. */
const GOES_WITH = ['purpose', 'banner']

/** The form of one banner beside how it will look. */
export function BannerEditor({ purpose, banner, isGone, onSaved, onDeleted }: Props) {
  const { run } = useCommand(banners.save)
  const of = useRecordForm({
    name: 'banner',
    id: banner?.id ?? `new-${purpose}`,
    loaded: banner ? valuesOf(banner) : EMPTY_BANNER,
    save: (values) => run({ body: bodyOf(values, purpose, banner?.id) }),
    onSaved: (saved) => onSaved(saved.id),
    facts: FACTS,
    goesWith: GOES_WITH,
  })
  const complaints = useComplaints(of.form)
  const values = Form.useWatch((all: typeof EMPTY_BANNER) => all, { form: of.form, preserve: true }) ?? of.seed
  const unavailable = (isGone && 'This banner has been deleted') || complaintsInWords(complaints) || (!of.dirty && 'Nothing has been changed')

  return (
    <div className="cm-banners-editor">
      <Panel label={banner ? 'Banner' : 'New banner'} className="cm-banners-form">
        <Flex gap={8} align="center" justify="space-between" style={{ marginBottom: 12 }}>
          <h2>{banner ? `Banner ${banner.id}` : 'New banner'}</h2>
          <CommandButton
            to={banners.remove}
            input={{ params: { id: banner?.id ?? 0 } }}
            question={`Delete “${banner?.title}”?`}
            consequence="It is gone for everybody. This cannot be undone."
            danger
            unavailable={!banner ? 'A banner that is not saved cannot be deleted' : isGone && 'This banner has been deleted'}
            onDone={() => {
              of.guard.letGo()
              if (banner) onDeleted(banner.id)
            }}
          >
            Delete
          </CommandButton>
        </Flex>
        <RecordForm of={of} label="Banner" unavailable={unavailable} cancelText={banner ? 'Cancel' : 'Clear'}>
          <BannerFields ownPlatform={of.seed.platform} ownLocale={of.seed.locale} />
        </RecordForm>
      </Panel>
      <BannerPreview values={values} />
    </div>
  )
}

/** As wide as the web shows it, and as mobiles do. */
const ASPECT = { web: 5 / 2, mobile: 16 / 9 } as const
/** The documents name no aspect for banners: the whole picture goes, unless somebody wants it otherwise. */
const SHAPES = [
  { label: 'Whole picture', aspect: undefined },
  { label: '5:2, as on the web', aspect: ASPECT.web },
  { label: '16:9, as on mobile', aspect: ASPECT.mobile },
]

interface BannerFieldsProps {
  /** What the banner has, where that is none of what is offered. */
  ownPlatform: BannerPlatform | null
  ownLocale: string | null
}

function BannerFields({ ownPlatform, ownLocale }: BannerFieldsProps) {
  return (
    <>
      <Form.Item name="image" label="Image" rules={[chosen('Choose an image')]}>
        <ImageField />
      </Form.Item>
      <TextField name="title" label="Title" rules={[required('Enter a title')]} maxLength={BANNER_LIMITS.title} />
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
      <TextField
        name="destinationUrl"
        label="Link"
        rules={[link]}
        validateTrigger="onBlur"
        maxLength={BANNER_LIMITS.link}
        input={{ inputMode: 'url', placeholder: 'https://… or /events', spellCheck: false }}
      />
      <Form.Item name="needToOpenNewTab" label="The link opens in" rules={[chosen('Say where the link opens')]}>
        <Radio.Group
          options={[
            { value: false, label: 'The same tab' },
            { value: true, label: 'A new tab' },
          ]}
        />
      </Form.Item>
      <div className="cm-banners-pair">
        <TextField name="btnText" label="Button text" maxLength={BANNER_BUTTON_TEXT_MAX} input={{ showCount: true }} />
        <Form.Item name="position" label="Position" extra="The lowest stands first; empty is 0." rules={[within(0, BANNER_LIMITS.position, 'whole')]}>
          {/* Without bounds of its own, which would change what was typed instead of saying that it is wrong. */}
          <InputNumber inputMode="numeric" step={1} style={{ width: '100%' }} />
        </Form.Item>
      </div>
      <TextField name="name" label="Name" extra="What you and your colleagues call it." maxLength={BANNER_LIMITS.name} />
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

/** How the banner will look with what the form holds now: to be looked at, not pressed. */
function BannerPreview({ values }: { values: BannerValues }) {
  return (
    <Flex component="section" vertical gap={16} className="cm-banners-preview" aria-label="Preview">
      <Frame look="web" name="Web" isShownHere={isForWeb(values.platform)} values={values} />
      <Frame look="mobile" name="Mobile" isShownHere={isForMobile(values.platform)} values={values} />
      <p className="cm-quiet" style={{ overflowWrap: 'anywhere' }}>
        {wayOf(values)}
      </p>
    </Flex>
  )
}

interface FrameProps {
  look: 'web' | 'mobile'
  name: string
  isShownHere: boolean
  values: BannerValues
}

function Frame({ look, name, isShownHere, values: { image, title, content, btnText, locale } }: FrameProps) {
  const href = hrefOf(image)
  return (
    <figure style={{ margin: 0 }} aria-label={`Preview on ${name.toLowerCase()}`}>
      <Flex component="figcaption" gap={8} align="center" className="cm-strong" style={{ minHeight: 24, marginBottom: 4 }}>
        {name} {isShownHere && <Tag tone="good">Shown here</Tag>}
      </Flex>
      <div className={`cm-banner cm-banner-${look}`} lang={locale?.toLowerCase()}>
        {href ? (
          <img className="cm-banner-picture" src={href} alt="" />
        ) : (
          <span className="cm-banner-picture cm-banner-no-picture">No image yet</span>
        )}
        <Flex vertical gap={6} className="cm-banner-words">
          <p className="cm-banner-title">{title?.trim() || 'Title'}</p>
          <p className="cm-banner-content">{content?.trim() || 'Content'}</p>
          {btnText?.trim() && <span className="cm-banner-button">{btnText.trim()}</span>}
        </Flex>
      </div>
    </figure>
  )
}

/** Where a press on it leads. */
function wayOf({ destinationUrl, needToOpenNewTab }: BannerValues): string {
  const link = destinationUrl?.trim()
  if (!link) return 'It leads nowhere.'
  if (!leadsSomewhere(link)) return 'Its link is no address.'
  return `It leads to ${link}${needToOpenNewTab ? ', in a new tab.' : '.'}`
}
