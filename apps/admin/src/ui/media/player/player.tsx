import clsx from 'clsx'
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import { Copyable } from '#ui/copyable.tsx'
import { LoadError } from '#ui/query/query-boundary.tsx'
import { playStream } from './play-stream.ts'
import styles from './player.module.css'
import type { StopPlayback } from './player-events.ts'
import { useSecondsStill } from './use-seconds-still.ts'

/** The imperative handle of a player. */
export interface PlayerHandle {
  /** Position in seconds from the start; 'live' for a live stream; undefined before the video has loaded. */
  getPosition(): number | 'live' | undefined
  /** Capture time of the picture, as milliseconds since 1970; undefined when the video does not contain it. */
  getCaptureTime(): number | undefined
  /** `secondsStill` counts from a live stream's last new segment, once it stands still. */
  getStream(): { status: State['status']; secondsStill: number }
}

interface Props {
  /** URL of a live or recorded stream (.m3u8), or of a video file. */
  src: string
  /** Names the video: "Fight Night". */
  name: string
  ref?: Ref<PlayerHandle>
  /**
   * `aloud` is for a player opened by Play; `muted` starts by itself. Otherwise, or when the browser
   * blocks autoplay, it waits for a click.
   */
  autoPlay?: 'aloud' | 'muted'
  /** As high as its place instead of 16:9. */
  fillsPlace?: boolean
}

type State = { status: 'loading' | 'ready' | 'retrying' } | { status: 'failed'; message: string }

/** What is said while nobody can see that something goes on. */
const PROGRESS: Partial<Record<State['status'], string>> = {
  loading: 'Loading the video…',
  retrying: 'Connection lost. Retrying…',
}

const STANDS_STILL = 'The stream stands still'

/** A video with the browser's controls. */
export function Player(props: Props) {
  const [attempt, setAttempt] = useState(0)
  // Another URL starts a new attempt.
  return (
    <PlayerAttempt
      key={`${attempt} ${props.src}`}
      {...props}
      onRetry={() => setAttempt(attempt + 1)}
    />
  )
}

function PlayerAttempt({
  src,
  name,
  ref,
  autoPlay,
  fillsPlace = false,
  onRetry,
}: Props & { onRetry(): void }) {
  const video = useRef<HTMLVideoElement>(null)
  const playing = useRef<StopPlayback>(undefined)
  const [state, setState] = useState<State>({ status: 'loading' })
  const secondsStill = useSecondsStill(() =>
    state.status === 'failed' ? undefined : playing.current?.getLastSegment?.(),
  )

  useImperativeHandle(ref, () => ({
    getPosition() {
      const { duration = Number.NaN, currentTime = 0 } = video.current ?? {}
      if (Number.isNaN(duration)) {
        return undefined
      }

      return Number.isFinite(duration) ? currentTime : 'live'
    },
    getCaptureTime: () => playing.current?.getCaptureTime?.(),
    getStream: () => ({ status: state.status, secondsStill }),
  }))

  // It is an effect event, because each URL has its own PlayerAttempt: playback starts once.
  const start = useEffectEvent(() => {
    const element = video.current
    if (!element) {
      return undefined
    }

    let isStopped = false
    const updateState = (next: State) => !isStopped && setState(next)

    const events = {
      onReady: () => updateState({ status: 'ready' }),
      onRetry: () => updateState({ status: 'retrying' }),
      onFailure: (message: string) => updateState({ status: 'failed', message }),
    }

    // Playback does not begin at once: the first mount of StrictMode would detach the stream of the
    // second.
    const ready = Promise.resolve().then(() =>
      isStopped ? undefined : playStream(element, src, events),
    )

    void ready.then((started) => {
      if (isStopped) {
        return started?.()
      }

      playing.current = started

      // Browsers may block autoplay; then the video waits for a click.
      if (autoPlay) {
        element.play().catch(() => {})
      }
    })

    return () => {
      isStopped = true
      playing.current?.()
    }
  })

  useEffect(() => start(), [])

  const isInactive = state.status === 'failed'

  return (
    <div
      className={clsx(styles.player, fillsPlace && styles.fill)}
      data-failed={isInactive || undefined}
    >
      <video
        ref={video}
        className={styles.video}
        aria-label={`Video of ${name}`}
        controls={!isInactive}
        muted={autoPlay === 'muted'}
        playsInline
        inert={isInactive}
        aria-busy={state.status === 'loading'}
      />
      {!isInactive && (
        <div className={styles.status}>
          <p role="status">{secondsStill > 0 ? STANDS_STILL : PROGRESS[state.status]}</p>
          {/* Not in the status, which would be read every second. */}
          {secondsStill > 0 && <p>No new picture for {secondsStill} seconds</p>}
        </div>
      )}
      {state.status === 'failed' && (
        <div className={styles.failure}>
          <LoadError
            title="The stream cannot be played"
            error={{ message: state.message }}
            details={<Copyable text={src} name="stream URL" />}
            retrying={false}
            onRetry={onRetry}
          />
        </div>
      )}
    </div>
  )
}
