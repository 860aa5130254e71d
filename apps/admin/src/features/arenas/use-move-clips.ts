import type { FightEvent } from '@cornerman/contract'
import { events } from '@cornerman/contract/endpoints/events'
import { fights } from '@cornerman/contract/endpoints/fights'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useCommand } from '../../api/hooks.ts'
import { findLiveClips } from './live-clips.ts'

export interface ClipProgress {
  done: number
  total: number
}

/** Moves the live clips of an event to its recording, one after the other. Reads the event first. */
export function useMoveClips({ id, location }: Pick<FightEvent, 'id' | 'location'>) {
  const { run } = useCommand(fights.setLink)
  const [progress, setProgress] = useState<ClipProgress>()

  async function move() {
    try {
      const clips = findLiveClips(await call(events.one, { params: { id } }))
      for (const [done, { fightId, fightLink }] of clips.entries()) {
        setProgress({ done, total: clips.length })
        await run({ body: { id: fightId, fightLink, timezone: location.tz } })
      }
    } finally {
      setProgress(undefined)
    }
  }

  return { move, progress }
}

export const formatClipProgress = ({ done, total }: ClipProgress) =>
  `Moving video ${done + 1} of ${total} to the recording…`
