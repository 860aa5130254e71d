import { Button, Modal, Progress, Radio } from 'antd'
import clsx from 'clsx'
import { useEffect, useRef, useState } from 'react'
import type { Area } from 'react-easy-crop'
import { useConfirm } from '../../feedback/dialog.tsx'
import { ErrorDetails } from '../../feedback/error-details.tsx'
import styles from './crop-dialog.module.css'
import { fitSize, type Shape, toPixels } from './crop-geometry.ts'
import { CropStage } from './crop-stage.tsx'
import photoStyles from './photo.module.css'
import { cropPhoto, type Photo } from './photo-file.ts'
import {
  PhotoNotReadyError,
  type SubmissionResult,
  type UploadPhoto,
  usePhotoSubmission,
} from './use-photo-submission.ts'

export interface CropDialogProps {
  open: boolean
  photo: Photo
  title: string
  /** Width divided by height, from CROP.aspect. */
  aspect: number
  /** Shapes to choose from instead of `aspect`; starts with the first. */
  shapes?: readonly Shape[] | undefined
  send: UploadPhoto
  onSent: () => void
  onClose: () => void
  /** Called after the closing animation. */
  afterClose: () => void
}

/**
 * Crops a photo and uploads it. Closes on success or Cancel, and stays open with the crop on failure.
 * Escape aborts an upload; otherwise it asks, because the chosen photo would be lost.
 */
export default function CropDialog({
  open,
  photo,
  title,
  aspect: given,
  shapes = [],
  send,
  onSent,
  onClose,
  afterClose,
}: CropDialogProps) {
  const url = useObjectUrl(photo.file)
  const stage = useRef<HTMLDivElement>(null)
  const [shape, setShape] = useState(shapes[0])
  const aspect = shape ? (shape.aspect ?? photo.width / photo.height) : given
  const [crop, setCrop] = useState<Area>()
  const { start, cancel, busy, percent, result } = usePhotoSubmission(send)

  const { ask, dialog } = useConfirm()
  const askToClose = async () => {
    if (await ask(DISCARD_QUESTION)) onClose()
  }

  async function save() {
    if (!crop) return
    const createFile = () =>
      cropPhoto(photo.file, crop, aspect).catch(() => {
        throw new PhotoNotReadyError(
          'The photo could not be cropped. It may be too large for this browser: try a smaller one.',
        )
      })
    if (await start(createFile)) onSent()
  }

  return (
    <Modal
      title={title}
      open={open}
      width={640}
      centered
      closable={false}
      // Ignores backdrop clicks: one may end a double click or a drag.
      mask={{ closable: false }}
      // No opening animation: the stage measures itself on mount and needs its final size.
      transitionName=""
      onCancel={busy ? cancel : askToClose}
      afterOpenChange={(shown) => shown && stage.current?.focus()}
      afterClose={afterClose}
      footer={
        <div className={clsx('cm-row', styles.footer)}>
          {busy && <UploadProgress percent={percent} />}
          <Button onClick={busy ? cancel : onClose}>{busy ? 'Cancel upload' : 'Cancel'}</Button>
          <Button className={styles.save} type="primary" loading={busy} disabled={!crop} onClick={save}>
            Save
          </Button>
        </div>
      }
    >
      <div className={styles.crop}>
        {shape && (
          <Radio.Group
            aria-label="Shape"
            disabled={busy}
            value={shape.label}
            options={shapes.map(({ label }) => ({ value: label, label }))}
            onChange={({ target }) => {
              setShape(shapes.find(({ label }) => label === target.value))
              // A crop of the previous shape must not be saved.
              setCrop(undefined)
            }}
          />
        )}
        {url && (
          <CropStage
            key={shape?.label}
            ref={stage}
            url={url}
            aspect={aspect}
            disabled={busy}
            onCropChange={setCrop}
            onEnter={save}
          />
        )}
        {crop && <CropSize photo={photo} crop={crop} aspect={aspect} />}
        <SubmissionMessage ended={result} />
        {dialog}
      </div>
    </Modal>
  )
}

const DISCARD_QUESTION = { question: 'Discard this photo?', text: 'It has not been uploaded.', confirmText: 'Discard' }

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

/** Shows "Saving" after the last byte, until the server has stored the photo and the screen has refetched. */
function UploadProgress({ percent }: { percent: number | undefined }) {
  return (
    <div className={styles.going}>
      <span>{percent === undefined ? 'Cropping' : percent < 100 ? 'Uploading' : 'Saving'}</span>
      <Progress
        percent={percent ?? 0}
        size="small"
        status="normal"
        strokeColor="var(--cm-primary)"
        aria-label="Upload"
      />
    </div>
  )
}

/** Shows the sizes before and after cropping, and warns when the photo is enlarged. */
function CropSize({ photo, crop, aspect }: { photo: Photo; crop: Area; aspect: number }) {
  const part = toPixels(crop, photo)
  const result = fitSize(aspect)
  const isEnlarged = Math.round(part.width) < result.width
  return (
    <div className={styles.outcome}>
      <p className="cm-number">
        {Math.round(part.width)} × {Math.round(part.height)} px will be saved as {result.width} × {result.height} px.
      </p>
      <p role="status">{isEnlarged && 'This area is small. The photo will be enlarged and may look blurred.'}</p>
    </div>
  )
}

/** Not an alert, because the notice already announces a failure. */
function SubmissionMessage({ ended }: { ended: SubmissionResult | undefined }) {
  return (
    <>
      {ended?.status === 'failed' && (
        <div className={clsx('cm-error', photoStyles.problem)}>
          <p>{ended.error.message} Your crop is not lost: save again, or cancel.</p>
          <ErrorDetails error={ended.error} />
        </div>
      )}
      <p role="status">{ended?.status === 'canceled' && ended.error.message}</p>
    </>
  )
}
