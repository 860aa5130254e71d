import {
  ArrowDownOutlined,
  ArrowLeftOutlined,
  ArrowRightOutlined,
  ArrowUpOutlined,
} from '@ant-design/icons'
import { Button, Progress, Slider } from 'antd'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import Cropper, { type Area, type Point, type Size } from 'react-easy-crop'
import { wrapError } from '#api'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { NOTICE_DURATION, useNotices } from '#ui/notices.tsx'
import { ErrorDetails, type ShownError } from '#ui/query/error-details.tsx'
import ui from '#ui/ui.module.css'
import 'react-easy-crop/react-easy-crop.css'
import styles from './photo.module.css'
import { cropPhoto, type Photo, type UploadPhoto } from './photo-file.ts'

export interface CropDialogProps {
  photo: Photo
  title: string
  /** Width divided by height. */
  aspect: number
  send: UploadPhoto
  onSent: () => void
  onClose: () => void
}

/** Crops a photo and uploads it. Closes on success or Cancel, and stays open with the crop on failure. */
export default function CropDialog({
  photo,
  title,
  aspect,
  send,
  onSent,
  onClose,
}: CropDialogProps) {
  const notices = useNotices()
  const url = useObjectUrl(photo.file)
  const [crop, setCrop] = useState<Area>()
  const upload = useRef<AbortController>(undefined)

  /** Undefined while nothing is uploading. */
  const [percent, setPercent] = useState<number>()
  const [error, setError] = useState<ShownError>()
  const busy = percent !== undefined

  // A dialog that has gone can neither show the progress nor cancel.
  useEffect(() => () => upload.current?.abort(), [])

  async function save() {
    if (!crop || upload.current) {
      return
    }

    const controller = new AbortController()
    const { signal } = controller

    upload.current = controller

    let isSent = false
    setPercent(0)
    setError(undefined)

    try {
      const file = await cropPhoto(photo.file, crop, aspect).catch(throwCropError)
      signal.throwIfAborted()

      const onProgress = (sent: number, total = file.size) => {
        // Stays true when the retry starts from zero.
        isSent ||= sent >= total
        setPercent(Math.min(100, Math.floor((sent / total) * 100)))
      }

      await send(file, { signal, onProgress })
      onSent()
      onClose()
    } catch (thrown) {
      if (signal.aborted) {
        return setError({ message: isSent ? CANCELED_LATE : CANCELED })
      }

      showFailure(thrown)
    } finally {
      upload.current = undefined
      setPercent(undefined)
    }
  }

  function showFailure(thrown: unknown) {
    const shown = thrown instanceof CropError ? { message: thrown.message } : wrapError(thrown)
    notices.failure(shown.message, undefined, { duration: NOTICE_DURATION.imageUploadFailure })
    setError({
      ...shown,
      message: `${shown.message} Your crop is not lost: save again, or cancel.`,
    })
  }

  const cancel = () => (upload.current ? upload.current.abort() : onClose())

  return (
    <Dialog
      kind="crop"
      title={title}
      open
      onClose={cancel}
      pending={false}
      cancelText={busy ? 'Cancel upload' : 'Cancel'}
      action={{
        label: 'Save',
        onClick: () => void save(),
        pending: busy,
        disabledReason: !crop && 'Loading the photo…',
      }}
    >
      <div className={styles.crop}>
        {url && <CropArea url={url} aspect={aspect} disabled={busy} onCropChange={setCrop} />}
        {busy && (
          <Progress
            percent={percent}
            size="small"
            strokeColor="var(--cm-primary)"
            aria-label="Upload"
          />
        )}
        {/* Not an alert, because the notice already announces a failure. */}
        <div role="status" className={ui.error}>
          {error && (
            <>
              {error.message}
              <ErrorDetails error={error} />
            </>
          )}
        </div>
      </div>
    </Dialog>
  )
}

const CANCELED = 'The upload was canceled. Nothing was saved.'
const CANCELED_LATE = 'The upload was canceled after the photo was sent. It may have been saved.'

class CropError extends Error {
  override message =
    'The photo could not be cropped. It may be too large for this browser: try a smaller one.'
}

function throwCropError(): never {
  throw new CropError()
}

/** Returns an object URL for the file, and revokes it on unmount. */
function useObjectUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const url = URL.createObjectURL(file)
    setUrl(url)

    return () => URL.revokeObjectURL(url)
  }, [file])

  return url
}

/** Screen pixels per key press or click. */
const STEP = 16

/** Moves by one click, for whoever cannot drag (WCAG 2.5.7). */
const DIRECTIONS = [
  { name: 'left', icon: <ArrowLeftOutlined />, x: -STEP, y: 0 },
  { name: 'up', icon: <ArrowUpOutlined />, x: 0, y: -STEP },
  { name: 'down', icon: <ArrowDownOutlined />, x: 0, y: STEP },
  { name: 'right', icon: <ArrowRightOutlined />, x: STEP, y: 0 },
]

interface CropAreaProps {
  url: string
  aspect: number
  /** Read-only during the upload. */
  disabled: boolean
  /** Receives the area in pixels of the photo. */
  onCropChange: (crop: Area) => void
}

/** A photo behind a frame, moved and zoomed by dragging, wheel, pinch, keys or buttons. */
function CropArea({ url, aspect, disabled, onCropChange }: CropAreaProps) {
  const [position, setPosition] = useState<Point>({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [frame, setFrame] = useState<Size>({ width: 0, height: 0 })
  const [media, setMedia] = useState<Size>({ width: 0, height: 0 })

  /** The picture always covers the frame. */
  function move(x: number, y: number) {
    const slack = {
      x: (media.width * zoom - frame.width) / 2,
      y: (media.height * zoom - frame.height) / 2,
    }

    const clamp = (value: number, limit: number) => Math.max(-limit, Math.min(value, limit))
    setPosition({ x: clamp(position.x + x, slack.x), y: clamp(position.y + y, slack.y) })
  }

  return (
    <>
      <div
        className={styles.cropArea}
        style={{ '--cm-aspect': aspect } as CSSProperties}
        data-locked={disabled || undefined}
        inert={disabled}
      >
        <div className={styles.frame}>
          <Cropper
            image={url}
            aspect={aspect}
            crop={position}
            zoom={zoom}
            minZoom={1}
            maxZoom={5}
            keyboardStep={STEP}
            // The photo fills the fixed frame from the start.
            objectFit="cover"
            onCropChange={setPosition}
            onZoomChange={setZoom}
            onCropAreaChange={(_, pixels) => onCropChange(pixels)}
            onCropSizeChange={setFrame}
            setMediaSize={setMedia}
            // Makes screen readers pass arrow keys to the photo.
            cropperProps={{
              role: 'application',
              'aria-label': 'Photo behind the frame. Arrow keys move it.',
            }}
            disableAutomaticStylesInjection
          />
        </div>
      </div>
      <div className={ui.row}>
        {DIRECTIONS.map(({ name, icon, x, y }) => (
          <Button
            key={name}
            size="small"
            disabled={disabled}
            icon={icon}
            aria-label={`Move ${name}`}
            onClick={() => move(x, y)}
          />
        ))}
        <div className={styles.zoom}>
          <span aria-hidden>Zoom</span>
          <Slider
            classNames={{ rail: styles.rail }}
            disabled={disabled}
            min={1}
            max={5}
            step={0.1}
            value={zoom}
            onChange={setZoom}
            tooltip={{ open: false }}
            ariaLabelForHandle="Zoom"
          />
        </div>
      </div>
      <p className={ui.quiet}>Drag the photo or use the arrow keys to move it.</p>
    </>
  )
}
