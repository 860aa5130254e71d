import { PictureOutlined, UserOutlined } from '@ant-design/icons'
import clsx from 'clsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFileExists } from '../../api/file-check.ts'
import { usePause } from '../../ui/charts/polling.tsx'
import { isMotionAllowed } from '../../ui/theme/theme-choice.ts'
import { toPreviewUrl } from './figures.ts'
import styles from './statistics.module.css'

interface Props {
  video: { href: string | null; thumbnailHref: string | null }
}

/** A thumbnail with an mp4 preview above it, muted and looping. Hidden until loaded and when it fails. */
export function Preview({ video: { href, thumbnailHref } }: Props) {
  const src = toPreviewUrl(href)
  const exists = useFileExists(src) === true
  return (
    <Thumbnail src={thumbnailHref} shape="wide">
      {exists && src && <PlayingPreview key={src} src={src} />}
    </Thumbnail>
  )
}

/** Stops while updates are paused or with reduced motion. */
function PlayingPreview({ src }: { src: string }) {
  const { paused } = usePause()
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading')
  const video = useRef<HTMLVideoElement>(null)
  const shouldPlay = !paused && isMotionAllowed()

  useEffect(() => {
    // A browser may block autoplay. The first frame then serves as the thumbnail.
    if (shouldPlay) void video.current?.play()?.catch(() => {})
    else video.current?.pause()
  }, [shouldPlay])

  if (state === 'failed') return null
  return (
    <video
      ref={video}
      src={src}
      className={styles.preview}
      hidden={state === 'loading'}
      muted
      autoPlay={shouldPlay}
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
  /** Content above the picture, such as a preview. */
  children?: ReactNode
}

/** Shows the picture, or a placeholder of the same size if it is missing or broken. */
export function Thumbnail({ src, shape, children }: ThumbnailProps) {
  const exists = useFileExists(src)
  // URL of a file that exists but is not a valid image.
  const [brokenSrc, setBrokenSrc] = useState<string>()
  const isVisible = exists === true && brokenSrc !== src
  return (
    <span className={clsx(styles.thumbnail, styles[shape])}>
      {isVisible && src ? (
        <img src={src} alt="" onError={() => setBrokenSrc(src)} />
      ) : (
        <span className={styles.thumbnailNone} role="img" aria-label={shape === 'wide' ? 'No thumbnail' : 'No avatar'}>
          {shape === 'wide' ? <PictureOutlined aria-hidden /> : <UserOutlined aria-hidden />}
        </span>
      )}
      {children}
    </span>
  )
}
