import type { FightEvent } from '@cornerman/contract'
import { events } from '@cornerman/contract/endpoints/events'
import { fights } from '@cornerman/contract/endpoints/fights'
import { Alert, Button, Flex } from 'antd'
import { call, useCommand } from '#api'
import { useActionSteps } from '#shared/action/use-action.tsx'
import { parseBoutVideoUrl, toBoutVideoUrl } from './video-url.ts'

/** Finds the videos of bouts that were cut from the live URL, once the event has a recording at another one. */
export function findLiveClips({
  fromDate,
  video,
  fightSlots,
}: Pick<FightEvent, 'fromDate' | 'video' | 'fightSlots'>) {
  if (!video?.videoUrl) {
    return []
  }

  return fightSlots.flatMap(({ fight }) => {
    const range = parseBoutVideoUrl(fight?.fightLink ?? null, fromDate)
    if (!fight || !range || toBoutVideoUrl(video.streamUrl, fromDate, range) !== fight.fightLink) {
      return []
    }

    const fightLink = toBoutVideoUrl(video.videoUrl, fromDate, range)

    return fightLink && fightLink !== fight.fightLink ? [{ fightId: fight.id, fightLink }] : []
  })
}

/** Moves the live clips of an event to its recording, one after the other. Reads the event first. */
export function useMoveClips({ id, location }: Pick<FightEvent, 'id' | 'location'>) {
  const { run } = useCommand(fights.setLink)
  return async () => {
    for (const { fightId, fightLink } of findLiveClips(
      await call(events.one, { params: { id } }),
    )) {
      await run({ body: { id: fightId, fightLink, timezone: location.tz } })
    }
  }
}

/** Offers to move the videos that still have the live URL of an event that is over. */
export function LiveClips({ event }: { event: FightEvent }) {
  const { run, pending } = useActionSteps(useMoveClips(event), {
    successText: 'Videos moved to the recording',
  })
  const { length } = findLiveClips(event)
  if (event.status !== 'FINISHED' || (length === 0 && !pending)) {
    return null
  }

  return (
    <Alert
      type="info"
      role="status"
      showIcon
      title={
        <Flex wrap gap={8} align="center" justify="space-between">
          <p>
            {length === 1 ? '1 video still has' : `${length} videos still have`} the URL of the live
            stream, which is over.
          </p>
          <Button loading={pending} onClick={() => void run(undefined)}>
            {length === 1 ? 'Move it to the recording' : 'Move them to the recording'}
          </Button>
        </Flex>
      }
    />
  )
}
