import type { MatchRequest } from '@cornerman/contract'
import { useDeferredValue, useLayoutEffect, useRef } from 'react'
import { keepFocusOnPage } from '../../ui/keep-focus.ts'
import { RequestCard } from './request-card.tsx'
import type { Shown } from './shown-requests.ts'
import type { Answer, Verdict } from './use-answers.ts'

/** More than a screen holds. */
const AT_ONCE = 20

interface Props {
  cards: readonly Shown[]
  /** Still the answer to the filters before. */
  busy: boolean
  onAnswer: Answer
  onDismiss(id: number): void
}

/** All cards there are: the documents know no pages here. What is out of sight is not laid out (see matchmaking.css). */
export function RequestList({ cards, busy, onAnswer, onDismiss }: Props) {
  const list = useRef<HTMLUListElement>(null)
  // Hundreds take a moment to be made: the first stand there at once, the others come without holding up what is done meanwhile.
  const made = useDeferredValue(cards.length, 0)
  const left = useRef<number>(undefined)

  // The card that was answered takes the focus with it. The next card takes it, and not one of its buttons: a second press would answer that one too.
  useLayoutEffect(() => {
    const at = left.current
    if (at === undefined) return
    left.current = undefined
    const items = list.current?.children ?? []
    items[Math.min(at, items.length - 1)]?.querySelector<HTMLElement>('article')?.focus()
  })

  const latest = useRef({ cards, onAnswer, onDismiss })
  useLayoutEffect(() => {
    latest.current = { cards, onAnswer, onDismiss }
  })
  const actions = useRef({
    answer(request: MatchRequest, verdict: Verdict) {
      leave(request.id)
      latest.current.onAnswer(request, verdict)
    },
    dismiss(id: number) {
      leave(id)
      latest.current.onDismiss(id)
    },
  })
  function leave(id: number) {
    left.current = latest.current.cards.findIndex(({ request }) => request.id === id)
    // After the last card there is no list: then the heading.
    keepFocusOnPage()
  }

  return (
    <ul ref={list} className="cm-requests" aria-busy={busy || undefined}>
      {cards.slice(0, Math.max(made, AT_ONCE)).map((card) => (
        <li key={card.request.id}>
          <RequestCard {...card} onAnswer={actions.current.answer} onDismiss={actions.current.dismiss} />
        </li>
      ))}
    </ul>
  )
}

export const RequestListSkeleton = () => (
  <ul className="cm-requests">
    {[30, 24, 36].map((width) => (
      <li key={width}>
        <div className="cm-request cm-request-waiting">
          <span className="cm-bar" style={{ width: `${width}%` }} />
          <span className="cm-bar" style={{ width: `${width + 40}%` }} />
          <span className="cm-bar" style={{ width: `${width + 25}%` }} />
        </div>
      </li>
    ))}
  </ul>
)
