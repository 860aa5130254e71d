import { Alert } from 'antd'
import type { AskedRows } from './asked-rows.ts'

interface Props extends Pick<AskedRows<unknown>, 'leftOut' | 'ignoresSearch'> {
  /** What was asked for: "fans". */
  plural: string
  search?: string | undefined
  /** Rows that are not drawn, because the server sent more than a page. */
  undrawn?: number
}

/** Says that the server has sent what was not asked for. Its count counts something else then. */
export function IgnoredFilter({ leftOut, ignoresSearch, plural, search = '', undrawn = 0 }: Props) {
  if (leftOut === 0 && !ignoresSearch && undrawn === 0) {
    return null
  }

  return (
    <Alert
      type="warning"
      role="status"
      showIcon
      title={
        <>
          {leftOut > 0 && (
            <p>
              The server ignores this filter. Left out here: {formatCount(leftOut)} that{' '}
              {leftOut === 1 ? 'is' : 'are'} not among the {plural} that were asked for.
            </p>
          )}
          {ignoresSearch && (
            <p>
              The server ignores this filter: none of these {plural} contains “{search}”.
            </p>
          )}
          {undrawn > 0 && (
            <p>
              The server sent {formatCount(undrawn)} more than a page has. Use the pages or the
              search to see them.
            </p>
          )}
        </>
      }
    />
  )
}

const formatCount = (count: number) =>
  `${count.toLocaleString('en')} ${count === 1 ? 'row' : 'rows'}`
