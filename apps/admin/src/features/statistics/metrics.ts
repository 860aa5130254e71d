import type {
  HistorySort,
  KickRow,
  KickSort,
  KickTop,
  KickTotals,
  MapPeriod,
  Nothing,
  Query,
  Realtime,
  VideoDay,
  VideoTotals,
  ViewerMap,
  WeekOverWeek,
} from '@cornerman/contract'

/** How often live figures are fetched, in milliseconds. */
export const POLLING = { realtime: 2000, totals: 5000 } as const

type CommentsToLikes = Pick<KickTotals['comments'], 'commentsToLikes' | 'commentsToLikedVideos'>

/** What kicks and videos answer alike; what only kicks have, for people like them, is left out by videos. */
export type Totals = Omit<VideoTotals, 'comments'> & { comments: VideoTotals['comments'] & Partial<CommentsToLikes>; likes?: KickTotals['likes'] }
export type Row = Omit<KickRow, 'likes' | 'unique'> & { likes?: WeekOverWeek; unique: number | WeekOverWeek }
export type TopUser = Omit<KickTop['users'][number], 'likes'> & { likes?: number }
export type TopVideo = KickTop['videos'][number]
export type Day = VideoDay & { likes?: number }

export interface HistoryQuery extends HistorySort {
  description?: string
  user?: number
  /** From 0. */
  page: number
  limit: number
}

/** The six calls of the kick and of the video service. */
interface Calls {
  list: Query<{ body: HistoryQuery }, { data: Row[]; total: number }>
  realtime: Query<Nothing, Realtime>
  map: Query<{ body: { type: MapPeriod } }, ViewerMap>
  totals: Query<Nothing, Totals>
  top: Query<Nothing, { videos: TopVideo[]; users: TopUser[] }>
  lineChart: Query<Nothing, Day[]>
}

/** What tells the two screens apart; all else is one. */
export interface Metrics {
  title: string
  calls: Calls
  hasLikes: boolean
  mapTitle: string
  chartsTitle: string
  historyTitle: string
  /** The thumbnail is a column of its own, or stands in that of the description. */
  thumbnail: 'column' | 'in description'
  sorts: readonly KickSort[]
}

interface Named {
  firstName: string | null
  lastName: string | null
}

/** Of who has left, the metrics know no name. */
export const fullName = (person: Named | null | undefined) => [person?.firstName, person?.lastName].filter(Boolean).join(' ') || '(unknown user)'
