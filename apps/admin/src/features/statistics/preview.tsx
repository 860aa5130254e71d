import { PictureOutlined, UserOutlined } from '@ant-design/icons'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFileExists } from '../../api/file-check.ts'
import { usePause } from '../../ui/polling/polling.tsx'
import { isMotionAllowed } from '../../ui/theme/theme-choice.ts'
import { toPreviewUrl } from './figures.ts'

interface Props {
  of: { href: string | null; thumbnailHref: string | null }
}

/** A thumbnail that comes alive: its mp4 plays above it without sound, over and over, once it is loaded. What cannot be loaded stays hidden. */
export function Preview({ of: { href, thumbnailHref } }: Props) {
  const src = toPreviewUrl(href)
  const isThere = useFileExists(src) === true
  return (
    <Thumbnail src={thumbnailHref} shape="wide">
      {isThere && src && <PlayingPreview key={src} src={src} />}
    </Thumbnail>
  )
}

/** It rests on its first picture while the person has paused the screen, or wants nothing to move. */
function PlayingPreview({ src }: { src: string }) {
  const { paused } = usePause()
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading')
  const video = useRef<HTMLVideoElement>(null)
  const plays = !paused && isMotionAllowed()

  useEffect(() => {
    // A browser may refuse; then the first picture stands, which is as good as a thumbnail.
    if (plays) void video.current?.play()?.catch(() => {})
    else video.current?.pause()
  }, [plays])

  if (state === 'failed') return null
  return (
    <video
      ref={video}
      src={src}
      className="cm-preview"
      hidden={state === 'loading'}
      muted
      autoPlay={plays}
      playsInline
      loop
      preload="auto"
      tabIndex={-1}
      aria-hidden
      onLoadedData={() => setState('loaded')}
      onError={() => setState('failed')}
    />
  )
}

interface ThumbnailProps {
  src: string | null | undefined
  shape: 'wide' | 'round'
  /** Stands over the picture: a preview. */
  children?: ReactNode
}

/** A picture that is there, or the placeholder: nothing broken is ever shown, and nothing changes its size. */
export function Thumbnail({ src, shape, children }: ThumbnailProps) {
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
