import type { MatchRequest } from '@cornerman/contract'
import { matchmaking } from '@cornerman/contract/endpoints/matchmaking'
import { useState } from 'react'
import { useCommand, wrapError } from '#api'
import { useErrorNotice } from '#shared/action/command-error.tsx'
import { type Undo, useUndo } from '#shared/action/use-undo.ts'
import { getRequestKey, getRequestName, type VisibleRequest } from './visible-requests.ts'

export type Decision = 'CANCELED' | 'MATCHED'
export type Answer = (request: MatchRequest, decision: Decision) => void

const DECISION_LABELS: Record<Decision, string> = { CANCELED: 'cancelled', MATCHED: 'matched' }

/**
 * Answers requests. An answer waits five seconds, because no call takes it back. The row keeps its place until the call
 * has succeeded, and then it is gone. It returns when the answer is taken back or fails.
 * `list` identifies the filter of the requests. In the list of another filter no row keeps its place.
 */
export function useAnswers(requests: readonly MatchRequest[] | undefined, list: string) {
  const cancel = useCommand(matchmaking.cancel)
  const confirm = useCommand(matchmaking.confirm)
  const showError = useErrorNotice()
  const undo = useUndo({ isSavedByLeaving: true })

  /** Answers by the ids of their requests: one that waits, is being sent, or was sent since the undo bar appeared. */
  const [answers, setAnswers] = useState<ReadonlyMap<string, Decision>>(new Map())
  const [waitingRequest, setWaitingRequest] = useState<MatchRequest>()
  const [restoredId, setRestoredId] = useState<number>()

  /** The request that was matched last: its fighter can be put on the card. */
  const [matched, setMatched] = useState<MatchRequest>()

  /** The requests when the undo bar appeared. */
  const [frozen, setFrozen] = useState<{ list: string; requests: readonly MatchRequest[] }>()
  const isBarShown = undo.last !== undefined || undo.pending
  if (!isBarShown && (frozen || answers.size > 0)) {
    setFrozen(undefined)
    setAnswers(new Map())
  }

  const isFrozen = isBarShown && frozen?.list === list
  const listed = isFrozen ? keepKnown(frozen.requests, requests ?? [], answers) : (requests ?? [])

  const visibleRequests: readonly VisibleRequest[] = listed
    .map((request) => {
      const status = answers.get(getRequestKey(request))
      return {
        request: status ? { ...request, status } : request,
        isAnswered: status !== undefined,
      }
    })
    .filter(({ isAnswered }) => isFrozen || !isAnswered)

  const removeAnswer = (request: MatchRequest) =>
    setAnswers(
      (current) => new Map([...current].filter(([other]) => other !== getRequestKey(request))),
    )

  const removeRow = (request: MatchRequest) =>
    setFrozen(
      (current) =>
        current && {
          ...current,
          requests: current.requests.filter(
            (other) => getRequestKey(other) !== getRequestKey(request),
          ),
        },
    )

  function answer(request: MatchRequest, decision: Decision) {
    const { fighterId, eventId } = request
    const name = getRequestName(request)

    setAnswers((current) => new Map(current).set(getRequestKey(request), decision))
    setFrozen((current) => (current?.list === list ? current : requests && { list, requests }))
    setWaitingRequest(request)
    setRestoredId(undefined)
    setMatched(decision === 'MATCHED' ? request : undefined)

    undo.perform({
      label: `${name}: ${DECISION_LABELS[decision]}`,
      async send() {
        try {
          if (decision === 'MATCHED') {
            await confirm.run({ body: { fighterId, fightEventId: eventId } })
          } else {
            await cancel.run({
              body: { userId: fighterId, fightEventId: eventId, status: decision },
            })
          }

          removeRow(request)
        } catch (error) {
          removeAnswer(request)
          showError(wrapError(error), `Not ${DECISION_LABELS[decision]}: ${name}`)

          throw error
        }
      },
    })
  }

  function undoLast() {
    if (undo.last?.state === 'waiting' && waitingRequest) {
      removeAnswer(waitingRequest)
      setRestoredId(waitingRequest.id)
    }

    undo.undo()
  }

  const undoAnswer: Undo = { ...undo, undo: undoLast }

  return { visibleRequests, answer, undo: undoAnswer, restoredId, matched: undo.last && matched }
}

/** The requests in their frozen order: those that are still listed, and those whose answer is on its way. */
function keepKnown(
  frozen: readonly MatchRequest[],
  current: readonly MatchRequest[],
  answers: ReadonlyMap<string, Decision>,
) {
  const known = new Set([...answers.keys(), ...current.map(getRequestKey)])
  return frozen.filter((request) => known.has(getRequestKey(request)))
}
