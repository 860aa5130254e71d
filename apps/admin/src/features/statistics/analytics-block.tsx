import { Block } from '../../ui/block/block.tsx'
import { Tile, Tiles } from '../../ui/figures/tile.tsx'
import { TrendMark } from '../../ui/figures/trend-mark.tsx'
import { usePolled } from '../../ui/polling/polling.tsx'
import { analyticsOf, type Figure, type FigureGroup } from './analytics-figures.ts'
import { percentTrend } from './figures.ts'
import type { Footage } from './footage.ts'
import { POLLING } from './polling.ts'

/** All that has been counted so far, and how often people comment and like. */
export function AnalyticsBlock({ of: { calls, hasLikes } }: { of: Footage }) {
  const reading = usePolled(calls.totals, {}, POLLING.totals)
  return (
    // Waiting, every tile stands with a '-': what comes later changes no height.
    <Block title="Analytics" reading={reading} skeleton={<Groups of={analyticsOf(undefined, hasLikes)} />}>
      {(totals) => <Groups of={analyticsOf(totals, hasLikes)} />}
    </Block>
  )
}

const Groups = ({ of }: { of: readonly FigureGroup[] }) => (
  <div className="cm-groups">
    {of.map(({ title, figures }, place) => (
      <div key={title}>
        {place > 0 && <h3>{title}</h3>}
        <Tiles label={title}>
          {figures.map((figure) => (
            <Tile key={figure.label} label={figure.label} value={figure.value} {...(place > 0 && { note: noteOf(figure) })} />
          ))}
        </Tiles>
      </div>
    ))}
  </div>
)

function noteOf({ weekPercent, percent }: Figure) {
  if (weekPercent !== undefined) return <TrendMark trend={percentTrend(weekPercent)} change={withSign(weekPercent)} than="week over week" />
  return percent === undefined ? null : withSign(percent)
}

const withSign = (percent: string) => (percent.includes('%') ? percent : `${percent}%`)
