import type { MatchRequest } from '@cornerman/contract'
import { matchmaking } from '@cornerman/contract/endpoints/matchmaking'
import { useLayoutEffect, useRef, useState } from 'react'
import { useCommand, wrapError } from '#api'
import { useErrorNotice } from '#ui/feedback/error-details.tsx'
import { type Undo, useUndo } from '#ui/feedback/use-undo.ts'
import { getFighterName, getVisibleRequests, NO_ANSWERS, type VisibleRequest } from './visible-requests.ts'

export type Decision = 'CANCELED' | 'MATCHED'
export type Answer = (request: MatchRequest, decision: Decision) => void

const DECISION_LABELS: Record<Decision, string> = { CANCELED: 'Cancelled', MATCHED: 'Matched' }

/**
 * Answers requests. An answer waits five seconds, because no call takes it back, and the row keeps its place until the
 * undo bar is gone. The row returns when the answer is taken back, and with the error when it fails.
 * `list` identifies the filter of the requests. Another filter resets the answered and failed requests.
 */
export function useAnswers(requests: readonly MatchRequest[] | undefined, list: string) {
  const cancel = useCommand(matchmaking.cancel)
  const confirm = useCommand(matchmaking.confirm)
  const showError = useErrorNotice()
  const undo = useUndo({ isSavedByLeaving: true })
  const [state, setState] = useState({ ...NO_ANSWERS, list })
  const [waitingId, setWaitingId] = useState<number>()
  const [returnedId, setReturnedId] = useState<number>()
  /** The request that was matched last: its fighter can be put on the card. */
  const [matched, setMatched] = useState<MatchRequest>()
  /** The requests when the undo bar appeared. */
  const [held, setHeld] = useState<readonly MatchRequest[]>()
  const isBarShown = undo.last !== undefined || undo.pending
  if (held && !isBarShown) setHeld(undefined)
  // Requests whose answer waits or is being sent stay hidden in the new list.
  if (state.list !== list) {
    setState({ list, sending: state.sending, done: [], failed: [] })
    setHeld(undefined)
  }
  const isHeld = isBarShown && held !== undefined
  const visibleRequests: readonly VisibleRequest[] = getVisibleRequests(isHeld ? held : (requests ?? []), state, isHeld)

  /** The list when an answer arrives, which may be another one. Undefined when the screen was left. */
  const latestList = useRef<string | undefined>(list)
  useLayoutEffect(() => {
    latestList.current = list
    return () => {
      latestList.current = undefined
    }
  })

  function answer(request: MatchRequest, decision: Decision) {
    const { id, fighterId, eventId, fighter } = request
    const label = `${DECISION_LABELS[decision]}: ${getFighterName(fighter)}`
    setState((current) => ({
      ...current,
      sending: [...current.sending, id],
      failed: current.failed.filter((row) => row.request.id !== id),
    }))
    setHeld((current) => current ?? requests)
    setWaitingId(id)
    setReturnedId(undefined)
    setMatched(decision === 'MATCHED' ? request : undefined)
    undo.perform({
      label,
      async send() {
        try {
          if (decision === 'MATCHED') await confirm.run({ body: { fighterId, fightEventId: eventId } })
          else await cancel.run({ body: { userId: fighterId, fightEventId: eventId, status: decision } })
        } catch (error) {
          const problem = wrapError(error)
          const isSameList = latestList.current === list
          setState((current) => ({
            ...current,
            sending: current.sending.filter((other) => other !== id),
            failed: isSameList ? [...current.failed, { request, problem }] : current.failed,
          }))
          setMatched((current) => (current === request ? undefined : current))
          // Shows a notice, because the row cannot return: another list or screen is open.
          if (!isSameList)
            showError(
              problem,
              `Not ${DECISION_LABELS[decision].toLowerCase()}: ${getFighterName(fighter)} (request ${id})`,
            )
          throw problem
        }
        setState((current) => ({
          ...current,
          sending: current.sending.filter((other) => other !== id),
          done: current.list === list ? [...current.done, id] : current.done,
        }))
      },
    })
  }

  function takeBack() {
    if (undo.last === undefined) return
    undo.undo()
    setState((current) => ({ ...current, sending: current.sending.filter((id) => id !== waitingId) }))
    setReturnedId(waitingId)
    setMatched(undefined)
  }

  const undoAnswer: Undo = { ...undo, undo: takeBack }
  const dismiss = (id: number) =>
    setState((current) => ({ ...current, failed: current.failed.filter((row) => row.request.id !== id) }))
  return { visibleRequests, answer, dismiss, undo: undoAnswer, returnedId, matched }
}
