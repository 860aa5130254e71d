import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, type ButtonProps } from 'antd'
import clsx from 'clsx'
import ui from '#ui/ui.module.css'
import { useIsPhone } from '#ui/use-is-phone.ts'
import styles from './table.module.css'

interface Props {
  /** Name of the list: "Arenas". */
  name: string
  page: number
  pageSize: number
  /** Undefined when the API does not count: then a full page has a next one. */
  total: number | undefined
  /** Rows of this page; undefined while others are shown. */
  rowCount?: number | undefined
  onChange: (page: number) => void
}

/** Page buttons of a list. antd's pagination uses focusable list items without a role. */
export function Pager({ name, page, pageSize, total, rowCount, onChange }: Props) {
  // Nine targets of 44 px are wider than a phone.
  const isPhone = useIsPhone()
  const isCounted = total !== undefined && fitsTotal({ page, pageSize, total, rowCount })
  const last = isCounted
    ? getLastPage(total, pageSize)
    : page + (hasNextPage(page, pageSize, total, rowCount) ? 1 : 0)
  if (last === 1) {
    return null
  }
  return (
    <nav className={clsx(ui.row, styles.pager)} aria-label={`Pages of ${name.toLowerCase()}`}>
      <StepButton
        aria-label="Previous page"
        isEnabled={page > 1}
        onClick={() => onChange(page - 1)}
      >
        <LeftOutlined aria-hidden />
      </StepButton>
      {!isCounted || isPhone ? (
        <span className={ui.quiet}>{isCounted ? `Page ${page} of ${last}` : `Page ${page}`}</span>
      ) : (
        getPagesAround(page, last).map((step) =>
          typeof step === 'number' ? (
            <Button
              key={step}
              type="text"
              aria-label={`Page ${step}`}
              aria-current={step === page ? 'page' : undefined}
              onClick={() => onChange(step)}
            >
              {step}
            </Button>
          ) : (
            <span key={step} className={styles.gap} aria-hidden>
              …
            </span>
          ),
        )
      )}
      <StepButton aria-label="Next page" isEnabled={page < last} onClick={() => onChange(page + 1)}>
        <RightOutlined aria-hidden />
      </StepButton>
    </nav>
  )
}

/** Uses aria-disabled at either end, because a `disabled` button would lose the focus. */
const StepButton = ({ isEnabled, onClick, ...button }: ButtonProps & { isEnabled: boolean }) => (
  <Button
    {...button}
    type="text"
    aria-disabled={!isEnabled || undefined}
    {...(isEnabled && { onClick })}
  />
)

interface Counts {
  page: number
  pageSize: number
  total: number
  rowCount?: number | undefined
}

/** Whether as many rows arrived as the total says. Some APIs ignore the size of a page or allow fewer rows, and some count wrong. */
export const fitsTotal = ({ page, pageSize, total, rowCount }: Counts): boolean =>
  rowCount === undefined ||
  rowCount === Math.min(pageSize, Math.max(0, total - (page - 1) * pageSize))

/** Guesses without a total that can be trusted: after a full page, and while the pages so far have fewer rows than the total. */
const hasNextPage = (page: number, pageSize: number, total = 0, rowCount = 0) =>
  rowCount === pageSize || page * rowCount < (rowCount && total)

export const getLastPage = (total: number, pageSize: number) =>
  Math.max(1, Math.ceil(total / pageSize))

type Gap = 'gap before' | 'gap after'

/**
 * Returns the pages that get a button: first, last, current and its neighbours.
 * The number of entries is constant above seven pages, so the buttons do not move under the pointer.
 */
export function getPagesAround(page: number, last: number): (number | Gap)[] {
  if (last <= 7) {
    return range(1, last)
  }
  const from = Math.max(3, Math.min(page - 1, last - 4))
  const to = Math.min(last - 2, Math.max(page + 1, 5))
  return [
    1,
    from > 3 ? 'gap before' : 2,
    ...range(from, to),
    to < last - 2 ? 'gap after' : last - 1,
    last,
  ]
}

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)
