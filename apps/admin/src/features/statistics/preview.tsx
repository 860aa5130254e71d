import { PictureOutlined, UserOutlined } from '@ant-design/icons'
import clsx from 'clsx'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useFileExists } from '#api'
import { describeAbsence } from '#shared/labels.tsx'
import { usePause } from '#shared/polling.tsx'
import { useBrokenImage } from '#ui/media/use-broken-image.ts'
import { isMotionAllowed } from '#ui/theme/theme-choice.ts'
import { toPreviewUrl } from './figures.ts'
import styles from './statistics.module.css'

interface Props {
  video: { href: string | null; thumbnailHref: string | null }
}

/** A thumbnail with an mp4 preview above it, muted and looping. Hidden until loaded and when it fails. */
export function Preview({ video }: Props) {
  const box = useRef<HTMLSpanElement>(null)

  // Checks nothing before: a table of 100 rows would check 200 files.
  return (
    <span ref={box}>
      {useHasBeenVisible(box) ? (
        <LoadedPreview video={video} />
      ) : (
        <span className={styles.thumbnail} />
      )}
    </span>
  )
}

function LoadedPreview({ video: { href, thumbnailHref } }: Props) {
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
    if (shouldPlay) {
      void video.current?.play()?.catch(() => {})
    } else {
      video.current?.pause()
    }
  }, [shouldPlay])

  if (state === 'failed') {
    return null
  }

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
  children?: ReactNode
}

/** Shows the picture, or a placeholder of the same size if it is missing or broken. */
export function Thumbnail({ src, shape, children }: ThumbnailProps) {
  const exists = useFileExists(src)

  // URL of a file that exists but is not a valid image.
  const [isBroken, handleError] = useBrokenImage(src)
  const isVisible = exists === true && !isBroken
  const isAbsent = exists !== undefined && !(isVisible && src)

  return (
    <span className={clsx(styles.thumbnail, styles[shape])}>
      {isVisible && src && <img src={src} alt="" onError={handleError} />}
      {isAbsent && (
        <span
          className={styles.thumbnailNone}
          role="img"
          aria-label={describeAbsence(shape === 'wide' ? 'thumbnail' : 'avatar', src)}
        >
          {shape === 'wide' ? <PictureOutlined aria-hidden /> : <UserOutlined aria-hidden />}
        </span>
      )}
      {children}
    </span>
  )
}

/** Whether the element was ever on the screen: what was loaded once stays. */
function useHasBeenVisible(element: RefObject<Element | null>): boolean {
  const [wasInSight, setWasInSight] = useState(false)
  useEffect(() => {
    if (wasInSight || !element.current) {
      return
    }

    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setWasInSight(true),
      // Loads before the element scrolls into view.
      { rootMargin: '200px' },
    )

    observer.observe(element.current)

    return () => observer.disconnect()
  }, [element, wasInSight])

  return wasInSight
}
