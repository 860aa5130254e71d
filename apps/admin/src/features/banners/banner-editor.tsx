import {
  BANNER_BUTTON_TEXT_MAX,
  BANNER_LIMITS,
  type Banner,
  type BannerPurpose,
} from '@cornerman/contract'
import { banners } from '@cornerman/contract/endpoints/banners'
import { Form, Radio } from 'antd'
import clsx from 'clsx'
import { CommandButton } from '#shared/action/command-button.tsx'
import { RecordForm } from '#shared/form/record-form.tsx'
import { useRecordForm } from '#shared/form/use-record-form.ts'
import { type PendingPhoto, toPendingPhoto } from '#shared/photo/photo-file.ts'
import { PhotoSlot } from '#shared/photo/photo-slot.tsx'
import { Column, Columns } from '#ui/columns.tsx'
import { FormField } from '#ui/form/form-field.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { rangeRule, requiredTextRule, requiredValueRule } from '#ui/form/rules.ts'
import { SingleSelect } from '#ui/form/select.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import layout from '#ui/layout.module.css'
import { Panel } from '#ui/panel.tsx'
import ui from '#ui/ui.module.css'
import styles from './banners.module.css'
import {
  type BannerValues,
  EMPTY_BANNER,
  getImageUrl,
  getLocales,
  getPlatforms,
  isLink,
  PLATFORM_LABELS,
  toValues,
} from './banners.ts'
import { useSaveBanner } from './save-banner.ts'

interface Props {
  purpose: BannerPurpose
  /** Undefined for a new banner. */
  banner: Banner | undefined
  /** True if another admin deleted the banner while it was open. */
  isDeleted: boolean
  /** The id of the saved banner; undefined for a new one whose id the server did not return. */
  onSaved(id: number | undefined): void
  onDeleted(id: number): void
}

/** Server errors that are shown at the image field. */
const ERROR_FIELDS = { image_missing: 'image', unsupported_media: 'image', too_large: 'image' }

/** Query parameters that identify the form. Changing them leaves the form. */
const QUERY_PARAMS = ['purpose', 'banner']

/** The form of a banner, with a preview. */
export function BannerEditor({ purpose, banner, isDeleted, onSaved, onDeleted }: Props) {
  const lockReason = findLockReason(banner, isDeleted)

  const form = useRecordForm({
    name: 'banner',
    id: banner?.id ?? `new-${purpose}`,
    initialValues: banner ? toValues(banner) : EMPTY_BANNER,
    save: useSaveBanner(purpose, banner),
    subject: ({ title }) => title,
    onSaved: (saved) => onSaved(saved?.id ?? banner?.id),
    errorFields: ERROR_FIELDS,
    canSaveOnLeave: !lockReason,
    queryParams: QUERY_PARAMS,
    isCreation: banner === undefined,
  })

  const values =
    Form.useWatch((all: typeof EMPTY_BANNER) => all, { form: form.form, preserve: true }) ??
    form.initialValues
  const name = banner?.title ? `“${banner.title}”` : 'The banner'

  return (
    <Columns isForm>
      <Column place="main">
        <Panel label={banner ? 'Banner' : 'New banner'} className={layout.formPanel}>
          <div className={clsx(ui.row, ui.sectionHead)}>
            <h2>{banner?.title ?? 'New banner'}</h2>
            <CommandButton
              endpoint={banners.remove}
              input={{ params: { id: banner?.id ?? 0 } }}
              question={`Delete ${banner?.title ? name : 'the banner'}?`}
              description="The banner is deleted for all users. This cannot be undone."
              danger
              successText={`${name} deleted`}
              disabledReason={banner ? lockReason : 'An unsaved banner cannot be deleted'}
              onSuccess={() => {
                form.guard.release()
                if (banner) {
                  onDeleted(banner.id)
                }
              }}
            >
              Delete
            </CommandButton>
          </div>
          <RecordForm
            state={form}
            label="Banner"
            saveWhen="changed"
            disabledReason={lockReason}
            cancelText={banner ? 'Cancel' : 'Clear'}
          >
            <BannerFields loaded={form.initialValues} />
          </RecordForm>
        </Panel>
      </Column>
      <Column place="end" isSticky>
        <BannerPreview values={values} />
      </Column>
    </Columns>
  )
}

function findLockReason(banner: Banner | undefined, isDeleted: boolean): string | undefined {
  if (isDeleted) {
    return 'This banner has been deleted'
  }

  // A save would create a second banner.
  if (banner && banner.id === undefined) {
    return 'The server did not say the id of this banner, so it cannot be changed'
  }

  return undefined
}

/** Platform and language of the loaded banner stay selectable even if the form no longer offers them. */
function BannerFields({ loaded }: { loaded: BannerValues }) {
  return (
    <>
      <FormField name="image" label="Image" rules={[requiredValueRule('Choose an image')]}>
        <ImageField />
      </FormField>
      <TextField
        name="title"
        label="Title"
        rules={[requiredTextRule('Enter a title')]}
        maxLength={BANNER_LIMITS.title}
      />
      <TextField
        name="content"
        label="Content"
        rules={[requiredTextRule('Enter content')]}
        maxLength={BANNER_LIMITS.content}
        lines={[2, 8]}
      />
      <div className={layout.fields}>
        <FormField
          name="platform"
          label="Platform"
          rules={[requiredValueRule('Choose a platform')]}
        >
          <SingleSelect
            options={getPlatforms(loaded.platform).map((value) => ({
              value,
              label: PLATFORM_LABELS[value] ?? value,
            }))}
          />
        </FormField>
        <FormField name="locale" label="Language" rules={[requiredValueRule('Choose a language')]}>
          <SingleSelect
            options={getLocales(loaded.locale).map((value) => ({ value, label: value }))}
          />
        </FormField>
      </div>
      <TextField
        name="destinationUrl"
        label="Link"
        rules={[linkRule]}
        maxLength={BANNER_LIMITS.link}
        inputProps={{ inputMode: 'url', placeholder: 'https://… or /events', spellCheck: false }}
      />
      <FormField
        name="needToOpenNewTab"
        label="The link opens in"
        rules={[requiredValueRule('Choose where the link opens')]}
      >
        <Radio.Group
          options={[
            { value: false, label: 'The same tab' },
            { value: true, label: 'A new tab' },
          ]}
        />
      </FormField>
      <div className={layout.fields}>
        <TextField
          name="btnText"
          label="Button text"
          maxLength={BANNER_BUTTON_TEXT_MAX}
          showCount
        />
        <FormField
          name="position"
          label="Position"
          extra="Lowest number appears first. Empty means 0."
          rules={[rangeRule(0, BANNER_LIMITS.position, { decimals: 0 })]}
        >
          <NumberField isWhole />
        </FormField>
      </div>
      <TextField
        name="name"
        label="Name"
        extra="Internal name, not shown to users."
        maxLength={BANNER_LIMITS.name}
      />
    </>
  )
}

const linkRule = {
  validateTrigger: 'onBlur',
  validator: async (_: unknown, value?: string) => {
    if (value?.trim() && !isLink(value)) {
      throw new Error('Enter a link starting with https:// or http://, or a path such as /events')
    }
  },
}

interface ImageProps {
  /** This and the following props come from antd's Form.Item. */
  id?: string
  value?: BannerValues['image']
  onChange?(image: PendingPhoto): void
}

/** Crops the picture immediately and sends it with the form. */
function ImageField({ id, value = null, onChange }: ImageProps) {
  return (
    <PhotoSlot
      id={id}
      name="image of the banner"
      size="large"
      src={getImageUrl(value)}
      aspect={5 / 2}
      upload={{
        // The specification has no aspect ratio for banners.
        keepsAspect: true,
        send: async (file) => onChange?.(await toPendingPhoto(file)),
        successText: null,
      }}
    />
  )
}

/** The banner on its platform with the current form values. Not interactive. */
function BannerPreview({
  values: { image, title, content, btnText, locale, platform },
}: {
  values: BannerValues
}) {
  const href = getImageUrl(image)
  const look = platform && !platform.startsWith('web') ? 'mobile' : 'web'

  return (
    <figure className={styles.preview} aria-label={`Preview on ${look}`}>
      <figcaption className={ui.strong}>Preview on {look}</figcaption>
      <div className={clsx(styles.banner, styles[look])} lang={locale?.toLowerCase()}>
        {href ? (
          <img className={styles.bannerPicture} src={href} alt="" />
        ) : (
          <span className={styles.bannerPicture}>No image yet</span>
        )}
        <div className={styles.bannerWords}>
          <p className={styles.bannerTitle}>{title?.trim() || 'Title'}</p>
          <p className={styles.bannerContent}>{content?.trim() || 'Content'}</p>
          {btnText?.trim() && <span className={styles.bannerButton}>{btnText.trim()}</span>}
        </div>
      </div>
    </figure>
  )
}
