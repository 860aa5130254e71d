import { Flex } from 'antd'
import { Block } from '../../ui/block/block.tsx'
import { Tile, Tiles, TrendMark } from '../../ui/figures/figures.tsx'
import { usePolled } from '../../ui/polling/polling.tsx'
import { percentTrend, traffic } from './figures.ts'
import { type Metrics, POLLING, type Totals } from './metrics.ts'

/** All that has been counted so far, and how often people comment and like. */
export function AnalyticsBlock({ of: { calls, hasLikes } }: { of: Metrics }) {
  const reading = usePolled(calls.totals, {}, POLLING.totals)
  return (
    // Waiting, every tile stands with a '-': what comes later changes no height.
    <Block title="Analytics" reading={reading} skeleton={<Groups of={analyticsOf(undefined, hasLikes)} />}>
      {(totals) => <Groups of={analyticsOf(totals, hasLikes)} />}
    </Block>
  )
}

const Groups = ({ of }: { of: readonly FigureGroup[] }) => (
  <Flex vertical gap={20} className="cm-groups">
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
  </Flex>
)

function noteOf({ weekPercent, percent }: Figure) {
  if (weekPercent !== undefined) return <TrendMark trend={percentTrend(weekPercent)} change={withSign(weekPercent)} than="week over week" />
  return percent === undefined ? null : withSign(percent)
}

const withSign = (percent: string) => (percent.includes('%') ? percent : `${percent}%`)

/** One tile of the analytics. */
interface Figure {
  label: string
  value: number | string | undefined
  /** The change of the last 7 days against the 7 before, such as `-12.50`: with an arrow. */
  weekPercent?: string | undefined
  /** The same as a share of a hundred: under a ratio. */
  percent?: string | undefined
}
interface FigureGroup {
  title: string
  figures: readonly Figure[]
}

type Weekly = Totals['views'] | undefined
type Ratio = Totals['comments']['commentsToViews'] | undefined

/**
 * The tiles in the documents' order. A real service may leave out what only we read into the documents, and before the first answer
 * nothing is there at all: what is missing has no value, and its tile stands.
 */
function analyticsOf(totals: Partial<Totals> | undefined, hasLikes: boolean): FigureGroup[] {
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
        { label: 'Downloaded', value: totals?.downloaded && traffic(totals.downloaded.total) },
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
const ratio = (label: string, of: Ratio): Figure => ({ label, value: of?.value, percent: of?.percent })
