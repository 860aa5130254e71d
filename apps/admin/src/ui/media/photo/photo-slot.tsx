import { DeleteOutlined, PictureOutlined, UserOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import clsx from 'clsx'
import { type CSSProperties, useRef, useState } from 'react'
import { useConfirmedAction } from '../../feedback/command-button.tsx'
import { Dialog } from '../../feedback/dialog.tsx'
import { useNotices } from '../../feedback/notices.tsx'
import { restoreFocus } from '../../navigation/restore-focus.ts'
import { useBrokenImage } from '../use-broken-image.ts'
import { ChoosePhoto, usePhotoChoice } from './choose-photo.tsx'
import type { CropDialogProps } from './crop-dialog.tsx'
import type { Shape } from './crop-geometry.ts'
import styles from './photo.module.css'
import type { Photo } from './photo-file.ts'
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
  size?: 'small' | 'medium' | 'large'
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
            <Button
              size="small"
              icon={<DeleteOutlined />}
              aria-label={`Delete ${name}`}
              loading={deletion.pending}
              onClick={deletion.start}
            >
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

type PictureProps = Required<Pick<Props, 'name' | 'src' | 'fullSizeSrc' | 'size' | 'aspect'>>

/** A picture in a box of fixed aspect. A click zooms it; a placeholder replaces a missing picture. */
function PhotoPicture({ name, src, fullSizeSrc = src, size, aspect }: PictureProps) {
  const [isBroken, handleError] = useBrokenImage(src)
  const [zoomed, setZoomed] = useState(false)
  const box = { className: styles.box, 'data-part': 'photo-box', style: { '--cm-aspect': aspect } as CSSProperties }

  if (!src || isBroken) {
    const status = src ? 'could not be loaded' : 'none yet'
    const label = capitalize(`${name}: ${status}`)
    const Icon = aspect === 1 ? UserOutlined : PictureOutlined
    return (
      <Tooltip title={size === 'small' && label}>
        <div {...box} role="img" aria-label={label}>
          <span className={styles.none} data-part="photo-placeholder" aria-hidden>
            <Icon />
            {size !== 'small' && (src ? 'The photo could not be loaded' : 'No photo yet')}
          </span>
        </div>
      </Tooltip>
    )
  }
  return (
    <>
      <button {...box} type="button" aria-haspopup="dialog" aria-label={`Zoom ${name}`} onClick={() => setZoomed(true)}>
        <img src={src} alt="" loading="lazy" onError={handleError} />
      </button>
      <Dialog
        kind="wide"
        width={860}
        title={capitalize(name)}
        open={zoomed}
        onClose={() => setZoomed(false)}
        footer={null}
      >
        <img
          className={styles.zoomed}
          src={fullSizeSrc}
          alt={capitalize(name)}
          onError={({ currentTarget }) => showFallback(currentTarget, src)}
        />
      </Dialog>
    </>
  )
}

/** Falls back to the smaller picture when the original is missing. */
function showFallback(image: HTMLImageElement, href: string) {
  if (image.getAttribute('src') !== href) image.setAttribute('src', href)
}

const capitalize = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

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
function usePhotoUpload(name: string, aspect: number, upload?: PhotoUploadOptions) {
  const { shapes, send = async () => {}, successText = 'Success' } = upload ?? {}
  const notices = useNotices()
  const [cropping, setCropping] = useState<Cropping>()
  const choice = usePhotoChoice(crop)

  async function crop(photo: Photo) {
    const module = await import('./crop-dialog.tsx').catch(() => undefined)
    if (!module)
      return notices.failure('The cropper could not be loaded', 'Check the connection and choose the photo again.')
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
