import type { MatchRequest } from '@cornerman/contract'
import { matchmaking } from '@cornerman/contract/endpoints/matchmaking'
import { useLayoutEffect, useRef, useState } from 'react'
import { type ApiError, wrapError } from '../../api/api-error.ts'
import { useCommand } from '../../api/hooks.ts'
import { useErrorNotice } from '../../ui/feedback/error-details.tsx'
import { useNotices } from '../../ui/feedback/notices.tsx'
import { getFighterName, getVisibleRequests, NO_ANSWERS, type VisibleRequest } from './visible-requests.ts'

export type Decision = 'CANCELED' | 'MATCHED'
export type Answer = (request: MatchRequest, decision: Decision) => void

const DECISION_LABELS: Record<Decision, string> = { CANCELED: 'Cancelled', MATCHED: 'Matched' }

/**
 * Sends answers to requests. A card disappears immediately and returns with the error if its answer fails.
 * `list` identifies the filter of the requests. Another filter resets the answered and failed requests.
 */
export function useAnswers(requests: readonly MatchRequest[] | undefined, list: string) {
  const cancel = useCommand(matchmaking.cancel)
  const confirm = useCommand(matchmaking.confirm)
  const notices = useNotices()
  const showError = useErrorNotice()
  const [state, setState] = useState({ ...NO_ANSWERS, list })
  // Requests whose answer is being sent stay hidden in the new list.
  if (state.list !== list) setState({ list, sending: state.sending, done: [], failed: [] })
  const visibleRequests: readonly VisibleRequest[] = getVisibleRequests(requests ?? [], state)

  // Memoized cards can call `answer` of an earlier render, so it reads the current list from a ref.
  const latest = useRef<{ list: string | undefined; visibleRequests: readonly VisibleRequest[] }>({ list, visibleRequests })
  useLayoutEffect(() => {
    latest.current = { list, visibleRequests }
    return () => {
      latest.current = { list: undefined, visibleRequests: [] }
    }
  })

  async function answer(request: MatchRequest, decision: Decision) {
    const { id, fighterId, eventId, fighter } = request
    const { list: startList, visibleRequests: startCards } = latest.current
    const index = startCards.findIndex((card) => card.request.id === id)
    if (index < 0) return
    setState((current) => ({ ...current, sending: [...current.sending, id], failed: current.failed.filter((card) => card.request.id !== id) }))
    let problem: ApiError | undefined
    try {
      if (decision === 'MATCHED') await confirm.run({ body: { fighterId, fightEventId: eventId } })
      else await cancel.run({ body: { userId: fighterId, fightEventId: eventId, status: decision } })
      notices.success(`${DECISION_LABELS[decision]}: ${getFighterName(fighter)}`)
    } catch (error) {
      problem = wrapError(error)
      // Shows a notice, because the card cannot return: another list or screen is open.
      if (latest.current.list !== startList)
        showError(problem, `Not ${DECISION_LABELS[decision].toLowerCase()}: ${getFighterName(fighter)} (request ${id})`)
    }
    setState((current) => {
      const sending = current.sending.filter((other) => other !== id)
      if (current.list !== startList) return { ...current, sending }
      if (problem === undefined) return { ...current, sending, done: [...current.done, id] }
      return { ...current, sending, failed: [...current.failed, { request, index, problem }] }
    })
  }

  const dismiss = (id: number) => setState((current) => ({ ...current, failed: current.failed.filter((card) => card.request.id !== id) }))
  return { visibleRequests, answer: (request: MatchRequest, decision: Decision) => void answer(request, decision), dismiss }
}
