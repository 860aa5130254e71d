import * as T from 'typebox'
import { partlyDocumented, undocumented } from '../documentation.ts'
import { Id, Instant, Nullable } from './basics.ts'
import { coordFields, listIndex, Realtime, ViewerMap } from './metrics.ts'
import { EventStatus } from './statuses.ts'

/** The largest timestamp of a Date, in milliseconds. */
const LAST_INSTANT = 8_640_000_000_000_000
const Millis = T.Integer({ minimum: 0, maximum: LAST_INSTANT, description: 'milliseconds since 1970' })
const Count = T.Integer({ minimum: 0 })

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
