import type { Ratio } from '@cornerman/contract'
import type { Measure } from './day-series.ts'
import { formatRatio, formatTraffic } from './figures.ts'
import type { Totals } from './metrics.ts'

type Weekly = Partial<Totals['views']> | undefined

/** The content of one tile. */
export interface Figure {
  label: string
  value?: number | string | undefined
  /** All time, the last 7 days and the 7 days before. */
  weekly?: Weekly
  /** Formats the change of the week, if it is not a count. */
  format?: (value: number) => string
  /** The daily values, if the line charts have them. */
  measure?: Measure
  ratio?: ReturnType<typeof formatRatio> & { given: Partial<Ratio> | undefined }
}
export interface FigureGroup {
  title: string
  figures: readonly Figure[]
}

/**
 * Returns the tiles in the specified order. A real service may omit fields that the specification does not name exactly,
 * and before the first response there is no data. Tiles without a value are still shown.
 */
export function toFigureGroups(totals: Partial<Totals> | undefined, hasLikes: boolean): FigureGroup[] {
  const comments: Partial<Totals['comments']> = totals?.comments ?? {}
  const likes: Partial<NonNullable<Totals['likes']>> = totals?.likes ?? {}
  const groups: (FigureGroup | false)[] = [
    {
      title: 'Totals',
      figures: [
        { ...total('Total videos', totals?.videos), measure: 'videos' },
        { ...total('Views', totals?.views), measure: 'views' },
        total('Unique users', totals?.users),
        total('Sessions', totals?.sessions),
        total('Opened', totals?.requests),
        {
          label: 'Downloaded',
          value: totals?.downloaded && formatTraffic(totals.downloaded.total),
          weekly: totals?.downloaded,
          format: formatTraffic,
        },
      ],
    },
    {
      title: 'Comments',
      figures: [
        { ...total('Total comments', comments), measure: 'comments' },
        total('Videos with comments', comments.videos),
        total('Users who write comments', comments.users),
        ratio('Views to comment', 'comment', 'view', comments.commentsToViews),
        ratio('Viewed users to comment', 'comment', 'viewed user', comments.commentsToViewedUsers),
        ratio('Videos to comment', 'comment', 'video', comments.commentsToVideos),
        ...(hasLikes ? [ratio('Likes to comment', 'comment', 'like', comments.commentsToLikes)] : []),
        ratio('Sessions to comment', 'comment', 'session', comments.commentsToSessions),
        ...(hasLikes
          ? [ratio('Liked videos to comment', 'comment', 'liked video', comments.commentsToLikedVideos)]
          : []),
      ],
    },
    hasLikes && {
      title: 'Likes',
      figures: [
        { ...total('Total likes', likes), measure: 'likes' },
        total('Videos with likes', likes.video),
        total('Users who set likes', likes.users),
        ratio('Views to like', 'like', 'view', likes.likesToViews),
        ratio('Viewed users to like', 'like', 'viewed user', likes.likesToViewedUsers),
        ratio('Videos to like', 'like', 'video', likes.likesToVideos),
        ratio('Comments to like', 'like', 'comment', likes.likesToComments),
        ratio('Sessions to like', 'like', 'session', likes.likesToSessions),
        ratio('Commented videos to like', 'like', 'commented video', likes.likesToCommentedVideos),
      ],
    },
  ]
  return groups.filter((group) => group !== false)
}

const total = (label: string, weekly: Weekly): Figure => ({ label, value: weekly?.total, weekly })

const ratio = (label: string, counted: string, by: string, given: Partial<Ratio> | undefined): Figure => ({
  label,
  ratio: { ...formatRatio(given, counted, by), given },
})
