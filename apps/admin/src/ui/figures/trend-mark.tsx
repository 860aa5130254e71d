import { ArrowDownOutlined, ArrowUpOutlined, MinusOutlined } from '@ant-design/icons'
import './trend-mark.css'

/** Which way an arrow points. */
export type Trend = 'up' | 'flat' | 'down'

interface Props {
  trend: Trend
  /** The change as a person reads it, such as `-12.5%`; a rise gets its plus here. Left out, the arrow stands alone for the eye. */
  change?: string
  /** What a reader hears after the change: "week over week". */
  than: string
  /** Says the change in words of its own, where up and down are not what happened: "2 places up". */
  words?: string
}

const SIGNS = { up: ArrowUpOutlined, flat: MinusOutlined, down: ArrowDownOutlined }

/** Which way a figure went: an arrow, a colour, a sign and words. Up is green, down red, flat amber (document 2, section 2). */
export function TrendMark({ trend, change, than, words = trend }: Props) {
  const Sign = SIGNS[trend]
  return (
    <span className={`cm-trend cm-trend-${trend}`} title={`${words} ${than}`}>
      <Sign aria-hidden />
      {change !== undefined && <span>{signed(change, trend)}</span>}
      <span className="cm-only-read">{` ${words} ${than}`}</span>
    </span>
  )
}

const signed = (change: string, trend: Trend) => (trend === 'up' && /^\d/.test(change) ? `+${change}` : change.replace(/^-(?=\d)/, '−'))
