import type { Fight, FightEvent, Slot } from '@cornerman/contract'
import { Button, Flex } from 'antd'
import { useState } from 'react'
import { CommandError } from '../../../ui/feedback/error-details.tsx'
import { useNotices } from '../../../ui/feedback/notices.tsx'
import { formatOutcomeWithWinner } from './bout.ts'
import { ResultDialog } from './result-dialog.tsx'
import { canSave, isSameOutcome, type Outcome, useSaveResult } from './save-result.ts'
import { useSubmit } from './use-submit.ts'

interface Props {
  event: FightEvent
  slot: Slot
  fight: Fight
}

/** Opens the result dialog. Takes back the result that was set here last, if the API can. */
export function SetResults({ event, slot, fight }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [last, setLast] = useState<{ saved: Outcome; before: Fight }>()
  const { saveResult, dialog } = useSaveResult(event)
  const [pending, setPending] = useState(false)
  const { error, submit } = useSubmit()
  const notices = useNotices()
  // Offers no undo if another admin has changed the result since.
  const canUndo = last !== undefined && last.before.id === fight.id && isSameOutcome(fight, last.saved) && canSave(last.before)

  async function undo({ before }: { before: Fight }) {
    if (!(await saveResult({ slot, fight }, before))) return
    setLast(undefined)
    notices.success(`Result undone: ${formatOutcomeWithWinner(before) ?? 'no result'}`)
  }

  return (
    <>
      <Flex wrap gap={4} justify="center">
        <Button size="small" onClick={() => setOpen(true)}>
          Set results
        </Button>
        {canUndo && (
          <Button
            size="small"
            type="link"
            aria-label="Undo the result"
            loading={pending}
            onClick={() => {
              setPending(true)
              void submit(() => undo(last)).finally(() => setPending(false))
            }}
          >
            Undo
          </Button>
        )}
      </Flex>
      <CommandError error={error} />
      {dialog}
      {isOpen && (
        <ResultDialog
          event={event}
          slot={slot}
          fight={fight}
          onSaved={(saved, before) => setLast({ saved, before })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
