import { useEffect, useRef, useState } from 'react'
import { useFileExists } from '../../api/file-check.ts'
import { usePause } from '../../ui/polling/polling.tsx'
import { motionWelcome } from '../../ui/theme/theme-choice.ts'
import { previewOf } from './figures.ts'
import { Thumbnail } from './thumbnail.tsx'

interface Props {
  of: { href: string | null; thumbnailHref: string | null }
}

/** A thumbnail that comes alive: its mp4 plays above it without sound, over and over, once it is loaded. What cannot be loaded stays hidden. */
export function Preview({ of: { href, thumbnailHref } }: Props) {
  const src = previewOf(href)
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
  const plays = !paused && motionWelcome()

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
