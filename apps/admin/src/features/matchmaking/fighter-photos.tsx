import { UserOutlined } from '@ant-design/icons'
import type { Image, ImageType } from '@cornerman/contract'
import { useState } from 'react'

/** The face and the half-length photo, which have their boxes also when they are not there. */
export function FighterPhotos({ images = [] }: { images: readonly Image[] | undefined }) {
  const hrefOf = (type: ImageType) => images.find(({ imageType }) => imageType === type)?.href
  return (
    <div className="cm-request-photos">
      <Photo what="Face" href={hrefOf('FULL_FACE_AVATAR')} />
      <Photo what="Half-length photo" href={hrefOf('HALF_LENGTH_AVATAR')} />
    </div>
  )
}

function Photo({ what, href }: { what: string; href: string | undefined }) {
  const [failed, setFailed] = useState<string>()
  if (href && failed !== href) return <img className="cm-request-photo" src={href} alt={what} loading="lazy" onError={() => setFailed(href)} />
  const why = href ? 'could not be loaded' : 'none yet'
  return (
    <span className="cm-request-photo cm-request-no-photo" role="img" aria-label={`${what}: ${why}`} title={`${what}: ${why}`}>
      <UserOutlined aria-hidden />
    </span>
  )
}
