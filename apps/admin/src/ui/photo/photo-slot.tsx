import { type ReactNode, useRef, useState } from 'react'
import { keepFocusOnPage } from '../keep-focus.ts'
import { ChoosePhoto, type PhotoChoice, usePhotoChoice } from './choose-photo.tsx'
import { DeletePhoto, type Deleting } from './delete-photo.tsx'
import { PhotoPicture, type PhotoSize } from './photo-picture.tsx'
import './photo.css'
import { useNotices } from '../notices/notices.tsx'
import type { CropDialogProps } from './crop-dialog.tsx'
import type { Shape } from './crop-geometry.ts'
import type { Photo } from './photo-file.ts'
import type { SendPhoto } from './use-sending.ts'

interface Props {
  /** What it shows, as it is named in sentences: "face avatar of Ana Lima". */
  what: string
  href: string | undefined
  /** The larger picture for the zoom, where there is one. */
  original?: string | undefined
  /** Small is 40 px, for a cell of a table; medium 160; large 320, or as wide as there is room. */
  size?: PhotoSize
  /** Width by height, of CROP.aspect. */
  aspect: number
  /** Without it, the photo can only be looked at: give it to who may (useCan). */
  upload?: Omit<PhotoUploadOptions, 'aspect'> | undefined
  /** Shown while there is a photo. */
  remove?: Deleting | undefined
}

/** A place for one photo: the picture, which zooms, and for who may the ways to put another one there, also by dropping it, and to delete it. */
export function PhotoSlot({ what, href, original, size = 'medium', aspect, upload, remove }: Props) {
  const { dialog, ...choice } = usePhotoUpload({ aspect, title: `Crop ${what}`, send: nowhere, ...upload })
  const [deleting, setDeleting] = useState(false)
  const actions = useRef<HTMLDivElement>(null)
  const small = size === 'small'
  const verb = href && !small ? 'Edit' : 'Upload'

  const deleted = () => keepFocusOnPage(actions.current?.querySelector('button'))

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps clicks from a row that opens a record, also those in the dialogs.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same.
    <div
      className={`cm-photo cm-photo-${size}`}
      aria-busy={deleting || choice.reading || undefined}
      onClick={(event) => event.stopPropagation()}
      {...(upload && choice.dropTarget)}
    >
      <PhotoPicture what={what} href={href} original={original} size={size} aspect={aspect} />
      {(upload || (remove && href)) && (
        <div ref={actions} className="cm-photo-actions">
          {upload && (
            <ChoosePhoto choice={choice} what={what} small={small}>
              {verb}
            </ChoosePhoto>
          )}
          {remove && href && <DeletePhoto {...remove} what={what} onBusy={setDeleting} onDone={deleted} />}
        </div>
      )}
      {dialog}
    </div>
  )
}

const nowhere = async () => {}

export interface PhotoUploadOptions {
  /** Width by height, of CROP.aspect. */
  aspect: number
  /** For what keeps no aspect: the shapes to choose from. */
  shapes?: readonly Shape[]
  /** Sends the cut photo. What only keeps it, for a form that is sent later, does so in here too. */
  send: SendPhoto
  /** Above the cropper. */
  title?: string
  /** Said when it is done; null says nothing. */
  done?: string | null
}

interface Cropping extends Pick<CropDialogProps, 'photo'> {
  open: boolean
  // The cropper is fetched when the first photo is chosen: few visits need it.
  Dialog: typeof import('./crop-dialog.tsx').default
}

/** A photo on its way: chosen or dropped, checked, cut and sent. `dialog` and `input` are to stand somewhere in the page. */
function usePhotoUpload({
  aspect,
  shapes,
  send,
  title = 'Crop photo',
  done = 'Success',
}: PhotoUploadOptions): PhotoChoice & { dialog: ReactNode } {
  const notices = useNotices()
  const [cropping, setCropping] = useState<Cropping>()
  const choice = usePhotoChoice(crop)

  async function crop(photo: Photo) {
    const fetched = await import('./crop-dialog.tsx').catch(() => undefined)
    if (!fetched) return notices.failure('The cropper could not be loaded', 'Check the connection and choose the photo again.')
    setCropping({ Dialog: fetched.default, photo, open: true })
  }

  const close = () => setCropping((now) => now && { ...now, open: false })
  function sent() {
    if (done) notices.success(done)
    close()
  }

  function gone() {
    setCropping(undefined)
    keepFocusOnPage()
  }

  const dialog = cropping && (
    <cropping.Dialog
      open={cropping.open}
      photo={cropping.photo}
      title={title}
      aspect={aspect}
      shapes={shapes}
      send={send}
      onSent={sent}
      onClose={close}
      afterClose={gone}
    />
  )
  return { ...choice, dialog }
}
