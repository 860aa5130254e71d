import * as T from 'typebox'
import { PAGE_SIZE_MAX } from '../constants.ts'
import { markAllUndocumented, partlyDocumented, undocumented } from '../documentation.ts'
import { EventStatus, Id, Instant, Nullable, SearchTerm } from './basics.ts'

/** Sort fields of the history tables, as used in URLs and requests (specification notes). */
export const VIDEO_SORTS = [
  'DESCRIPTION',
  'DURATION',
  'VIEWS',
  'UNIQUE',
  'COMMENTS',
  'UPLOADED',
  'USER_ID',
  'TAGS',
] as const
export const KICK_SORTS = [...VIDEO_SORTS, 'LIKES'] as const
export type KickSort = (typeof KICK_SORTS)[number]
export type Order = 'ASC' | 'DESC'
export interface HistorySort<Field extends KickSort = KickSort> {
  orderBy: Field
  order: Order
}

/** Default sort, also after the user clears a sort. */
export const HISTORY_SORT = { orderBy: 'UPLOADED', order: 'DESC' } as const satisfies HistorySort

const Count = T.Integer({ minimum: 0 })

/** Counts of the last 7 days (`toDay`), of the 7 days before (`minusDay`) and of all time (`total`). */
export const WeekOverWeek = T.Object({ total: Count, toDay: Count, minusDay: Count }, { title: 'WeekOverWeek' })
export type WeekOverWeek = T.Static<typeof WeekOverWeek>

const rowFields = {
  id: Id,
  /** Absolute URL of the stream, ends in .m3u8. The URL of its preview is derived from it. */
  href: T.String(),
  thumbnailHref: Nullable(T.String()),
  description: T.String(),
  /** Seconds. */
  duration: Count,
  views: WeekOverWeek,
  comments: WeekOverWeek,
  /** Seconds. */
  viewed: Count,
  /** Bytes. */
  downloaded: Count,
  user: T.Object({ id: undocumented(Id), firstName: Nullable(T.String()), lastName: Nullable(T.String()) }),
  tags: T.Array(T.String()),
  create_date: Instant,
}
/** A short video, as the history table shows it. */
export const KickRow = T.Object({ ...rowFields, likes: WeekOverWeek, unique: Count }, { title: 'KickRow' })
export const VideoRow = T.Object({ ...rowFields, unique: WeekOverWeek }, { title: 'VideoRow' })
export type KickRow = T.Static<typeof KickRow>

const historyQuery = <F extends string>(fields: readonly F[]) =>
  T.Object({
    description: T.Optional(SearchTerm),
    /** Id of the user who published the videos. */
    user: T.Optional(Id),
    orderBy: T.Enum([...fields], { default: HISTORY_SORT.orderBy }),
    order: T.Enum(['ASC', 'DESC'], { default: HISTORY_SORT.order }),
    page: T.Integer({ minimum: 0, maximum: 1_000_000, default: 0, description: 'from 0' }),
    limit: T.Integer({ minimum: 1, maximum: PAGE_SIZE_MAX, default: 10 }),
  })
export const KickHistoryQuery = historyQuery(KICK_SORTS)
export const VideoHistoryQuery = historyQuery(VIDEO_SORTS)

/** Counts of the last 7 days (`current`), of the 7 days before (`lastWeek`) and of all time. `percent` is the change, with two decimals. */
export const Weekly = T.Object(
  { current: Count, lastWeek: Count, percent: T.String(), total: Count },
  { title: 'Weekly' },
)
export type Weekly = T.Static<typeof Weekly>
/** One total divided by another: `value` with four decimals, `percent` with two. Both are zero when the divisor is zero. */
export const Ratio = T.Object({ value: T.String(), percent: T.String() }, { title: 'Ratio' })
export type Ratio = T.Static<typeof Ratio>

const commentFields = {
  ...Weekly.properties,
  /** Users who wrote comments. */
  users: Weekly,
  /** Videos with comments. */
  videos: Weekly,
  commentsToViews: Ratio,
  commentsToViewedUsers: Ratio,
  commentsToVideos: Ratio,
  commentsToSessions: Ratio,
}
const totalFields = {
  videos: Weekly,
  views: Weekly,
  unique: Weekly,
  sessions: Weekly,
  /** Shown as Opened. */
  requests: Weekly,
  /** Users who watched. */
  users: Weekly,
  /** Seconds. */
  viewed: Weekly,
  /** Bytes. */
  downloaded: Weekly,
}
export const VideoTotals = T.Object(
  { ...totalFields, comments: T.Object(commentFields, { title: 'VideoComments' }) },
  { title: 'VideoTotals' },
)
export const KickTotals = T.Object(
  {
    ...totalFields,
    comments: T.Object(
      { ...commentFields, commentsToLikes: Ratio, commentsToLikedVideos: Ratio },
      { title: 'KickComments' },
    ),
    likes: T.Object(
      {
        ...Weekly.properties,
        users: Weekly,
        video: Weekly,
        likesToViews: Ratio,
        likesToViewedUsers: Ratio,
        likesToVideos: Ratio,
        likesToComments: Ratio,
        likesToSessions: Ratio,
        likesToCommentedVideos: Ratio,
      },
      { title: 'KickLikes' },
    ),
  },
  { title: 'KickTotals' },
)
export type VideoTotals = T.Static<typeof VideoTotals>
export type KickTotals = T.Static<typeof KickTotals>

/** Index in the list a week ago, from 0. Omitted when it was not in the list. */
const lastRankIndex = T.Optional(Count)
const TopVideo = T.Object(
  {
    thumbnailHref: Nullable(T.String()),
    description: T.String(),
    views: Count,
    unique: Count,
    shares: Count,
    lastRankIndex,
  },
  { title: 'TopVideo' },
)
const topUserFields = {
  data: T.Object({
    /** Omitted for users without a name. */
    id: T.Optional(undocumented(Id)),
    thumbnailAvatar: Nullable(T.String()),
    firstName: Nullable(T.String()),
    lastName: Nullable(T.String()),
  }),
  view: Count,
  video: Count,
  shares: Count,
  comments: Count,
  lastRankIndex,
}
export const VideoTop = T.Object(
  { videos: T.Array(TopVideo), users: T.Array(T.Object(topUserFields, { title: 'VideoTopUser' })) },
  { title: 'VideoTop' },
)
export const KickTop = T.Object(
  { videos: T.Array(TopVideo), users: T.Array(T.Object({ ...topUserFields, likes: Count }, { title: 'KickTopUser' })) },
  { title: 'KickTop' },
)
export type KickTop = T.Static<typeof KickTop>

/** Counts of one day in UTC. */
const dayFields = { date: Instant, views: Count, comments: Count, videos: Count }
export const VideoDay = T.Object(dayFields, { title: 'VideoDay' })
export const KickDay = T.Object({ ...dayFields, likes: Count }, { title: 'KickDay' })
export type VideoDay = T.Static<typeof VideoDay>
export type KickDay = T.Static<typeof KickDay>

export const VIEWER_PLATFORMS = ['IOS', 'ANDROID', 'WEB'] as const
export const ViewerPlatform = T.Enum([...VIEWER_PLATFORMS], { title: 'ViewerPlatform' })
export type ViewerPlatform = T.Static<typeof ViewerPlatform>

/** Current viewers. Platform and country are null without viewers. */
export const Realtime = T.Object(
  { users: Count, mostPopularPlatform: Nullable(ViewerPlatform), mostPopularCountry: Nullable(T.String()) },
  { title: 'Realtime' },
)
export type Realtime = T.Static<typeof Realtime>

export const MAP_PERIODS = ['LAST_DAY', 'LAST_MONTH', 'LAST_HALF_OF_YEAR', 'NO_LIMITS'] as const
export const MapPeriod = T.Enum([...MAP_PERIODS], { title: 'MapPeriod' })
export type MapPeriod = T.Static<typeof MapPeriod>

/** Number of coords with this country, city or quality. */
const Share = T.Object(markAllUndocumented({ name: T.String(), count: T.Integer({ minimum: 1 }) }), { title: 'Share' })
export type Share = T.Static<typeof Share>
/** Index in a list of the same response, so that the viewers of several responses can be counted once. */
export const listIndex = (list: string) =>
  T.Optional(undocumented(Count, `index in ${list}, to count the people of several maps once`))
export const coordFields = {
  lat: Nullable(T.Number({ minimum: -90, maximum: 90 })),
  lon: Nullable(T.Number({ minimum: -180, maximum: 180 })),
  userId: Id,
  country: listIndex('countries'),
  city: listIndex('cities'),
}
const mapFields = {
  /** One per person. Persons with an unknown place have null coordinates and count as `Unknown`. */
  coords: T.Array(T.Object(coordFields)),
  countries: T.Array(Share),
  cities: T.Array(Share),
}
export const ViewerMap = T.Object(mapFields, { title: 'ViewerMap' })
export type ViewerMap = T.Static<typeof ViewerMap>

/** The last millisecond whose year has four digits, as the instants of responses have. */
const LAST_INSTANT = 253_402_300_799_999
const Millis = T.Integer({ minimum: 0, maximum: LAST_INSTANT, description: 'milliseconds since 1970' })

/** The video of a fight event, of its conference or of its weigh-in. */
export const ByVideo = T.Object({ videoId: Id })
/** `from` is inclusive, `to` is exclusive. */
const rangeFields = {
  from: Millis,
  to: Millis,
  videoId: Id,
  /** Sent by the screens as part of their filter; has no effect. */
  timeStepSelected: T.Optional(T.Integer({ minimum: 1 })),
}
export const StreamRange = T.Object(rangeFields)
export const StreamSteps = T.Object({
  ...rangeFields,
  step: T.Integer({ minimum: 1, maximum: 525_600, description: 'minutes' }),
})

export const StreamHistory = T.Object(
  {
    requests: Count,
    totalUsers: Count,
    popularQuality: Nullable(T.String()),
    popularCountry: Nullable(T.String()),
    /** 1,000,000,000 bytes each. */
    totalGb: T.Number({ minimum: 0 }),
    /** Milliseconds. */
    avgRequestTime: T.Number({ minimum: 0 }),
    /** Maximum users in one minute. */
    maxOnline: Count,
    /** Gb in the busiest minute. */
    maxDownload: T.Number({ minimum: 0 }),
  },
  { title: 'StreamHistory' },
)
export type StreamHistory = T.Static<typeof StreamHistory>

export const StreamRealtime = T.Object(
  { ...Realtime.properties, mostPopularQuality: Nullable(T.String()) },
  { title: 'StreamRealtime' },
)
export type StreamRealtime = T.Static<typeof StreamRealtime>

export const StreamMap = T.Object(
  {
    ...ViewerMap.properties,
    coords: T.Array(T.Object({ ...coordFields, quality: listIndex('qualities') })),
    qualities: ViewerMap.properties.countries,
  },
  { title: 'StreamMap' },
)
export type StreamMap = T.Static<typeof StreamMap>

export const StreamGraph = T.Object(
  {
    /** One per step. `online` is the maximum users in one minute of the step. */
    graph: T.Array(T.Object({ date: Instant, online: Count })),
  },
  { title: 'StreamGraph' },
)
export type StreamGraph = T.Static<typeof StreamGraph>

const NO_ID = 'the specification names event and video; the calls of this service need their ids'
/** An event with a stream to show statistics of. */
export const StreamOption = T.Object(
  {
    id: partlyDocumented(Id, NO_ID),
    name: T.String(),
    video: T.Object({ id: partlyDocumented(Id, NO_ID) }),
    fromDate: T.Optional(undocumented(Instant, 'with toDate, the screen offers the days of the event')),
    toDate: T.Optional(undocumented(Instant)),
    status: T.Optional(undocumented(EventStatus, 'the screen offers events with figures first')),
    /** The arena's name. */
    arena: T.Optional(undocumented(T.String(), 'events of one name differ by date and arena')),
  },
  { title: 'StreamOption' },
)
export type StreamOption = T.Static<typeof StreamOption>
