import { Button } from 'antd'
import { Component, type ReactNode, useId } from 'react'
import { Panel } from '../panel.tsx'
import type { PollState } from '../polling/polling.tsx'
import { Failed, QueryBoundary, type QueryState } from '../query-boundary.tsx'
import { StatusDot } from '../status.tsx'
import { formatClockTime } from '../time/time.ts'
import './widget.css'

interface Props<Data> {
  title: string
  /** A quiet line below the title: what to know before reading the figures. */
  note?: ReactNode
  /** At the end of the heading's line: what the block is filtered by. */
  tools?: ReactNode
  reading: QueryState<Data> & { polling?: PollState }
  /** The block in its shape, while nothing is known: it has the height that the figures will have. */
  skeleton: ReactNode
  /** Given data, what to show instead when there is nothing in it. */
  empty?: (data: Data) => ReactNode
  children: (data: Data) => ReactNode
}

/**
 * A part of a screen that reads for itself: it waits, fails and recovers alone, while the others live. The heading's line has room for what
 * there is to say of its age, so that nothing below moves when something is said.
 */
export function Widget<Data>({ title, note, tools, reading, skeleton, empty, children }: Props<Data>) {
  const id = useId()
  const isFailed = reading.error !== undefined && (reading.data === undefined || reading.fetchedAt === undefined)
  const isOfAnotherQuestion = reading.data !== undefined && !reading.fetchedAt

  return (
    <Panel className="cm-block" labelledBy={id}>
      <div className="cm-row cm-block-head">
        <h2 id={id}>{title}</h2>
        <WidgetAge reading={reading} />
        {tools && <div className="cm-block-tools">{tools}</div>}
      </div>
      {note && <p className="cm-block-note">{note}</p>}
      <div className="cm-block-body" data-busy={(isOfAnotherQuestion && !isFailed) || undefined}>
        {/* What failed keeps the height of what was to come. */}
        {isFailed && (
          <div className="cm-block-ghost" inert aria-hidden="true">
            {skeleton}
          </div>
        )}
        <div className="cm-block-content">
          <PanelBoundary of={reading.data} onRetry={reading.refetch}>
            <QueryBoundary of={reading} skeleton={skeleton} {...(empty && { empty })} quiet>
              {children}
            </QueryBoundary>
          </PanelBoundary>
        </div>
      </div>
    </Panel>
  )
}

/** How old the figures are, where that is worth a word: they move, they rest, or the newest could not be read. */
function WidgetAge({ reading: { data, error, fetchedAt, polling, refetch } }: { reading: QueryState<unknown> & { polling?: PollState } }) {
  const isKept = data !== undefined && fetchedAt !== undefined
  const since = isKept && <span className="cm-number">as of {formatClockTime(fetchedAt)}</span>
  return (
    <div className="cm-block-age" data-polled={polling !== undefined || undefined}>
      <span role="status">
        {data !== undefined && !fetchedAt && !error ? (
          'Loading…'
        ) : error ? (
          isKept && (
            <span title={error.message}>
              <StatusDot tone="bad">Not up to date</StatusDot>, {since}
            </span>
          )
        ) : polling === 'paused' || polling === 'offline' ? (
          <>
            <StatusDot tone="waiting">{polling === 'paused' ? 'Paused' : 'Offline'}</StatusDot>
            {since && <>, {since}</>}
          </>
        ) : (
          polling && isKept && <StatusDot tone="good">Live</StatusDot>
        )}
      </span>
      {error && isKept && (
        <Button size="small" onClick={refetch}>
          Retry
        </Button>
      )}
    </div>
  )
}

interface BoundaryProps {
  /** What is drawn inside: another answer is drawn anew. */
  of: unknown
  onRetry(): void
  children: ReactNode
}
interface BoundaryState {
  broke: boolean
  of: unknown
}

/** An answer that cannot be drawn breaks its own panel and no other (decision 23). */
export class PanelBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { broke: false, of: this.props.of }

  static getDerivedStateFromError = () => ({ broke: true })
  static getDerivedStateFromProps = ({ of }: BoundaryProps, state: BoundaryState) => (of === state.of ? null : { broke: false, of })

  override render() {
    if (!this.state.broke) return this.props.children
    return <Failed message="The answer does not fit what the documents promise." retrying={false} onRetry={this.props.onRetry} />
  }
}
