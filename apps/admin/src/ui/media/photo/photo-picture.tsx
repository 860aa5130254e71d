import { PictureOutlined, UserOutlined } from '@ant-design/icons'
import { type CSSProperties, useState } from 'react'
import { Dialog } from '../../feedback/dialog.tsx'
import { Tooltip } from '../../feedback/tooltip.tsx'
import { useBrokenImage } from '../use-broken-image.ts'
import styles from './photo.module.css'

export type PhotoSize = 'small' | 'medium' | 'large'

interface Props {
  name: string
  src: string | undefined
  /** Larger version for the zoom. */
  fullSizeSrc: string | undefined
  size: PhotoSize
  aspect: number
}

/** A picture in a box of fixed aspect. A click zooms it; a placeholder replaces a missing picture. */
export function PhotoPicture({ name, src, fullSizeSrc = src, size, aspect }: Props) {
  const [isBroken, handleError] = useBrokenImage(src)
  const [zoomed, setZoomed] = useState(false)
  const box = { className: styles.box, 'data-part': 'photo-box', style: { '--cm-aspect': aspect } as CSSProperties }

  if (!src || isBroken) {
    const status = src ? 'could not be loaded' : 'none yet'
    const label = capitalize(`${name}: ${status}`)
    const Icon = aspect === 1 ? UserOutlined : PictureOutlined
    return (
      <Tooltip text={size === 'small' && label}>
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
      <Dialog kind="wide" width={860} title={capitalize(name)} open={zoomed} onClose={() => setZoomed(false)} footer={null}>
        <img className={styles.zoomed} src={fullSizeSrc} alt={capitalize(name)} onError={({ currentTarget }) => showFallback(currentTarget, src)} />
      </Dialog>
    </>
  )
}

/** Falls back to the smaller picture when the original is missing. */
function showFallback(image: HTMLImageElement, href: string) {
  if (image.getAttribute('src') !== href) image.setAttribute('src', href)
}

const capitalize = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
