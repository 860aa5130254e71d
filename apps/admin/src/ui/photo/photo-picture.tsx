import { PictureOutlined, UserOutlined } from '@ant-design/icons'
import { type CSSProperties, useState } from 'react'
import { Dialog } from '../dialog.tsx'

export type PhotoSize = 'small' | 'medium' | 'large'

interface Props {
  what: string
  href: string | undefined
  /** Larger, for the zoom. */
  original: string | undefined
  size: PhotoSize
  aspect: number
}

/** The picture in a box of its aspect, so that nothing moves when it comes. A click shows it large; what is missing or does not load has a stand-in. */
export function PhotoPicture({ what, href, original = href, size, aspect }: Props) {
  const [failed, setFailed] = useState<string>()
  const [zoomed, setZoomed] = useState(false)
  const box = { className: 'cm-photo-box', style: { '--cm-aspect': aspect } as CSSProperties }

  if (!href || failed === href) {
    const why = href ? 'could not be loaded' : 'none yet'
    const said = opening(`${what}: ${why}`)
    const Icon = aspect === 1 ? UserOutlined : PictureOutlined
    return (
      <div {...box} role="img" aria-label={said} title={size === 'small' ? said : undefined}>
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
      <Dialog kind="wide" width={860} title={opening(what)} open={zoomed} onClose={() => setZoomed(false)} footer={null}>
        <img className="cm-photo-zoomed" src={original} alt={opening(what)} onError={({ currentTarget }) => show(currentTarget, href)} />
      </Dialog>
    </>
  )
}

/** The original may be gone while the smaller picture is there. */
function show(image: HTMLImageElement, href: string) {
  if (image.getAttribute('src') !== href) image.setAttribute('src', href)
}

const opening = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
