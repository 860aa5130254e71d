import { DeleteOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import clsx from 'clsx'
import { type ReactNode, useRef, useState } from 'react'
import { useConfirmedAction } from '../../feedback/command-button.tsx'
import { useNotices } from '../../feedback/notices.tsx'
import { restoreFocus } from '../../navigation/restore-focus.ts'
import { ChoosePhoto, type PhotoChoice, usePhotoChoice } from './choose-photo.tsx'
import type { CropDialogProps } from './crop-dialog.tsx'
import type { Shape } from './crop-geometry.ts'
import styles from './photo.module.css'
import type { Photo } from './photo-file.ts'
import { PhotoPicture, type PhotoSize } from './photo-picture.tsx'
import type { UploadPhoto } from './use-photo-submission.ts'

interface PhotoDeletion {
  /** Deletes the photo; rejects with ApiError. */
  onDelete: () => Promise<unknown>
  /** False deletes without confirmation, such as a photo in an unsent form. */
  shouldConfirm?: boolean
}

interface Props {
  /** Names the photo in labels: "face avatar of Ana Lima". */
  name: string
  src: string | undefined
  /** Larger version for the zoom. */
  fullSizeSrc?: string | undefined
  /** `small` is 40 px, for a table cell; `medium` 160 px; `large` up to 320 px. */
  size?: PhotoSize
  /** Width divided by height, from CROP.aspect. */
  aspect: number
  /** Enables uploads. Pass it only with permission (useCan). */
  upload?: PhotoUploadOptions | undefined
  /** Enables Delete while there is a photo. */
  remove?: PhotoDeletion | undefined
}

/** One photo with zoom, and with permission upload, drop and delete. */
export function PhotoSlot({ name, src, fullSizeSrc, size = 'medium', aspect, upload, remove }: Props) {
  const { dialog, ...choice } = usePhotoUpload(name, aspect, upload)
  const actions = useRef<HTMLDivElement>(null)
  const small = size === 'small'
  const verb = src && !small ? 'Edit' : 'Upload'

  const shouldConfirm = remove?.shouldConfirm ?? true
  const deletion = useConfirmedAction(async () => remove?.onDelete(), {
    question: shouldConfirm ? `Delete ${name}?` : undefined,
    description: 'The photo will be removed for all users. You can upload a new one.',
    confirmText: 'Delete',
    danger: true,
    successText: shouldConfirm ? 'Success' : null,
    onSettled: () => restoreFocus(actions.current?.querySelector('button')),
  })

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only stops clicks, also those in its dialogs, from opening the row's record.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same.
    <div
      className={clsx(styles.photo, styles[size])}
      data-part="photo"
      aria-busy={deletion.pending || choice.isReading || undefined}
      onClick={(event) => event.stopPropagation()}
      {...(upload && choice.dropTarget)}
    >
      <PhotoPicture name={name} src={src} fullSizeSrc={fullSizeSrc} size={size} aspect={aspect} />
      {(upload || (remove && src)) && (
        <div ref={actions} className={clsx('cm-row', styles.actions)} data-part="photo-actions">
          {upload && (
            <ChoosePhoto choice={choice} name={name} small={small}>
              {verb}
            </ChoosePhoto>
          )}
          {remove && src && (
            <Button size="small" icon={<DeleteOutlined />} aria-label={`Delete ${name}`} loading={deletion.pending} onClick={deletion.start}>
              Delete
            </Button>
          )}
        </div>
      )}
      {dialog}
      {deletion.dialog}
    </div>
  )
}

interface PhotoUploadOptions {
  /** Shapes to choose from, for photos without a fixed aspect. */
  shapes?: readonly Shape[]
  /** Uploads the cropped photo, or stores it for a form that is sent later. */
  send: UploadPhoto
  /** The success notice; null for none. */
  successText?: string | null
}

interface Cropping extends Pick<CropDialogProps, 'photo'> {
  open: boolean
  // Loaded with the first chosen photo, because few visits need it.
  Dialog: typeof import('./crop-dialog.tsx').default
}

/** Handles an upload: choose or drop, check, crop, send. Render `dialog` and `input` in the page. */
function usePhotoUpload(name: string, aspect: number, upload?: PhotoUploadOptions): PhotoChoice & { dialog: ReactNode } {
  const { shapes, send = async () => {}, successText = 'Success' } = upload ?? {}
  const notices = useNotices()
  const [cropping, setCropping] = useState<Cropping>()
  const choice = usePhotoChoice(crop)

  async function crop(photo: Photo) {
    const module = await import('./crop-dialog.tsx').catch(() => undefined)
    if (!module) return notices.failure('The cropper could not be loaded', 'Check the connection and choose the photo again.')
    setCropping({ Dialog: module.default, photo, open: true })
  }

  const close = () => setCropping((current) => current && { ...current, open: false })
  function onSent() {
    if (successText) notices.success(successText)
    close()
  }

  function onClosed() {
    setCropping(undefined)
    restoreFocus()
  }

  const dialog = cropping && (
    <cropping.Dialog
      open={cropping.open}
      photo={cropping.photo}
      title={`Crop ${name}`}
      aspect={aspect}
      shapes={shapes}
      send={send}
      onSent={onSent}
      onClose={close}
      afterClose={onClosed}
    />
  )
  return { ...choice, dialog }
}
