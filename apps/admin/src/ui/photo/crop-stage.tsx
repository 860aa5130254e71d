import { ArrowDownOutlined, ArrowLeftOutlined, ArrowRightOutlined, ArrowUpOutlined, MinusOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Slider } from 'antd'
import { type CSSProperties, type KeyboardEvent, type Ref, useId, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { type Area, clamp, clampOffset, type Point, type Size } from './crop-geometry.ts'

const ZOOM = { least: 1, most: 5, step: 0.1 }
/** Pixels of the screen. */
const STEP = { coarse: 16, fine: 1 }

/** Which way the photo goes. */
const WAYS = [
  { key: 'ArrowLeft', name: 'left', icon: ArrowLeftOutlined, by: { x: -1, y: 0 } },
  { key: 'ArrowUp', name: 'up', icon: ArrowUpOutlined, by: { x: 0, y: -1 } },
  { key: 'ArrowDown', name: 'down', icon: ArrowDownOutlined, by: { x: 0, y: 1 } },
  { key: 'ArrowRight', name: 'right', icon: ArrowRightOutlined, by: { x: 1, y: 0 } },
]

interface Props {
  ref: Ref<HTMLDivElement>
  address: string
  aspect: number
  /** On its way to the server: to be looked at only. */
  locked: boolean
  /** In percent of the photo. */
  onCut: (cut: Area) => void
  onEnter: () => void
}

/** A photo behind a frame: dragged, wheeled and pinched, moved by keys, or moved by buttons, for whoever can do none of these. */
export function CropStage({ ref, address, aspect, locked, onCut, onEnter }: Props) {
  const hint = useId()
  const [position, setPosition] = useState<Point>({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(ZOOM.least)
  const [frame, setFrame] = useState<Size>()
  const [media, setMedia] = useState<Size>()

  function move({ x, y }: Point, step: number) {
    if (locked || !frame || !media) return
    const shown = { width: media.width * zoom, height: media.height * zoom }
    setPosition(clampOffset(frame, shown, { x: position.x + x * step, y: position.y + y * step }))
  }

  /** Around the middle of the frame. */
  function zoomTo(wish: number) {
    if (locked) return
    const next = clamp(ZOOM.least, wish, ZOOM.most)
    setZoom(next)
    setPosition({ x: (position.x * next) / zoom, y: (position.y * next) / zoom })
  }

  function pressOnPhoto(event: KeyboardEvent) {
    const way = WAYS.find(({ key }) => key === event.key)
    if (!way || isShortcut(event)) return
    event.preventDefault()
    move(way.by, event.shiftKey ? STEP.fine : STEP.coarse)
  }

  function press(event: KeyboardEvent) {
    // The plus of most keyboards is typed with Shift, and without it is an equals sign.
    const by = { '+': ZOOM.step, '=': ZOOM.step, '-': -ZOOM.step }[event.key]
    // On a button, Enter presses the button.
    const enters = event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)
    if (isShortcut(event) || (by === undefined && !enters)) return
    event.preventDefault()
    if (by !== undefined) zoomTo(zoom + by)
    else onEnter()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of what is in it, heard in one place.
    <div className="cm-crop" onKeyDown={press}>
      <div
        ref={ref}
        className="cm-crop-stage"
        style={{ '--cm-aspect': aspect } as CSSProperties}
        // Arrow keys are for the photo, not for reading on.
        role="application"
        aria-label="Photo behind the frame"
        aria-describedby={hint}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes keys.
        tabIndex={0}
        data-locked={locked || undefined}
        onKeyDown={pressOnPhoto}
      >
        <div className="cm-crop-frame">
          <Cropper
            image={address}
            aspect={aspect}
            crop={position}
            zoom={zoom}
            minZoom={ZOOM.least}
            maxZoom={ZOOM.most}
            // The frame stands still and is filled from the start, so that nothing of the photo is out of its reach.
            objectFit="cover"
            onCropChange={(next) => locked || setPosition(next)}
            onZoomChange={(next) => locked || setZoom(next)}
            onCropAreaChange={onCut}
            onCropSizeChange={setFrame}
            setMediaSize={setMedia}
            // The keys are heard by the stage, which stands before the photo is there.
            cropperProps={{ tabIndex: -1, onKeyDown: () => {}, onKeyUp: () => {} }}
            disableAutomaticStylesInjection
          />
        </div>
      </div>
      <div className="cm-row cm-crop-tools">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame of its own. */}
        <div role="group" aria-label="Move the photo" className="cm-crop-ways">
          {WAYS.map(({ name, icon: Icon, by }) => (
            <Button key={name} size="small" icon={<Icon />} aria-label={`Move ${name}`} onClick={() => move(by, STEP.coarse)} />
          ))}
        </div>
        <div className="cm-crop-zoom">
          <span aria-hidden>Zoom</span>
          <Button size="small" icon={<MinusOutlined />} aria-label="Zoom out" onClick={() => zoomTo(zoom - ZOOM.step)} />
          <Slider
            min={ZOOM.least}
            max={ZOOM.most}
            step={ZOOM.step}
            value={zoom}
            onChange={zoomTo}
            tooltip={{ open: false }}
            ariaLabelForHandle="Zoom"
            ariaValueTextFormatterForHandle={(value) => `${value.toFixed(1)} times`}
          />
          <Button size="small" icon={<PlusOutlined />} aria-label="Zoom in" onClick={() => zoomTo(zoom + ZOOM.step)} />
        </div>
      </div>
      <p id={hint} className="cm-quiet">
        Drag the photo to move it. Keys: arrows move it, with Shift by a pixel; + and − zoom; Enter saves; Escape cancels.
      </p>
    </div>
  )
}

const isShortcut = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => ctrlKey || metaKey || altKey
