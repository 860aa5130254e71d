import type { FightEvent } from '@cornerman/contract'
import { streamMetrics } from '@cornerman/contract/endpoints/stream-metrics'
import { Flex } from 'antd'
import { type RefObject, useEffect, useState } from 'react'
import { useCan, useQuery } from '#api'
import { formatPlatform } from '#shared/labels.tsx'
import { POLLING, usePolled } from '#shared/polling.tsx'
import { Sparkline } from '#ui/charts/sparkline.tsx'
import { formatClock } from '#ui/date-time/time.ts'
import { useNow } from '#ui/date-time/use-now.ts'
import type { PlayerHandle } from '#ui/media/player/player.tsx'
import { StatusDot } from '#ui/status-dot.tsx'
import ui from '#ui/ui.module.css'
import styles from './run-event.module.css'

const MINUTE = 60_000

interface ViewersProps {
  event: FightEvent
  /** The times at which the bouts began, in milliseconds. */
  boutStarts: readonly number[]
}

export const Viewers = ({ event, boutStarts }: ViewersProps) =>
  useCan(streamMetrics.realtime) &&
  event.video && <ViewersOfVideo video={event.video} event={event} boutStarts={boutStarts} />

function ViewersOfVideo({
  video,
  event,
  boutStarts,
}: ViewersProps & { video: NonNullable<FightEvent['video']> }) {
  const realtime = usePolled(
    streamMetrics.realtime,
    { body: { videoId: video.id } },
    POLLING.realtime,
  )

  const range = {
    videoId: video.id,
    from: Date.parse(video.startedAt ?? event.fromDate),
    to: Math.floor(useNow(MINUTE) / MINUTE) * MINUTE,
  }

  const graph = useQuery(
    streamMetrics.graph,
    range.to > range.from ? { body: { ...range, step: 1, timeStepSelected: 1 } } : null,
    { keepPreviousData: true },
  )

  const { users, mostPopularPlatform, mostPopularQuality, mostPopularCountry } = realtime.data ?? {}
  const platform = mostPopularPlatform && formatPlatform(mostPopularPlatform)
  const most = [platform, mostPopularQuality, mostPopularCountry].filter(Boolean)

  const points =
    graph.data?.graph
      .map(({ date, online }) => ({ at: Date.parse(date ?? ''), value: online }))
      .filter(({ at }) => !Number.isNaN(at)) ?? []

  return (
    <>
      <Flex gap={8} align="center" justify="space-between" className={styles.viewers}>
        <p>
          <span className={ui.note}>Viewers now</span>{' '}
          <strong className={styles.viewerCount}>{users?.toLocaleString('en') ?? '–'}</strong>
        </p>
        <Flex component="p" vertical align="end" className={ui.note}>
          {most.length > 0 && <span>Mostly {most.join(', ')}</span>}
          <span>{realtime.error ? realtime.error.message : 'Lag of 15-20 seconds'}</span>
        </Flex>
      </Flex>
      <Sparkline
        label="Viewers per minute"
        points={points}
        marks={boutStarts}
        formatTime={(at) => formatClock(new Date(at), event.location.tz)}
      >
        {graph.error ? graph.error.message : 'per minute, bouts marked'}
      </Sparkline>
    </>
  )
}

const STATES = {
  loading: { status: 'default', text: 'Stream loading', detail: '' },
  ready: { status: 'success', text: 'Stream running', detail: 'video loads' },
  retrying: { status: 'error', text: 'Connection lost', detail: 'retrying' },
  failed: { status: 'error', text: 'Stream failed', detail: 'see the video' },
} as const

/** Returns how the stream is. It asks the player every second. */
export function useStream(player: RefObject<PlayerHandle | null>) {
  const [stream, setStream] = useState<Stream>({ status: 'loading', secondsStill: 0 })
  useEffect(() => {
    const timer = setInterval(() => {
      const { status = 'loading', secondsStill = 0 } = player.current?.getStream() ?? {}
      setStream((known) =>
        known.status === status && known.secondsStill === secondsStill
          ? known
          : { status, secondsStill },
      )
    }, 1000)
    return () => clearInterval(timer)
  }, [player])

  return stream
}

type Stream = ReturnType<PlayerHandle['getStream']>

/** Shows whether the stream runs. */
export function StreamState({ player }: { player: RefObject<PlayerHandle | null> }) {
  const { status, secondsStill } = useStream(player)

  const stalled = {
    status: 'error',
    text: 'Stream stalled',
    detail: `no new picture for ${secondsStill} seconds`,
  } as const

  const { detail, ...badge } = secondsStill > 0 ? stalled : STATES[status]

  return (
    <Flex component="p" gap={8} justify="space-between" className={styles.stream}>
      <StatusDot {...badge} /> <span className={ui.note}>{detail}</span>
    </Flex>
  )
}
