import { Button } from 'antd'
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import { Copyable } from '../../copyable.tsx'
import { StateIcon } from '../../feedback/query-boundary.tsx'
import { playStream } from './play-stream.ts'
import { isHlsUrl } from './playback-url.ts'
import styles from './player.module.css'
import type { StopPlayback } from './player-events.ts'

/** The imperative handle of a player. */
export interface PlayerHandle {
  /** Position in seconds from the start; 'live' for a live stream; undefined before the video has loaded. */
  getPosition(): number | 'live' | undefined
  /** Length of a recording in seconds; undefined for a live stream and before the video has loaded. */
  getDuration(): number | undefined
  /** Capture time of the picture, as milliseconds since 1970; undefined when the video does not contain it. */
  getCaptureTime(): number | undefined
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
}

type State = { status: 'loading' | 'ready' | 'retrying' | 'replaced' } | { status: 'failed'; message: string }

/** A video with the browser's controls. Only one player is active at a time: a second one stops the first. */
export function Player({ src, name, ref, autoPlay }: Props) {
  const [attempt, setAttempt] = useState({ number: 0, from: 0 })
  const { number, from } = attempt
  const retry = (from: number) => setAttempt({ number: number + 1, from })
  // Another URL starts a new attempt.
  const key = `${number} ${src}`
  return (
    <PlayerAttempt
      key={key}
      src={src}
      name={name}
      ref={ref}
      autoPlay={number > 0 ? 'aloud' : autoPlay}
      startAt={from}
      onRetry={retry}
    />
  )
}

interface PlayerAttemptProps extends Pick<Props, 'src' | 'name'> {
  ref: Props['ref']
  autoPlay: Props['autoPlay']
  /** Start position of a recorded video after a failure, in seconds. */
  startAt: number
  onRetry(from: number): void
}

function PlayerAttempt({ src, name, ref, autoPlay, startAt, onRetry }: PlayerAttemptProps) {
  const video = useRef<HTMLVideoElement>(null)
  const playing = useRef<StopPlayback>(undefined)
  const [state, setState] = useState<State>({ status: 'loading' })
  useImperativeHandle(ref, () => ({
    getPosition() {
      const { duration = Number.NaN, currentTime = 0 } = video.current ?? {}
      return Number.isNaN(duration) ? undefined : Number.isFinite(duration) ? currentTime : 'live'
    },
    getDuration() {
      const { duration } = video.current ?? {}
      return Number.isFinite(duration) ? duration : undefined
    },
    getCaptureTime: () => playing.current?.getCaptureTime?.(),
  }))

  // An effect event: each URL has its own PlayerAttempt, so playback starts once.
  const start = useEffectEvent(() => {
    const element = video.current
    if (!element) return undefined
    let isStopped = false
    let stopPlayback: StopPlayback | undefined
    const stop = () => {
      isStopped = true
      stopPlayback?.()
    }
    const releasePlayback = claimPlayback(() => {
      stop()
      setState({ status: 'replaced' })
    })
    const updateState = (next: State) => !isStopped && setState(next)
    const resume = () => {
      // A live stream starts at the newest picture.
      if (startAt > 0 && Number.isFinite(element.duration)) element.currentTime = startAt
    }
    element.addEventListener('loadedmetadata', resume, { once: true })
    const events = {
      onReady: () => updateState({ status: 'ready' }),
      onRetry: () => updateState({ status: 'retrying' }),
      onFailure: (message: string) => updateState({ status: 'failed', message }),
    }
    void playStream(element, src, isHlsUrl(src), events).then((started) => {
      if (isStopped) return started()
      stopPlayback = started
      playing.current = started
      // Browsers may block autoplay; then the video waits for a click.
      if (autoPlay) element.play().catch(() => {})
    })
    return () => {
      stop()
      releasePlayback()
    }
  })
  useEffect(() => start(), [])

  const retry = () => onRetry(video.current?.currentTime ?? 0)
  const isInactive = state.status === 'failed' || state.status === 'replaced'
  return (
    <div className={styles.player} data-part="player">
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
        <p className={styles.status} role="status">
          {state.status === 'loading'
            ? 'Loading the video…'
            : state.status === 'retrying'
              ? 'Connection lost. Retrying…'
              : ''}
        </p>
      )}
      {state.status === 'failed' && (
        <div className={styles.message} role="alert">
          <StateIcon name="failed" />
          <p className={styles.title}>The stream cannot be played</p>
          <p>{state.message}</p>
          <Copyable text={src} name="stream URL" />
          <Button onClick={retry}>Retry</Button>
        </div>
      )}
      {state.status === 'replaced' && (
        <div className={styles.message}>
          <p>Another video is playing.</p>
          <Button onClick={retry}>Play here</Button>
        </div>
      )}
    </div>
  )
}

/** Stops the active player. Only one plays at a time, because streams would share bandwidth and sound. */
let stopActivePlayer: (() => void) | undefined

/** Makes this player the active one and stops the previous one. The returned function releases it. */
function claimPlayback(onReplaced: () => void): () => void {
  const stopPrevious = stopActivePlayer
  stopActivePlayer = onReplaced
  stopPrevious?.()
  return () => {
    if (stopActivePlayer === onReplaced) stopActivePlayer = undefined
  }
}
