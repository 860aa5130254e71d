import { PictureOutlined, UploadOutlined, UserOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import clsx from 'clsx'
import { type ChangeEvent, type CSSProperties, type ReactNode, useRef, useState } from 'react'
import { useActionSteps } from '#shared/action/use-action.tsx'
import { capitalize } from '#shared/labels.tsx'
import { useWasOpened } from '#ui/dialog/use-was-opened.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useBrokenImage } from '#ui/media/use-broken-image.ts'
import { NOTICE_DURATION, useNotices } from '#ui/notices.tsx'
import ui from '#ui/ui.module.css'
import styles from './photo.module.css'
import { ACCEPT, type Photo, readPhoto, type UploadPhoto } from './photo-file.ts'

interface PhotoDeletion {
  /** Deletes the photo; rejects with ApiError. */
  onDelete: () => Promise<unknown>
  /** False deletes without confirmation, such as a photo in an unsent form. */
  shouldConfirm?: boolean
}

interface Props {
  /** Of the upload button, for the label of a form's field. */
  id?: string | undefined
  /** Names the photo in labels: "face avatar of Ana Lima". */
  name: string
  src: string | undefined
  /** Larger version for the zoom. */
  fullSizeSrc?: string | undefined
  /** The API did not say whether there is a photo. */
  isUnknown?: boolean | undefined
  /** `small` is 40 px, for a table cell; `medium` 160 px; `large` up to 320 px; `fill` is as wide as its place. */
  size?: 'small' | 'medium' | 'large' | 'fill'
  /** Icon of the upload button of a small one, which tells it from that of another picture beside it. */
  uploadIcon?: ReactNode
  /** Width divided by height, from CROP.aspect. */
  aspect: number
  /** Enables uploads. Pass it only with permission (useCan). */
  upload?: PhotoUploadOptions | undefined
  /** Enables Delete while there is a photo. */
  remove?: PhotoDeletion | undefined
}

/** One photo with zoom, and with permission upload and delete. */
export function PhotoSlot({ size = 'medium', ...photo }: Props) {
  const { name, src, fullSizeSrc, isUnknown = false, aspect, upload, remove } = photo

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only stops clicks, also those in its dialogs, from opening the row's record.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same.
    <div className={clsx(styles.photo, styles[size])} onClick={(event) => event.stopPropagation()}>
      <PhotoPicture
        name={name}
        src={src}
        fullSizeSrc={fullSizeSrc}
        isUnknown={isUnknown}
        size={size}
        aspect={aspect}
      />
      {(upload || (remove && src)) && <PhotoActions {...photo} isSmall={size === 'small'} />}
    </div>
  )
}

function PhotoActions({
  id,
  name,
  src,
  uploadIcon = <UploadOutlined />,
  aspect,
  upload,
  remove,
  isSmall,
}: Props & { isSmall: boolean }) {
  const { input, isReading, onChosen, dialog } = usePhotoUpload(name, aspect, upload)
  const actions = useRef<HTMLDivElement>(null)
  const verb = src && !isSmall ? 'Edit' : 'Upload'
  const shouldConfirm = remove?.shouldConfirm ?? true

  const deletion = useActionSteps(async () => remove?.onDelete(), {
    question: shouldConfirm
      ? {
          question: `Delete ${name}?`,
          text: 'The photo will be removed for all users. You can upload a new one.',
          confirmText: 'Delete',
          danger: true,
        }
      : undefined,
    successText: shouldConfirm ? `${capitalize(name)} deleted` : null,
    onSuccess: () => actions.current?.querySelector('button')?.focus(),
  })

  const button = {
    id,
    'aria-label': `${verb} ${name}`,
    loading: isReading,
    onClick: () => input.current?.click(),
  }

  return (
    <div
      ref={actions}
      className={clsx(ui.row, styles.actions)}
      aria-busy={deletion.pending || isReading}
    >
      {upload && (
        <>
          {isSmall ? (
            <IconButton icon={uploadIcon} {...button} />
          ) : (
            <Button size="small" type="text" {...button}>
              {verb}
            </Button>
          )}
          <input
            ref={input}
            type="file"
            accept={ACCEPT}
            className={styles.input}
            onChange={onChosen}
          />
        </>
      )}
      {remove && src && (
        <Button
          size="small"
          type="text"
          aria-label={`Delete ${name}`}
          loading={deletion.pending}
          onClick={() => void deletion.run(undefined)}
        >
          Delete
        </Button>
      )}
      {dialog}
      {deletion.dialog}
    </div>
  )
}

type PictureProps = Required<
  Pick<Props, 'name' | 'src' | 'fullSizeSrc' | 'isUnknown' | 'size' | 'aspect'>
>

function describeMissing(src: string | undefined, isUnknown: boolean | undefined) {
  if (src) {
    return { label: 'could not be loaded', text: 'The photo could not be loaded' }
  }

  return isUnknown
    ? { label: 'unknown', text: 'Photo unknown' }
    : { label: 'none yet', text: 'No photo yet' }
}

// Loaded with the first zoom.
const ImagePreview = lazyPart(() => import('#ui/media/image-preview.tsx'), {
  name: 'photo',
  fallback: null,
})

/** A picture in a box of fixed aspect. A click zooms it; a placeholder replaces a missing picture. */
function PhotoPicture({ name, src, fullSizeSrc, isUnknown, size, aspect }: PictureProps) {
  const [isBroken, handleError] = useBrokenImage(src)
  const [isZoomed, setZoomed] = useState(false)
  const wasZoomed = useWasOpened(isZoomed)

  const box = {
    className: styles.box,
    style: { '--cm-aspect': aspect } as CSSProperties,
  }

  if (!src || isBroken) {
    const { label: status, text } = describeMissing(src, isUnknown)
    const label = capitalize(`${name}: ${status}`)
    const Icon = aspect === 1 ? UserOutlined : PictureOutlined

    return (
      <Tooltip title={size === 'small' && label}>
        <div {...box} role="img" aria-label={label}>
          <span className={styles.none} aria-hidden>
            <Icon />
            {size !== 'small' && text}
          </span>
        </div>
      </Tooltip>
    )
  }

  return (
    <>
      <button
        {...box}
        type="button"
        aria-haspopup="dialog"
        aria-label={`Zoom ${name}`}
        onClick={() => setZoomed(true)}
      >
        <img src={src} alt="" loading="lazy" onError={handleError} />
      </button>
      {wasZoomed && (
        <ImagePreview
          src={fullSizeSrc ?? src}
          alt={capitalize(name)}
          open={isZoomed}
          onOpenChange={setZoomed}
        />
      )}
    </>
  )
}

interface PhotoUploadOptions {
  /** Crops to the photo's own aspect. */
  keepsAspect?: boolean
  /** Uploads the cropped photo, or stores it for a form that is sent later. */
  send: UploadPhoto
  /** The success notice; null for none. */
  successText?: string | null
}

// Loaded with the first chosen photo, because few visits need it.
const CropDialog = lazyPart(() => import('./crop-dialog.tsx'), { name: 'cropper', fallback: null })

/** Handles an upload: choose, check, crop, send. Render `dialog` in the page. */
function usePhotoUpload(name: string, aspect: number, upload?: PhotoUploadOptions) {
  const { keepsAspect, send = async () => {}, successText = 'Success' } = upload ?? {}
  const notices = useNotices()
  const input = useRef<HTMLInputElement>(null)
  const [isReading, setIsReading] = useState(false)
  const [photo, setPhoto] = useState<Photo>()

  async function onChosen({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []

    // Allows choosing the same file again, after it was fixed.
    currentTarget.value = ''

    if (!file || isReading) {
      return
    }

    setIsReading(true)

    try {
      setPhoto(await readPhoto(file))
    } catch (error) {
      notices.failure((error as Error).message, undefined, {
        duration: NOTICE_DURATION.imageUploadFailure,
      })
    } finally {
      setIsReading(false)
    }
  }

  const dialog = photo && (
    <CropDialog
      photo={photo}
      title={`Crop ${name}`}
      aspect={keepsAspect ? photo.width / photo.height : aspect}
      send={send}
      onSent={() => successText && notices.success(successText, capitalize(name))}
      onClose={() => setPhoto(undefined)}
    />
  )

  return { input, isReading, onChosen, dialog }
}
