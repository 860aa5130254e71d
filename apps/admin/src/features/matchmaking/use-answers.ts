import type { MatchRequest } from '@cornerman/contract'
import { matchmaking } from '@cornerman/contract/endpoints/matchmaking'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { asApiError } from '../../api/api-error.ts'
import { useCommand } from '../../api/hooks.ts'
import { useNotices } from '../../ui/notices/notices.ts'
import { NOTHING_ANSWERED, nameOf, type Shown, shownOf } from './shown-requests.ts'

export type Verdict = 'CANCELED' | 'MATCHED'
export type Answer = (request: MatchRequest, verdict: Verdict) => void

const DONE: Record<Verdict, string> = { CANCELED: 'Cancelled', MATCHED: 'Matched' }

/**
 * Answers requests one after the other. A card leaves at once and comes back, saying why, when it could not be answered.
 * `list` names the question that the requests answer: another one starts without what was answered under this one.
 */
export function useAnswers(requests: readonly MatchRequest[] | undefined, list: string) {
  const cancel = useCommand(matchmaking.cancel)
  const confirm = useCommand(matchmaking.confirm)
  const notices = useNotices()
  const [state, setState] = useState({ ...NOTHING_ANSWERED, list })
  // What is still on its way stays away from the other list too.
  if (state.list !== list) setState({ list, sending: state.sending, done: [], refused: [] })

  const shown: readonly Shown[] = shownOf(requests ?? [], state)
  const newest = useRef<{ list: string | undefined; shown: readonly Shown[] }>({ list, shown })
  useLayoutEffect(() => {
    newest.current = { list, shown }
  })
  useEffect(
    () => () => {
      newest.current = { list: undefined, shown: [] }
    },
    [],
  )

  async function send({ id, fighterId, eventId, fighter }: MatchRequest, verdict: Verdict): Promise<string | undefined> {
    try {
      if (verdict === 'MATCHED') await confirm.run({ body: { fighterId, fightEventId: eventId } })
      else await cancel.run({ body: { userId: fighterId, fightEventId: eventId, status: verdict } })
      notices.success(`${DONE[verdict]}: ${nameOf(fighter)}`)
      return undefined
    } catch (error) {
      const { message } = asApiError(error)
      // The card has no place to come back to: another list is shown by now, or another screen.
      if (newest.current.list !== list) notices.failure(`Not ${DONE[verdict].toLowerCase()}: ${nameOf(fighter)} (request ${id})`, message)
      return message
    }
  }

  const underWay = useRef(new Set<number>())
  async function answer(request: MatchRequest, verdict: Verdict) {
    const { id } = request
    if (underWay.current.has(id)) return
    underWay.current.add(id)
    const at = newest.current.shown.findIndex((card) => card.request.id === id)
    setState((known) => ({ ...known, sending: [...known.sending, id], refused: known.refused.filter((card) => card.request.id !== id) }))
    const problem = await send(request, verdict)
    underWay.current.delete(id)
    setState((known) => {
      const sending = known.sending.filter((other) => other !== id)
      if (known.list !== list) return { ...known, sending }
      if (problem === undefined) return { ...known, sending, done: [...known.done, id] }
      return { ...known, sending, refused: [...known.refused, { request, at, problem }] }
    })
  }

  const dismiss = (id: number) => setState((known) => ({ ...known, refused: known.refused.filter((card) => card.request.id !== id) }))

  // Always the same functions, so that a card that stays is not drawn again.
  const latest = useRef({ answer, dismiss })
  useLayoutEffect(() => {
    latest.current = { answer, dismiss }
  })
  return {
    shown,
    answer: useCallback<Answer>((request, verdict) => void latest.current.answer(request, verdict), []),
    dismiss: useCallback((id: number) => latest.current.dismiss(id), []),
  }
}
