import { CloseOutlined } from '@ant-design/icons'
import { PAGE_SIZE_MAX } from '@cornerman/contract'
import { Button } from 'antd'
import clsx from 'clsx'
import type { MouseEvent, RefObject } from 'react'
import { MAX_PAGES } from '../../api/read-pages.ts'
import type { PageReading } from '../../api/use-read-pages.ts'
import { ErrorDetails } from '../feedback/error-details.tsx'
import styles from './filters.module.css'
import { formatFilter, type ListView } from './list-view.ts'

interface Props {
  view: ListView
  filteredBy: 'server' | 'app' | undefined
  reading: PageReading<{ id: number }>
  /** "fighters". */
  plural: string
  /** Receives the focus when the last chip is removed. */
  opener: RefObject<HTMLElement | null>
}

/** Shows each active filter as a chip with a remove button, and whether the server or the app filters. */
export function FilterSummary({ view, filteredBy, reading, plural, opener }: Props) {
  const { filters, values, sort, isActive, setValues, setSort, clear } = view
  if (!isActive) return null
  const shown = filters.filter(({ key }) => values[key])
  const chips = [
    ...shown.map((filter) => ({
      key: filter.key,
      text: formatFilter(filter, values[filter.key]!),
      remove: () => setValues(filter.key, []),
    })),
    ...(sort
      ? [
          {
            key: 'sort',
            text: `Order: ${sort.option.label}, ${sort.option.orders[sort.order === 'ASC' ? 0 : 1]}`,
            remove: () => setSort(undefined),
          },
        ]
      : []),
  ]

  /** Moves the focus to the next chip before this one disappears. */
  function remove({ currentTarget }: MouseEvent<HTMLElement>, act: () => void) {
    const item = currentTarget.closest('li')
    const next = (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector('button') ?? opener.current
    next?.focus()
    act()
  }

  return (
    <div className={clsx('cm-row', styles.summary)}>
      <ul className={styles.chips} aria-label="Active filters">
        {chips.map(({ key, text, remove: act }) => (
          <li key={key}>
            <button
              type="button"
              className={styles.chip}
              aria-label={`Remove ${text}`}
              onClick={(event) => remove(event, act)}
            >
              {text}
              <CloseOutlined aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      {chips.length > 1 && (
        <Button
          type="link"
          size="small"
          onClick={() => {
            opener.current?.focus()
            clear()
          }}
        >
          Clear all
        </Button>
      )}
      {filteredBy === 'server' && <p className="cm-quiet cm-small">Filtered by the server.</p>}
      {filteredBy === 'app' && <LoadProgress reading={reading} plural={plural} />}
    </div>
  )
}

/** Shows how many rows the app has loaded. Loads more, or stops. */
function LoadProgress({ reading, plural }: Pick<Props, 'reading' | 'plural'>) {
  const { rows, total, isComplete, isReading, isStopped, error, goOn, stop } = reading
  if (!rows) return null
  const count = rows.length.toLocaleString('en')
  const all = total?.toLocaleString('en')
  const planned = Math.min(total ?? Number.POSITIVE_INFINITY, Math.ceil((rows.length + 1) / BATCH) * BATCH)
  return (
    <>
      <p className="cm-quiet cm-small cm-number">
        {isReading && `Loading ${count} of ${planned.toLocaleString('en')} ${plural}…`}
        {!isReading && isComplete && `Filtered here, from all ${count} ${plural}.`}
        {!isReading &&
          !isComplete &&
          `${isStopped ? 'Stopped. ' : ''}Filtered here, from the first ${count}${all ? ` of ${all}` : ''} ${plural}.`}
      </p>
      {isReading && <progress value={rows.length} max={planned} aria-label={`Loading ${plural}`} />}
      {isReading && (
        <Button size="small" onClick={stop}>
          Stop
        </Button>
      )}
      {!isReading && error && (
        <div className="cm-error cm-small" role="alert">
          Some could not be read. {error.message} <ErrorDetails error={error} />
        </div>
      )}
      {!isReading && (!isComplete || error) && (
        <Button size="small" onClick={goOn}>
          {error ? 'Retry' : isStopped ? 'Continue' : `Load ${BATCH.toLocaleString('en')} more`}
        </Button>
      )}
    </>
  )
}
const BATCH = MAX_PAGES * PAGE_SIZE_MAX
