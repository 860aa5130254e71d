import * as T from 'typebox'
import { PAGE_SIZE_MAX } from '../constants.ts'
import { decides } from '../decisions.ts'
import { markAllUndocumented, partlyDocumented, undocumented } from '../documentation.ts'
import {
  EventStatus,
  Id,
  Instant,
  NamedObject,
  Nullable,
  OptionalText,
  SearchTerm,
} from './basics.ts'

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
export const WeekOverWeek = NamedObject('WeekOverWeek', {
  total: Count,
  toDay: Count,
  minusDay: Count,
})

export type WeekOverWeek = T.Static<typeof WeekOverWeek>

const rowFields = {
  id: Id,
  /** Absolute URL of the stream, ends in .m3u8. The URL of its preview is derived from it. */
  href: T.String(),
  thumbnailHref: Nullable(T.String()),
  description: OptionalText(),
  /** Seconds. */
  duration: Count,
  views: WeekOverWeek,
  comments: WeekOverWeek,
  /** Seconds. */
  viewed: Count,
  /** Bytes. */
  downloaded: Count,
  user: T.Object({
    id: undocumented(Id),
    firstName: Nullable(T.String()),
    lastName: Nullable(T.String()),
  }),
  tags: T.Array(T.String()),
  create_date: Instant,
}

/** A short video, as the history table shows it. */
export const KickRow = NamedObject('KickRow', { ...rowFields, likes: WeekOverWeek, unique: Count })
export const VideoRow = NamedObject('VideoRow', { ...rowFields, unique: WeekOverWeek })
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
export const Weekly = NamedObject('Weekly', {
  current: Count,
  lastWeek: Count,
  percent: T.String(),
  total: Count,
})

export type Weekly = T.Static<typeof Weekly>

/** One total divided by another: `value` with four decimals, `percent` with two. Both are zero when the divisor is zero. */
export const Ratio = NamedObject('Ratio', { value: T.String(), percent: T.String() })
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

export const VideoTotals = NamedObject('VideoTotals', {
  ...totalFields,
  comments: NamedObject('VideoComments', commentFields),
})

export const KickTotals = NamedObject('KickTotals', {
  ...totalFields,
  comments: NamedObject('KickComments', {
    ...commentFields,
    commentsToLikes: Ratio,
    commentsToLikedVideos: Ratio,
  }),
  likes: NamedObject('KickLikes', {
    ...Weekly.properties,
    users: Weekly,
    video: Weekly,
    likesToViews: Ratio,
    likesToViewedUsers: Ratio,
    likesToVideos: Ratio,
    likesToComments: Ratio,
    likesToSessions: Ratio,
    likesToCommentedVideos: Ratio,
  }),
})

export type VideoTotals = T.Static<typeof VideoTotals>
export type KickTotals = T.Static<typeof KickTotals>

/** Index in the list a week ago, from 0. Omitted when it was not in the list. */
const lastRankIndex = T.Optional(Count)

const TopVideo = NamedObject('TopVideo', {
  thumbnailHref: Nullable(T.String()),
  description: T.String(),
  views: Count,
  unique: Count,
  shares: Count,
  lastRankIndex,
})

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

export const VideoTop = NamedObject('VideoTop', {
  videos: decides('list', T.Array(TopVideo)),
  users: decides('list', T.Array(NamedObject('VideoTopUser', topUserFields))),
})

export const KickTop = NamedObject('KickTop', {
  videos: decides('list', T.Array(TopVideo)),
  users: decides('list', T.Array(NamedObject('KickTopUser', { ...topUserFields, likes: Count }))),
})

export type KickTop = T.Static<typeof KickTop>

/** Counts of one day in UTC. */
const dayFields = { date: Instant, views: Count, comments: Count, videos: Count }
export const VideoDay = NamedObject('VideoDay', dayFields)
export const KickDay = NamedObject('KickDay', { ...dayFields, likes: Count })
export type VideoDay = T.Static<typeof VideoDay>
export type KickDay = T.Static<typeof KickDay>

export const ViewerPlatform = T.Enum(['IOS', 'ANDROID', 'WEB'], { title: 'ViewerPlatform' })
export type ViewerPlatform = T.Static<typeof ViewerPlatform>

/** Current viewers. Platform and country are null without viewers. */
export const Realtime = NamedObject('Realtime', {
  users: Count,
  mostPopularPlatform: Nullable(ViewerPlatform),
  mostPopularCountry: Nullable(T.String()),
})

export type Realtime = T.Static<typeof Realtime>

export const MAP_PERIODS = ['LAST_DAY', 'LAST_MONTH', 'LAST_HALF_OF_YEAR', 'NO_LIMITS'] as const
export const MapPeriod = T.Enum([...MAP_PERIODS], { title: 'MapPeriod' })
export type MapPeriod = T.Static<typeof MapPeriod>

/** Number of coords with this country, city or quality. */
const Share = NamedObject(
  'Share',
  markAllUndocumented({ name: T.String(), count: T.Integer({ minimum: 1 }) }),
)

export type Share = T.Static<typeof Share>

/** Index in a list of the same response, so that the viewers of several responses can be counted once. */
const listIndex = (list: string) =>
  T.Optional(undocumented(Count, `index in ${list}, to count the people of several maps once`))

const coordFields = {
  lat: Nullable(T.Number({ minimum: -90, maximum: 90 })),
  lon: Nullable(T.Number({ minimum: -180, maximum: 180 })),
  userId: Id,
  country: listIndex('countries'),
  city: listIndex('cities'),
}

const mapFields = {
  /** One per person. Persons with an unknown place have null coordinates and count as `Unknown`. */
  coords: decides('list', T.Array(T.Object(coordFields))),
  countries: decides('list', T.Array(Share)),
  cities: decides('list', T.Array(Share)),
}

export const ViewerMap = NamedObject('ViewerMap', mapFields)
export type ViewerMap = T.Static<typeof ViewerMap>

/** The last millisecond whose year has four digits, as the instants of responses have. */
const LAST_INSTANT = 253_402_300_799_999

const Millis = T.Integer({
  minimum: 0,
  maximum: LAST_INSTANT,
  description: 'milliseconds since 1970',
})

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

export const StreamHistory = NamedObject('StreamHistory', {
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
})

export type StreamHistory = T.Static<typeof StreamHistory>

export const StreamRealtime = NamedObject('StreamRealtime', {
  ...Realtime.properties,
  mostPopularQuality: Nullable(T.String()),
})

export type StreamRealtime = T.Static<typeof StreamRealtime>

export const StreamMap = NamedObject('StreamMap', {
  ...ViewerMap.properties,
  coords: decides('list', T.Array(T.Object({ ...coordFields, quality: listIndex('qualities') }))),
  qualities: ViewerMap.properties.countries,
})

export type StreamMap = T.Static<typeof StreamMap>

export const StreamGraph = NamedObject('StreamGraph', {
  /** One per step. `online` is the maximum users in one minute of the step. */
  graph: decides('list', T.Array(T.Object({ date: Instant, online: Count }))),
})

export type StreamGraph = T.Static<typeof StreamGraph>

const NO_ID = 'the specification names event and video; the calls of this service need their ids'

/** An event with a stream to show statistics of. */
export const StreamOption = NamedObject('StreamOption', {
  id: partlyDocumented(Id, NO_ID),
  name: T.String(),
  video: T.Object({ id: partlyDocumented(Id, NO_ID) }),
  fromDate: T.Optional(
    undocumented(Instant, 'with toDate, the screen offers the days of the event'),
  ),
  toDate: T.Optional(undocumented(Instant)),
  status: T.Optional(undocumented(EventStatus, 'the screen offers events with figures first')),
  /** The arena's name. */
  arena: T.Optional(undocumented(T.String(), 'events of one name differ by date and arena')),
})

export type StreamOption = T.Static<typeof StreamOption>
