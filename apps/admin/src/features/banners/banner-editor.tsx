import type { Banner, BannerPurpose } from '@cornerman/contract'
import { banners } from '@cornerman/contract/endpoints/banners'
import { Form } from 'antd'
import { useCommand } from '../../api/hooks.ts'
import { CommandButton } from '../../ui/command-button.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { complaintsInWords, useComplaints, useRecordForm } from '../../ui/form/use-record-form.ts'
import { Panel } from '../../ui/panel.tsx'
import { BannerFields } from './banner-fields.tsx'
import { BannerPreview } from './banner-preview.tsx'
import { bodyOf, EMPTY_BANNER, valuesOf } from './banner-values.ts'

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
        <div className="cm-banners-form-head">
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
        </div>
        <RecordForm of={of} label="Banner" unavailable={unavailable} cancelText={banner ? 'Cancel' : 'Clear'}>
          <BannerFields ownPlatform={of.seed.platform} ownLocale={of.seed.locale} />
        </RecordForm>
      </Panel>
      <BannerPreview values={values} />
    </div>
  )
}
