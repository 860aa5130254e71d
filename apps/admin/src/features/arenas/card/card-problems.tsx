import { CloseOutlined } from '@ant-design/icons'
import type { EditableParts, FightEvent } from '@cornerman/contract'
import { Button, Flex } from 'antd'
import { Callout } from '../../../ui/feedback/callout.tsx'
import { ErrorDetails, useErrorNotice } from '../../../ui/feedback/error-details.tsx'
import { findLiveClips } from '../live-clips.ts'
import { formatClipProgress, useMoveClips } from '../use-move-clips.ts'
import type { FightCardState } from './use-fight-card.ts'

/** Errors of the card, shown until dismissed: an order that was not saved, and selections for removed slots. */
export function CardProblems({ card: { order, pairing } }: { card: FightCardState }) {
  const { problem, dismissProblem } = order
  const messages = [
    ...(problem
      ? [
          {
            key: 0,
            error: { ...problem, message: `The order was not saved. ${problem.message}` },
            dismiss: dismissProblem,
          },
        ]
      : []),
    ...pairing.orphanedDrafts.map(({ slotId, names }) => ({
      key: slotId,
      error: { message: `The bout of ${names} was removed by another admin. Your selection was not saved.` },
      dismiss: () => pairing.forget(slotId),
    })),
  ]
  return messages.map(({ key, error, dismiss }) => (
    <Callout key={key} tone="error" role="alert">
      <Flex gap={8} align="start" justify="space-between">
        <div>
          <p>{error.message}</p>
          <ErrorDetails error={error} />
        </div>
        <button type="button" className="cm-icon-button" aria-label="Dismiss" onClick={dismiss}>
          <CloseOutlined aria-hidden />
        </button>
      </Flex>
    </Callout>
  ))
}

/** Offers to move the videos that still have the live URL of an event that is over. */
export function LiveClips({ event, editable }: { event: FightEvent; editable: EditableParts }) {
  const { move, progress } = useMoveClips(event)
  const showError = useErrorNotice()
  const { length } = findLiveClips(event)
  if (event.status !== 'FINISHED' || !editable.results || (length === 0 && !progress)) return null
  return (
    <Callout tone="info" role="status">
      <Flex wrap gap={8} align="center" justify="space-between">
        <p>
          {progress
            ? formatClipProgress(progress)
            : `${length === 1 ? '1 video still has' : `${length} videos still have`} the URL of the live stream, which is over.`}
        </p>
        <Button loading={progress !== undefined} onClick={() => void move().catch((error) => showError(error))}>
          {length === 1 ? 'Move it to the recording' : 'Move them to the recording'}
        </Button>
      </Flex>
    </Callout>
  )
}
