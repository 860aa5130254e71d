import { CaretRightOutlined, PauseOutlined } from '@ant-design/icons'
import type { Query } from '@cornerman/contract'
import { Button } from 'antd'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { type QueryResult, useQuery } from '../../api/hooks.ts'
import { useOnline } from '../use-online.ts'

/** Whether figures move by themselves, and if not, why. */
export type PollState = 'live' | 'paused' | 'offline'
/** A reading that is repeated by itself. */
export interface PolledQueryResult<Out> extends QueryResult<Out> {
  polling: PollState
}

interface Pause {
  paused: boolean
  setPaused(paused: boolean): void
}
const PauseContext = createContext<Pause>({ paused: false, setPaused: () => {} })

/** Around a screen whose figures move: what is inside is paused and resumed together. */
export function Polling({ children }: { children: ReactNode }) {
  const [paused, setPaused] = useState(false)
  const pause = useMemo(() => ({ paused, setPaused }), [paused])
  return <PauseContext value={pause}>{children}</PauseContext>
}

export const usePause = () => useContext(PauseContext)

/**
 * Reads an endpoint every so many milliseconds. It rests while the tab is hidden, while there is no connection and while the person
 * has paused it, goes slower while reads fail, and keeps the last figures with the time they are from. Null as input waits.
 */
export function usePolled<In, Out>(endpoint: Query<In, Out>, input: NoInfer<In> | null, milliseconds: number): PolledQueryResult<Out> {
  const { paused } = usePause()
  const isOnline = useOnline()
  const reading = useQuery(endpoint, input, { refreshInterval: milliseconds, paused })
  const { refetch } = reading

  // Whoever resumes wants to see how things stand now, not in five seconds.
  const wasPaused = useRef(paused)
  useEffect(() => {
    if (wasPaused.current && !paused) refetch()
    wasPaused.current = paused
  }, [paused, refetch])

  return { ...reading, polling: paused ? 'paused' : isOnline ? 'live' : 'offline' }
}

/** Stops everything on the screen that moves by itself, and lets it go on. It belongs to the heading. */
export function PauseButton() {
  const { paused, setPaused } = usePause()
  return (
    <Button icon={paused ? <CaretRightOutlined aria-hidden /> : <PauseOutlined aria-hidden />} onClick={() => setPaused(!paused)}>
      {paused ? 'Resume updates' : 'Pause updates'}
    </Button>
  )
}
