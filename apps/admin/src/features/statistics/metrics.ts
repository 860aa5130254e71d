import type {
  Input,
  KickRow,
  KickSort,
  KickTop,
  KickTotals,
  MapPeriod,
  NoInput,
  Query,
  Realtime,
  VideoDay,
  VideoTotals,
  ViewerMap,
  WeekOverWeek,
} from '@cornerman/contract'
import type { kickMetrics } from '@cornerman/contract/endpoints/metrics'

type CommentsToLikes = Pick<KickTotals['comments'], 'commentsToLikes' | 'commentsToLikedVideos'>

/** Response types common to kicks and videos. Videos have no likes. */
export type Totals = Omit<VideoTotals, 'comments'> & {
  comments: VideoTotals['comments'] & Partial<CommentsToLikes>
  likes?: KickTotals['likes']
}

export type Row = Omit<KickRow, 'likes' | 'unique'> & {
  likes?: WeekOverWeek
  unique: number | WeekOverWeek
}

export type TopUser = Omit<KickTop['users'][number], 'likes'> & { likes?: number }
export type TopVideo = KickTop['videos'][number]
export type Day = VideoDay & { likes?: number }

export type HistoryQuery = Input<typeof kickMetrics.list>['body']

/** The six calls of the kick and of the video service. */
interface Calls {
  list: Query<{ body: HistoryQuery }, { data: Row[]; total: number }>
  realtime: Query<NoInput, Realtime>
  map: Query<{ body: { type: MapPeriod } }, ViewerMap>
  totals: Query<NoInput, Totals>
  top: Query<NoInput, { videos: TopVideo[]; users: TopUser[] }>
  lineChart: Query<NoInput, Day[]>
}

/** The differences between the two screens. */
export interface Metrics {
  title: string
  note: string
  calls: Calls
  hasLikes: boolean
  chartsTitle: string
  historyTitle: string
  thumbnail: 'column' | 'in description'
  sorts: readonly KickSort[]
}
