import type { MatchRequest } from '@cornerman/contract'
import { matchmaking } from '@cornerman/contract/endpoints/matchmaking'
import { useLayoutEffect, useRef, useState } from 'react'
import { wrapError } from '../../api/api-error.ts'
import { useCommand } from '../../api/hooks.ts'
import { useNotices } from '../../ui/notices/notices.tsx'
import { getFighterName, getShownRequests, NO_ANSWERS, type ShownRequest } from './shown-requests.ts'

export type Decision = 'CANCELED' | 'MATCHED'
export type Answer = (request: MatchRequest, decision: Decision) => void

const DONE: Record<Decision, string> = { CANCELED: 'Cancelled', MATCHED: 'Matched' }

/**
 * Answers requests one after the other. A card leaves at once and comes back, saying why, when it could not be answered.
 * `list` names the filters that the requests answer: under other filters the list starts without what was answered before.
 */
export function useAnswers(requests: readonly MatchRequest[] | undefined, list: string) {
  const cancel = useCommand(matchmaking.cancel)
  const confirm = useCommand(matchmaking.confirm)
  const notices = useNotices()
  const [state, setState] = useState({ ...NO_ANSWERS, list })
  // What is still being sent stays away from the other list too.
  if (state.list !== list) setState({ list, sending: state.sending, done: [], refused: [] })
  const shown: readonly ShownRequest[] = getShownRequests(requests ?? [], state)

  // Cards are drawn again only when their request changes, so they may call an `answer` of an earlier render: it reads what is shown now from here.
  const now = useRef<{ list: string | undefined; shown: readonly ShownRequest[] }>({ list, shown })
  useLayoutEffect(() => {
    now.current = { list, shown }
    return () => {
      now.current = { list: undefined, shown: [] }
    }
  })

  async function answer(request: MatchRequest, decision: Decision) {
    const { id, fighterId, eventId, fighter } = request
    const { list: listNow, shown: shownNow } = now.current
    const at = shownNow.findIndex((card) => card.request.id === id)
    if (at < 0) return
    setState((known) => ({ ...known, sending: [...known.sending, id], refused: known.refused.filter((card) => card.request.id !== id) }))
    let problem: string | undefined
    try {
      if (decision === 'MATCHED') await confirm.run({ body: { fighterId, fightEventId: eventId } })
      else await cancel.run({ body: { userId: fighterId, fightEventId: eventId, status: decision } })
      notices.success(`${DONE[decision]}: ${getFighterName(fighter)}`)
    } catch (error) {
      problem = wrapError(error).message
      // The card has no place to come back to: another list is shown by now, or another screen.
      if (now.current.list !== listNow) notices.failure(`Not ${DONE[decision].toLowerCase()}: ${getFighterName(fighter)} (request ${id})`, problem)
    }
    setState((known) => {
      const sending = known.sending.filter((other) => other !== id)
      if (known.list !== listNow) return { ...known, sending }
      if (problem === undefined) return { ...known, sending, done: [...known.done, id] }
      return { ...known, sending, refused: [...known.refused, { request, at, problem }] }
    })
  }

  const dismiss = (id: number) => setState((known) => ({ ...known, refused: known.refused.filter((card) => card.request.id !== id) }))
  return { shown, answer: (request: MatchRequest, decision: Decision) => void answer(request, decision), dismiss }
}
