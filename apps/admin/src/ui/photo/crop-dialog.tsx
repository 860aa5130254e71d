import { Button, Modal, Progress, Radio } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { type Area, fitSize, type Shape, toPixels } from './crop-geometry.ts'
import { CropStage } from './crop-stage.tsx'
import { cropPhoto, type Photo } from './photo-file.ts'
import { PhotoNotReadyError, type SubmissionResult, type UploadPhoto, usePhotoSubmission } from './use-photo-submission.ts'
import './crop-dialog.css'

export interface CropDialogProps {
  open: boolean
  photo: Photo
  title: string
  /** Width by height, of CROP.aspect. */
  aspect: number
  /** To choose from instead, the first at first. */
  shapes?: readonly Shape[] | undefined
  send: UploadPhoto
  onSent: () => void
  onClose: () => void
  /** Gone from the screen. */
  afterClose: () => void
}

/**
 * Cuts a photo and sends it. It closes when the server has it, or when the person gives up; whatever fails leaves it open as it is.
 * Escape is what Cancel is: while something is on its way it takes that back, else it closes.
 */
export default function CropDialog({ open, photo, title, aspect: given, shapes = [], send, onSent, onClose, afterClose }: CropDialogProps) {
  const address = useAddressOf(photo.file)
  const stage = useRef<HTMLDivElement>(null)
  const [shape, setShape] = useState(shapes[0])
  const aspect = shape ? (shape.aspect ?? photo.width / photo.height) : given
  const [cut, setCut] = useState<Area>()
  const { start, cancel, busy, percent, ended } = usePhotoSubmission(send)

  async function save() {
    if (!cut) return
    const made = () =>
      cropPhoto(photo.file, cut, aspect).catch(() => {
        throw new PhotoNotReadyError('The photo could not be cropped: it may be too large for this browser. Try a smaller one.')
      })
    if (await start(made)) onSent()
  }

  return (
    <Modal
      title={title}
      open={open}
      width={640}
      centered
      closable={false}
      // A click on the mask may be the second half of a double click, or the end of a drag.
      mask={{ closable: false }}
      // The stage measures itself as it appears: a dialog that grows would give it a size that is none.
      transitionName=""
      onCancel={busy ? cancel : onClose}
      afterOpenChange={(shown) => shown && stage.current?.focus()}
      afterClose={afterClose}
      footer={
        <div className="cm-row cm-crop-footer">
          {busy && <Going percent={percent} />}
          <Button onClick={busy ? cancel : onClose}>{busy ? 'Cancel upload' : 'Cancel'}</Button>
          <Button type="primary" loading={busy} disabled={!cut} onClick={save}>
            Save
          </Button>
        </div>
      }
    >
      <div className="cm-crop">
        {shape && (
          <Radio.Group
            aria-label="Shape"
            disabled={busy}
            value={shape.label}
            options={shapes.map(({ label }) => ({ value: label, label }))}
            onChange={({ target }) => {
              setShape(shapes.find(({ label }) => label === target.value))
              // What was cut in the other shape is not to be saved in this one.
              setCut(undefined)
            }}
          />
        )}
        {address && <CropStage key={shape?.label} ref={stage} address={address} aspect={aspect} locked={busy} onCut={setCut} onEnter={save} />}
        {cut && <Outcome photo={photo} cut={cut} aspect={aspect} />}
        <HowItEnded ended={ended} />
      </div>
    </Modal>
  )
}

/** Where the browser finds a file's bytes; taken back when nobody looks at them any more. */
function useAddressOf(file: File): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}

/** After the last byte the server still has to store it, and the screen to read it again. */
function Going({ percent }: { percent: number | undefined }) {
  return (
    <div className="cm-crop-going">
      <span>{percent === undefined ? 'Cropping' : percent < 100 ? 'Uploading' : 'Saving'}</span>
      <Progress percent={percent ?? 0} size="small" status="normal" strokeColor="var(--cm-primary)" aria-label="Upload" />
    </div>
  )
}

/** How large the cut is, and what becomes of it: whoever zooms in too far learns it before everybody sees it. */
function Outcome({ photo, cut, aspect }: { photo: Photo; cut: Area; aspect: number }) {
  const part = toPixels(cut, photo)
  const result = fitSize(aspect)
  const enlarged = Math.round(part.width) < result.width
  return (
    <div className="cm-crop-outcome">
      <p className="cm-number">
        {Math.round(part.width)} × {Math.round(part.height)} px of the photo become {result.width} × {result.height} px.
      </p>
      <p role="status">{enlarged && 'This part is small: it is enlarged and will look soft.'}</p>
    </div>
  )
}

/** No alert: a failure is read out from its notice already, and is here to be found again. */
function HowItEnded({ ended }: { ended: SubmissionResult | undefined }) {
  return (
    <>
      {ended?.how === 'failed' && <p className="cm-photo-problem">{ended.text} Your crop is kept: save again, or cancel.</p>}
      <p role="status">{ended?.how === 'canceled' && ended.text}</p>
    </>
  )
}
