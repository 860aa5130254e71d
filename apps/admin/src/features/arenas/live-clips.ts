import type { FightEvent, Slot } from '@cornerman/contract'
import { parseFightVideoUrl, toFightVideoUrl } from './card/fight-video-url.ts'

interface Clip {
  slot: Slot
  fightId: number
  /** The same range of the recording. */
  fightLink: string
}

type VideoEvent = Pick<FightEvent, 'fromDate' | 'video' | 'fightSlots'>

/** Finds the videos of bouts that were cut from the live URL, once the event has a recording at another one. */
export function findLiveClips({ fromDate, video, fightSlots }: VideoEvent): Clip[] {
  if (!video?.videoUrl) return []
  return fightSlots.flatMap((slot) => {
    const { fight } = slot
    const range = parseFightVideoUrl(fight?.fightLink ?? null, fromDate)
    if (!fight || !range || toFightVideoUrl(video.streamUrl, fromDate, range) !== fight.fightLink) return []
    const fightLink = toFightVideoUrl(video.videoUrl, fromDate, range)
    return fightLink && fightLink !== fight.fightLink ? [{ slot, fightId: fight.id, fightLink }] : []
  })
}
