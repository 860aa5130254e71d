import { Button } from 'antd'
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import { Copyable } from '../copyable.tsx'
import { StateIcon } from '../query-boundary.tsx'
import { playStream } from './play-stream.ts'
import { isHlsUrl } from './playback-url.ts'
import { type Failure, formatFailure, type StopPlayback } from './player-events.ts'
import './player.css'

/** What a screen may ask of its player. */
export interface PlayerHandle {
  /** Where it stands, in seconds from the beginning of the video. A live one has no beginning; undefined while nothing is there. */
  position(): number | 'live' | undefined
  /** When the picture was taken, in milliseconds; undefined where the video does not say, as most recordings. */
  takenAt(): number | undefined
  seek(seconds: number): void
}

interface Props {
  /** Of a stream (.m3u8), live or recorded, or of a film. */
  address: string
  /** What is shown: "Fight Night". */
  name: string
  ref?: Ref<PlayerHandle>
  /**
   * `aloud` is for somebody who has just pressed Play; `muted` plays by itself. Without either it waits for a press.
   * Where the browser allows neither, it waits too.
   */
  autoPlay?: 'aloud' | 'muted'
}

type State = { is: 'loading' | 'ready' | 'troubled' | 'over' } | { is: 'failed'; failure: Failure }

/** A video with the browser's own controls, which know the keyboard. One lives at a time: a second one stops the first. */
export function Player({ address, name, ref, autoPlay }: Props) {
  const [attempt, setAttempt] = useState({ number: 0, from: 0 })
  const { number, from } = attempt
  const again = (from: number) => setAttempt({ number: number + 1, from })
  // Another address is another video, which begins anew.
  const key = `${number} ${address}`
  return <Screening key={key} address={address} name={name} ref={ref} autoPlay={number > 0 ? 'aloud' : autoPlay} from={from} onAgain={again} />
}

interface ScreeningProps extends Pick<Props, 'address' | 'name'> {
  ref: Props['ref']
  autoPlay: Props['autoPlay']
  /** Seconds; where a recorded video goes on after it failed. */
  from: number
  onAgain(from: number): void
}

/** One attempt at one video. */
function Screening({ address, name, ref, autoPlay, from, onAgain }: ScreeningProps) {
  const video = useRef<HTMLVideoElement>(null)
  const playing = useRef<StopPlayback>(undefined)
  const [state, setState] = useState<State>({ is: 'loading' })
  useImperativeHandle(ref, () => ({
    position() {
      const { duration = Number.NaN, currentTime = 0 } = video.current ?? {}
      return Number.isNaN(duration) ? undefined : Number.isFinite(duration) ? currentTime : 'live'
    },
    takenAt: () => playing.current?.takenAt?.(),
    seek(seconds) {
      if (video.current) video.current.currentTime = seconds
    },
  }))

  // An address has a Screening of its own, and it plays by itself at its beginning only.
  const start = useEffectEvent(() => {
    const shown = video.current
    if (!shown) return undefined
    let gone = false
    let end: StopPlayback | undefined
    const stop = () => {
      gone = true
      end?.()
    }
    const giveBack = claimPlayback(() => {
      stop()
      setState({ is: 'over' })
    })
    const hear = (next: State) => !gone && setState(next)
    const goOn = () => {
      // A live one begins at its newest.
      if (from > 0 && Number.isFinite(shown.duration)) shown.currentTime = from
    }
    shown.addEventListener('loadedmetadata', goOn, { once: true })
    const hearer = {
      onReady: () => hear({ is: 'ready' }),
      onTrouble: () => hear({ is: 'troubled' }),
      onFailure: (failure: Failure) => hear({ is: 'failed', failure }),
    }
    void playStream(shown, address, isHlsUrl(address), hearer).then((started) => {
      if (gone) return started()
      end = started
      playing.current = started
      // Browsers may forbid it; then it waits for a press.
      if (autoPlay) shown.play().catch(() => {})
    })
    return () => {
      stop()
      giveBack()
    }
  })
  useEffect(() => start(), [])

  const again = () => onAgain(video.current?.currentTime ?? 0)
  const isOut = state.is === 'failed' || state.is === 'over'
  return (
    <div className="cm-player">
      <video
        ref={video}
        className="cm-player-video"
        aria-label={`Video of ${name}`}
        controls={!isOut}
        muted={autoPlay === 'muted'}
        playsInline
        inert={isOut}
        aria-busy={state.is === 'loading'}
      />
      {!isOut && (
        <p className="cm-player-line" role="status">
          {state.is === 'loading' ? 'Loading the video…' : state.is === 'troubled' ? 'The connection is bad. Trying again…' : ''}
        </p>
      )}
      {state.is === 'failed' && (
        <div className="cm-player-out" role="alert">
          <StateIcon name="failed" />
          <p className="cm-player-title">The stream cannot be played</p>
          <p>{formatFailure(state.failure)}</p>
          <Copyable text={address} what="address of the stream" />
          <Button onClick={again}>Retry</Button>
        </div>
      )}
      {state.is === 'over' && (
        <div className="cm-player-out">
          <p>Another video is playing.</p>
          <Button onClick={again}>Play here</Button>
        </div>
      )}
    </div>
  )
}

/** One player at most is alive in the app: a second stream would take the first one's bandwidth, and speak over it. */
let holder: (() => void) | undefined

/** Takes the turn; who had it hears that it is over. The answered function gives it back. */
function claimPlayback(onOver: () => void): () => void {
  const before = holder
  holder = onOver
  before?.()
  return () => {
    if (holder === onOver) holder = undefined
  }
}
