import { useRef, useState } from 'react'
import { keepFocusOnPage } from '../keep-focus.ts'
import { ChoosePhoto } from './choose-photo.tsx'
import { DeletePhoto, type Deleting } from './delete-photo.tsx'
import { PhotoPicture, type PhotoSize } from './photo-picture.tsx'
import { type PhotoUploadOptions, usePhotoUpload } from './use-photo-upload.tsx'
import './photo.css'

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
