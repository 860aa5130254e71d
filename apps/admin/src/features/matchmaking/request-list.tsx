import { useDeferredValue, useRef } from 'react'
import { keepFocusOnPage } from '../../ui/keep-focus.ts'
import { useFocusOnNextRow } from '../../ui/list/use-focus-on-next-row.ts'
import { RequestCard } from './request-card.tsx'
import type { Shown } from './shown-requests.ts'
import type { Answer } from './use-answers.ts'

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
  // Hundreds take a moment to render: the first are there at once, the others come without holding up what is done meanwhile.
  const rendered = useDeferredValue(cards.length, 0)
  // The next card takes the focus, and not one of its buttons: a second press would answer that one too.
  useFocusOnNextRow(
    list,
    cards.map(({ request }) => request.id),
    ({ children }, place) => children[Math.min(place, children.length - 1)]?.querySelector('article'),
  )

  return (
    <ul ref={list} className="cm-requests" aria-busy={busy || undefined}>
      {cards.slice(0, Math.max(rendered, AT_ONCE)).map((card) => (
        <li key={card.request.id}>
          <RequestCard
            {...card}
            onAnswer={(request, decision) => {
              onAnswer(request, decision)
              // After the last card there is no list: then the heading.
              keepFocusOnPage()
            }}
            onDismiss={(id) => {
              onDismiss(id)
              keepFocusOnPage()
            }}
          />
        </li>
      ))}
    </ul>
  )
}

export const RequestListSkeleton = () => (
  <ul className="cm-requests">
    {[30, 24, 36].map((width) => (
      <li key={width}>
        <div className="cm-panel cm-request cm-request-waiting">
          <span className="cm-bar" style={{ width: `${width}%` }} />
          <span className="cm-bar" style={{ width: `${width + 40}%` }} />
          <span className="cm-bar" style={{ width: `${width + 25}%` }} />
        </div>
      </li>
    ))}
  </ul>
)
