import { PictureOutlined, UserOutlined } from '@ant-design/icons'
import { type ReactNode, useState } from 'react'
import { useFileExists } from '../../api/file-check.ts'

interface Props {
  src: string | null | undefined
  shape: 'wide' | 'round'
  /** Stands over the picture: a preview. */
  children?: ReactNode
}

/** A picture that is there, or the placeholder: nothing broken is ever shown, and nothing changes its size. */
export function Thumbnail({ src, shape, children }: Props) {
  const exists = useFileExists(src)
  // There, and yet no picture.
  const [broken, setBroken] = useState<string>()
  const isShown = exists === true && broken !== src
  return (
    <span className={`cm-thumbnail cm-thumbnail-${shape}`}>
      {isShown && src ? (
        <img src={src} alt="" onError={() => setBroken(src)} />
      ) : (
        <span className="cm-thumbnail-none" role="img" aria-label={shape === 'wide' ? 'No thumbnail' : 'No avatar'}>
          {shape === 'wide' ? <PictureOutlined aria-hidden /> : <UserOutlined aria-hidden />}
        </span>
      )}
      {children}
    </span>
  )
}
