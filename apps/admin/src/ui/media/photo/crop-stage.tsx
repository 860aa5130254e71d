import {
  ArrowDownOutlined,
  ArrowLeftOutlined,
  ArrowRightOutlined,
  ArrowUpOutlined,
  MinusOutlined,
  PlusOutlined,
} from '@ant-design/icons'
import { Button, Slider } from 'antd'
import { type CSSProperties, type KeyboardEvent, type Ref, useId, useState } from 'react'
import Cropper, { type Area, type Point, type Size } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import clsx from 'clsx'
import styles from './crop-dialog.module.css'
import { clamp, clampOffset } from './crop-geometry.ts'

const ZOOM = { min: 1, max: 5, step: 0.1 }
/** Screen pixels per key press. */
const STEP = { coarse: 16, fine: 1 }

/** Directions in which the photo moves. */
const DIRECTIONS = [
  { key: 'ArrowLeft', name: 'left', icon: ArrowLeftOutlined, by: { x: -1, y: 0 } },
  { key: 'ArrowUp', name: 'up', icon: ArrowUpOutlined, by: { x: 0, y: -1 } },
  { key: 'ArrowDown', name: 'down', icon: ArrowDownOutlined, by: { x: 0, y: 1 } },
  { key: 'ArrowRight', name: 'right', icon: ArrowRightOutlined, by: { x: 1, y: 0 } },
]

interface Props {
  ref: Ref<HTMLDivElement>
  url: string
  aspect: number
  /** Read-only during the upload. */
  disabled: boolean
  /** Receives the area in percent of the photo. */
  onCropChange: (crop: Area) => void
  onEnter: () => void
}

/** A photo behind a frame, moved and zoomed by dragging, wheel, pinch, keys or buttons. */
export function CropStage({ ref, url, aspect, disabled, onCropChange, onEnter }: Props) {
  const hint = useId()
  const [position, setPosition] = useState<Point>({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(ZOOM.min)
  const [frame, setFrame] = useState<Size>()
  const [media, setMedia] = useState<Size>()

  function move({ x, y }: Point, step: number) {
    if (disabled || !frame || !media) return
    const shown = { width: media.width * zoom, height: media.height * zoom }
    setPosition(clampOffset(frame, shown, { x: position.x + x * step, y: position.y + y * step }))
  }

  /** Zooms around the centre of the frame. */
  function zoomTo(target: number) {
    if (disabled) return
    const next = clamp(ZOOM.min, target, ZOOM.max)
    setZoom(next)
    setPosition({ x: (position.x * next) / zoom, y: (position.y * next) / zoom })
  }

  function onPhotoKeyDown(event: KeyboardEvent) {
    const direction = DIRECTIONS.find(({ key }) => key === event.key)
    if (!direction || isShortcut(event)) return
    event.preventDefault()
    move(direction.by, event.shiftKey ? STEP.fine : STEP.coarse)
  }

  function onKeyDown(event: KeyboardEvent) {
    // On most keyboards plus needs Shift; without Shift the key is an equals sign.
    const by = { '+': ZOOM.step, '=': ZOOM.step, '-': -ZOOM.step }[event.key]
    // On a button, Enter presses the button.
    const isEnter = event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)
    if (isShortcut(event) || (by === undefined && !isEnter)) return
    event.preventDefault()
    if (by !== undefined) zoomTo(zoom + by)
    else onEnter()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of its content in one place.
    <div className={styles.crop} onKeyDown={onKeyDown}>
      <div
        ref={ref}
        className={styles.stage}
        style={{ '--cm-aspect': aspect } as CSSProperties}
        // Makes screen readers pass arrow keys to the photo.
        role="application"
        aria-label="Photo behind the frame"
        aria-describedby={hint}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes keys.
        tabIndex={0}
        data-locked={disabled || undefined}
        onKeyDown={onPhotoKeyDown}
      >
        <div className={styles.frame}>
          <Cropper
            image={url}
            aspect={aspect}
            crop={position}
            zoom={zoom}
            minZoom={ZOOM.min}
            maxZoom={ZOOM.max}
            // The photo fills the fixed frame from the start.
            objectFit="cover"
            onCropChange={(next) => disabled || setPosition(next)}
            onZoomChange={(next) => disabled || setZoom(next)}
            onCropAreaChange={onCropChange}
            onCropSizeChange={setFrame}
            setMediaSize={setMedia}
            // The stage handles the keys, because it mounts before the photo loads.
            cropperProps={{ tabIndex: -1, onKeyDown: () => {}, onKeyUp: () => {} }}
            disableAutomaticStylesInjection
          />
        </div>
      </div>
      <div className={clsx('cm-row', styles.tools)}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would add a border. */}
        <div role="group" aria-label="Move the photo" className="cm-row">
          {DIRECTIONS.map(({ name, icon: Icon, by }) => (
            <Button
              key={name}
              size="small"
              icon={<Icon />}
              aria-label={`Move ${name}`}
              onClick={() => move(by, STEP.coarse)}
            />
          ))}
        </div>
        <div className={styles.zoom}>
          <span aria-hidden>Zoom</span>
          <Button
            size="small"
            icon={<MinusOutlined />}
            aria-label="Zoom out"
            onClick={() => zoomTo(zoom - ZOOM.step)}
          />
          <Slider
            className={styles.slider}
            classNames={{ rail: styles.rail }}
            min={ZOOM.min}
            max={ZOOM.max}
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
        Drag the photo to move it. Keys: arrows move it, with Shift by a pixel; + and − zoom; Enter saves; Escape
        cancels.
      </p>
    </div>
  )
}

const isShortcut = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => ctrlKey || metaKey || altKey
