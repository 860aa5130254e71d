import type { MatchRequest } from '@cornerman/contract'
import clsx from 'clsx'
import { useDeferredValue, useRef } from 'react'
import type { Selection } from '../../ui/bulk/selection.tsx'
import { restoreFocus } from '../../ui/navigation/restore-focus.ts'
import { useFocusOnNextRow } from '../../ui/table/use-focus-on-next-row.ts'
import styles from './matchmaking.module.css'
import { RequestCard } from './request-card.tsx'
import type { Answer } from './use-answers.ts'
import type { VisibleRequest } from './visible-requests.ts'

/** Number of cards in the first render. More than fit on a screen. */
const INITIAL_COUNT = 20

interface Props {
  cards: readonly VisibleRequest[]
  /** True while the cards are the result of the previous filter. */
  busy: boolean
  /** The request whose answer was taken back. Its card receives the focus. */
  returnedId: number | undefined
  selection: Selection<MatchRequest>
  onAnswer: Answer
  onDismiss(id: number): void
}

/** All cards, because the specification has no paging here. Hidden cards are not laid out (matchmaking.module.css). */
export function RequestList({ cards, busy, returnedId, selection, onAnswer, onDismiss }: Props) {
  const { canSelect, isSelected, toggle } = selection
  const list = useRef<HTMLUListElement>(null)
  // Renders the first cards immediately and the others deferred, so that hundreds of cards do not block input.
  const rendered = useDeferredValue(cards.length, 0)
  // Focuses the next card and not its button: a second key press would answer that card too.
  useFocusOnNextRow(
    list,
    cards.map(({ request }) => request.id),
    ({ children }, index) => children[Math.min(index, children.length - 1)]?.querySelector('article'),
  )

  return (
    <ul
      ref={list}
      className={styles.requests}
      aria-busy={busy || undefined}
      data-busy={rendered < cards.length || undefined}
    >
      {cards.slice(0, Math.max(rendered, INITIAL_COUNT)).map((card) => (
        <li key={card.request.id}>
          <RequestCard
            {...card}
            isSelected={card.isListed && canSelect(card.request) ? isSelected(card.request) : undefined}
            onSelect={toggle}
            isReturned={card.request.id === returnedId}
            onAnswer={(request, decision) => {
              onAnswer(request, decision)
              // After the last card there is no list. Focuses the heading instead.
              restoreFocus()
            }}
            onDismiss={(id) => {
              onDismiss(id)
              restoreFocus()
            }}
          />
        </li>
      ))}
    </ul>
  )
}

export const RequestListSkeleton = () => (
  <ul className={styles.requests}>
    {[30, 24, 36].map((width) => (
      <li key={width}>
        <div className={clsx('cm-panel', styles.request, styles.requestWaiting)}>
          <span className="cm-bar" style={{ width: `${width}%` }} />
          <span className="cm-bar" style={{ width: `${width + 40}%` }} />
          <span className="cm-bar" style={{ width: `${width + 25}%` }} />
        </div>
      </li>
    ))}
  </ul>
)
