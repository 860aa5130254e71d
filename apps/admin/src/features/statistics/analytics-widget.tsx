import { Flex } from 'antd'
import { Tile, Tiles, TrendMark } from '../../ui/charts/figures.tsx'
import { usePolled } from '../../ui/charts/polling.tsx'
import { Widget } from '../../ui/charts/widget.tsx'
import { formatTraffic, getPercentTrend } from './figures.ts'
import { type Metrics, POLLING, type Totals } from './metrics.ts'
import styles from './statistics.module.css'

/** Totals, and ratios of comments and likes. */
export function AnalyticsWidget({ metrics: { calls, hasLikes } }: { metrics: Metrics }) {
  const query = usePolled(calls.totals, {}, POLLING.totals)
  return (
    // The skeleton shows all tiles with '-', so that the height does not change when data arrives.
    <Widget title="Analytics" query={query} skeleton={<Groups groups={toFigureGroups(undefined, hasLikes)} />}>
      {(totals) => <Groups groups={toFigureGroups(totals, hasLikes)} />}
    </Widget>
  )
}

const Groups = ({ groups }: { groups: readonly FigureGroup[] }) => (
  <Flex vertical gap={20} className={styles.groups}>
    {groups.map(({ title, figures }, index) => (
      <div key={title}>
        {index > 0 && <h3>{title}</h3>}
        <Tiles label={title}>
          {figures.map((figure) => (
            <Tile key={figure.label} label={figure.label} value={figure.value} {...(index > 0 && { note: getNote(figure) })} />
          ))}
        </Tiles>
      </div>
    ))}
  </Flex>
)

function getNote({ weekPercent, percent }: Figure) {
  if (weekPercent !== undefined)
    return <TrendMark trend={getPercentTrend(weekPercent)} change={addPercentSign(weekPercent)} comparison="week over week" />
  return percent === undefined ? null : addPercentSign(percent)
}

const addPercentSign = (percent: string) => (percent.includes('%') ? percent : `${percent}%`)

/** The content of one tile. */
interface Figure {
  label: string
  value: number | string | undefined
  /** Change of the last 7 days against the 7 days before, such as `-12.50`. Shown with an arrow. */
  weekPercent?: string | undefined
  /** The ratio in percent, shown below it. */
  percent?: string | undefined
}
interface FigureGroup {
  title: string
  figures: readonly Figure[]
}

type Weekly = Totals['views'] | undefined
type Ratio = Totals['comments']['commentsToViews'] | undefined

/**
 * Returns the tiles in the specified order. A real service may omit fields that the specification does not name exactly,
 * and before the first response there is no data. Tiles without a value are still shown.
 */
function toFigureGroups(totals: Partial<Totals> | undefined, hasLikes: boolean): FigureGroup[] {
  const comments: Partial<Totals['comments']> = totals?.comments ?? {}
  const likes: Partial<NonNullable<Totals['likes']>> = totals?.likes ?? {}
  const groups: (FigureGroup | false)[] = [
    {
      title: 'Totals',
      figures: [
        total('Total videos', totals?.videos),
        total('Views', totals?.views),
        total('Unique users', totals?.unique),
        total('Sessions', totals?.sessions),
        total('Opened', totals?.requests),
        { label: 'Downloaded', value: totals?.downloaded && formatTraffic(totals.downloaded.total) },
      ],
    },
    {
      title: 'Comments',
      figures: [
        { ...total('Total comments', totals?.comments), weekPercent: comments.percent },
        total('Videos with comments', comments.videos),
        total('Users who write comments', comments.users),
        ratio('Views to comment', comments.commentsToViews),
        ratio('Viewed users to comment', comments.commentsToViewedUsers),
        ratio('Videos to comment', comments.commentsToVideos),
        ...(hasLikes ? [ratio('Likes to comment', comments.commentsToLikes)] : []),
        ratio('Sessions to comment', comments.commentsToSessions),
        ...(hasLikes ? [ratio('Liked videos to comment', comments.commentsToLikedVideos)] : []),
      ],
    },
    hasLikes && {
      title: 'Likes',
      figures: [
        { ...total('Total likes', totals?.likes), weekPercent: likes.percent },
        total('Videos with likes', likes.video),
        total('Users who set likes', likes.users),
        ratio('Views to like', likes.likesToViews),
        ratio('Viewed users to like', likes.likesToViewedUsers),
        ratio('Videos to like', likes.likesToVideos),
        ratio('Comments to like', likes.likesToComments),
        ratio('Sessions to like', likes.likesToSessions),
        ratio('Commented videos to like', likes.likesToCommentedVideos),
      ],
    },
  ]
  return groups.filter((group) => group !== false)
}

const total = (label: string, weekly: Weekly): Figure => ({ label, value: weekly?.total })
const ratio = (label: string, value: Ratio): Figure => ({ label, value: value?.value, percent: value?.percent })
