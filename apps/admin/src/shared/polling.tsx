import { CaretRightOutlined, PauseOutlined } from '@ant-design/icons'
import type { Query } from '@cornerman/contract'
import { Button } from 'antd'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { type QueryResult, type ResponseBody, useQuery } from '#api'
import { useOnline } from '#ui/query/use-online.ts'
import { useIsPhone } from '#ui/use-is-phone.ts'
import type { PollState } from '#ui/widget.tsx'

/** Polling intervals in milliseconds. */
export const POLLING = { realtime: 2000, totals: 5000 } as const

/** A query result that updates automatically. */
export interface PolledQueryResult<Out> extends QueryResult<Out> {
  polling: PollState
}

const PauseContext = createContext({ paused: false, setPaused: (_paused: boolean) => {} })

/** Pauses and resumes all polled queries inside it together. */
export function Polling({ children }: { children: ReactNode }) {
  const [paused, setPaused] = useState(false)
  const pause = useMemo(() => ({ paused, setPaused }), [paused])
  return <PauseContext value={pause}>{children}</PauseContext>
}

export const usePause = () => useContext(PauseContext)

/**
 * Polls an endpoint at an interval in milliseconds. Stops in a hidden tab, offline and while paused.
 * Backs off on failures and keeps the last data. Idle while the input is null.
 */
export function usePolled<In, Out>(
  endpoint: Query<In, Out>,
  input: NoInfer<In> | null,
  milliseconds: number,
): PolledQueryResult<ResponseBody<Out>> {
  const { paused } = usePause()
  const isOnline = useOnline()
  const result = useQuery(endpoint, input, { refreshInterval: milliseconds, paused })
  const { refetch } = result

  // Reads at once when the pause ends, not after the next interval.
  useEffect(() => (paused ? refetch : undefined), [paused, refetch])

  const connection = isOnline ? 'live' : 'offline'

  return { ...result, polling: paused ? 'paused' : connection }
}

/** Pauses and resumes all polling on the screen. Place it beside the heading. */
export function PauseButton() {
  const { paused, setPaused } = usePause()
  const isPhone = useIsPhone()
  const verb = paused ? 'Resume' : 'Pause'

  return (
    <Button
      icon={paused ? <CaretRightOutlined aria-hidden /> : <PauseOutlined aria-hidden />}
      aria-label={`${verb} updates`}
      onClick={() => setPaused(!paused)}
    >
      {/* The heading needs the room. */}
      {isPhone ? verb : `${verb} updates`}
    </Button>
  )
}
