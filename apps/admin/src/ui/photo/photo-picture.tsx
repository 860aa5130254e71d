import { PictureOutlined, UserOutlined } from '@ant-design/icons'
import { type CSSProperties, useState } from 'react'
import { Dialog } from '../dialog.tsx'

export type PhotoSize = 'small' | 'medium' | 'large'

interface Props {
  what: string
  href: string | undefined
  /** Larger version for the zoom. */
  original: string | undefined
  size: PhotoSize
  aspect: number
}

/** A picture in a box of fixed aspect. A click zooms it; a placeholder replaces a missing picture. */
export function PhotoPicture({ what, href, original = href, size, aspect }: Props) {
  const [failed, setFailed] = useState<string>()
  const [zoomed, setZoomed] = useState(false)
  const box = { className: 'cm-photo-box', style: { '--cm-aspect': aspect } as CSSProperties }

  if (!href || failed === href) {
    const status = href ? 'could not be loaded' : 'none yet'
    const label = capitalize(`${what}: ${status}`)
    const Icon = aspect === 1 ? UserOutlined : PictureOutlined
    return (
      <div {...box} role="img" aria-label={label} title={size === 'small' ? label : undefined}>
        <span className="cm-photo-none" aria-hidden>
          <Icon />
          {size !== 'small' && (href ? 'The photo could not be loaded' : 'No photo yet')}
        </span>
      </div>
    )
  }
  return (
    <>
      <button {...box} type="button" aria-haspopup="dialog" aria-label={`Zoom ${what}`} onClick={() => setZoomed(true)}>
        <img src={href} alt="" loading="lazy" onError={() => setFailed(href)} />
      </button>
      <Dialog kind="wide" width={860} title={capitalize(what)} open={zoomed} onClose={() => setZoomed(false)} footer={null}>
        <img className="cm-photo-zoomed" src={original} alt={capitalize(what)} onError={({ currentTarget }) => showFallback(currentTarget, href)} />
      </Dialog>
    </>
  )
}

/** Falls back to the smaller picture when the original is missing. */
function showFallback(image: HTMLImageElement, href: string) {
  if (image.getAttribute('src') !== href) image.setAttribute('src', href)
}

const capitalize = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
