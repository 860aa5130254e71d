import {
  type DemoTable,
  type EventRow,
  type Rows,
  type SlotRow,
  type TransactionRow,
  tables,
  type UserRow,
} from '@cornerman/fixtures/tables'
import { WITHOUT_FIGHTS } from '../../modules/new-users/rules.ts'
import type { Fields, RowSource, Summary } from './row-source.ts'
import { mergeFields } from './rows.ts'

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000]
const toIso = (ms: number) => new Date(ms).toISOString()
/** Whether dates around an instant exist. The schema of the table rejects others afterwards. */
const isPlausible = (ms: number) => Math.abs(ms) < 8e15

interface Context {
  /** Fields that are given. */
  given: Fields
  rows: RowSource
  /** Start of the world, or its present time, in milliseconds. */
  now: number
}
type Defaults = { readonly [Name in DemoTable]?: (context: Context) => Partial<Rows[Name]> }

/** Adds default fields to a new row: plain values, and what rows of this kind have in the base. Needs resolved fields. */
export function completeRow(table: DemoTable, given: Fields, rows: RowSource): Fields {
  const defaults = DEFAULTS[table]?.({ given, rows, now: rows.now })
  return mergeFields({ ...createBlank(table), ...defaults }, given)
}

interface Column {
  type?: string
  anyOf?: readonly { type?: string }[]
}
/** What the schema of a table says of a new row: null where it may be, lists without elements, and no flag. */
function createBlank(table: DemoTable): Fields {
  const columns = Object.entries<object>(tables[table].row.properties) as [string, Column][]
  const values = columns.map(([name, { type, anyOf }]) => {
    if (anyOf?.some((each) => each.type === 'null')) return [name, null]
    return [name, type === 'array' ? [] : type === 'boolean' ? false : undefined]
  })
  return Object.fromEntries(values.filter(([, value]) => value !== undefined))
}

/** The first row of each group, which new rows resemble. */
const first = <Name extends DemoTable>(table: Name, getGroup: (row: Rows[Name]) => unknown): Summary<Rows[Name]> => ({
  table,
  add(groups, added) {
    const row = added as unknown as Rows[Name]
    const known = groups.get(getGroup(row))
    if (!known || row.id <= known.id) groups.set(getGroup(row), row)
  },
})
/** The largest number of each group. */
const largest = <Name extends DemoTable>(
  table: Name,
  getNumbers: (row: Rows[Name]) => readonly (readonly [group: unknown, number: unknown])[],
): Summary<number> => ({
  table,
  add(groups, added) {
    for (const [group, number] of getNumbers(added as unknown as Rows[Name]))
      if (Number(number) > (groups.get(group) ?? Number.NEGATIVE_INFINITY)) groups.set(group, Number(number))
  },
})
const ALL = undefined
const FIRST_OF_ROLE = first('users', ({ role }) => role)
const FIRST_OF_IMAGE_TYPE = first('images', ({ imageType }) => imageType)
const FIRST_ARENA = first('arenas', () => ALL)
const FIRST_BANNER = first('banners', () => ALL)
const LAST_RANKING = largest('users', ({ details }) => [
  [`${details?.gender} ${details?.weight}`, details?.ranking ?? 0],
])
const LAST_VIDEO_ID = largest('events', ({ video, conference, weighting }) =>
  [video, conference?.video, weighting?.video].map((each) => [ALL, each?.id] as const),
)
const LAST_SLOT_END = largest('slots', ({ eventId, toDate }) => [[eventId, Date.parse(toDate)]])
/** A balance is what was received minus what was paid out. All transactions are complete before the first account asks. */
const BALANCE: Summary<number> = {
  table: 'transactions',
  add(groups, row) {
    const { userId, status, type, amount } = row as unknown as TransactionRow
    if (status === 'withdrawn') groups.set(userId, (groups.get(userId) ?? 0) + (type === 'withdraw' ? -amount : amount))
  },
}

const DEFAULTS: Defaults = {
  users: (context) => {
    const { given, rows, now } = context
    const role = (given.role ?? 'FIGHTER') as UserRow['role']
    return {
      role,
      country: rows.summarize(FIRST_OF_ROLE).get(role)?.country ?? '',
      locale: 'EN',
      verified: true,
      createDate: toIso(now - 365 * DAY),
      profileFillingInfo: {
        hasSignedContractWithOrganization: false,
        hasPhone: (given.phoneNumber ?? null) !== null,
        hasFullAddress: (given.residence ?? null) !== null,
        hasBillingInfo: false,
      },
      details: role === 'FIGHTER' ? createDetails(context) : null,
    }
  },
  arenas: ({ rows }) => {
    const arena = rows.summarize(FIRST_ARENA).get(ALL)
    return {
      ...(arena && { address: arena.address }),
      timeZone: arena?.timeZone ?? 'UTC',
      link: '',
      description: '',
    }
  },
  images: ({ given, rows, now }) => {
    const similar = rows.summarize(FIRST_OF_IMAGE_TYPE).get(given.imageType)
    const path = typeof given.path === 'string' ? given.path : (similar?.path ?? '')
    return {
      positionId: 0,
      name: path.replace(/^.*\//, ''),
      size: similar?.size ?? 0,
      createDate: toIso(now),
      updateDate: toIso(now),
      path,
      originalPath: path,
    }
  },
  penalties: ({ now }) => ({ reason: 'miss_fight', date: toIso(now), comment: '' }),
  accounts: ({ given, rows }) => ({ balance: rows.summarize(BALANCE).get(given.userId) ?? 0 }),
  transactions: ({ given, now }) => {
    const type = (given.type ?? 'other') as TransactionRow['type']
    const created = (given.created ?? toIso(now - HOUR)) as string
    return {
      type,
      status: type === 'withdraw' ? 'pending' : 'withdrawn',
      created,
      history: [{ type: type === 'withdraw' ? 'withdraw' : 'donate', amount: given.amount as number, created }],
    }
  },
  creatorRequests: ({ now }) => ({ description: '', type: 'VIDEOS', status: 'PENDING', createDate: toIso(now) }),
  events: createEvent,
  slots: ({ given, rows }) => findNextTimes(given, rows),
  matchRequests: ({ now }) => ({ status: 'PENDING', createDate: toIso(now) }),
  rewards: ({ rows, now }) => {
    const admin = rows.summarize(FIRST_OF_ROLE).get('ADMIN')
    return { amount: 100, rewardType: 'bonus', ...(admin && { givenBy: admin.id }), createDate: toIso(now) }
  },
  banners: ({ given, rows }) => ({
    imagePath: rows.summarize(FIRST_BANNER).get(ALL)?.imagePath ?? '/media/banners/1.jpg',
    content: given.title as string,
    platform: 'web',
    locale: 'EN',
    purpose: 'other',
    position: 0,
  }),
  feedbacks: ({ now }) => ({ rating: 5, text: '', platform: 'IOS', appVersion: '3.0.0', createDate: toIso(now) }),
}

/** A newcomer without fights, last in the ranking of the class. */
function createDetails({ given, rows, now }: Context): NonNullable<UserRow['details']> {
  const { gender = 'MALE', weight = 'LIGHTWEIGHT' } = (given.details ?? {}) as Partial<NonNullable<UserRow['details']>>
  return {
    birthdate: toIso(now - 25 * 365 * DAY).slice(0, 10),
    club: null,
    coaches: null,
    experience: 'BEGINNER',
    gender,
    height: 175,
    weight,
    ranking: (rows.summarize(LAST_RANKING).get(`${gender} ${weight}`) ?? 0) + 1,
    searchDistance: null,
    unitSystem: 'METRIC',
    locale: 'EN',
    ...WITHOUT_FIGHTS,
  }
}

const PENDING = { status: 'PENDING', streamUrl: null, videoUrl: null } as const
const LIVE = { status: 'LIVE', streamUrl: '/media/live/main-event.m3u8', videoUrl: null } as const
const FINISHED = { status: 'FINISHED', streamUrl: null, videoUrl: '/media/vod/main-event.m3u8' } as const
/** Where an event of each status lies by default, in milliseconds from now, and its video. */
const EVENTS = {
  UPCOMING: { after: 14 * DAY, video: PENDING },
  ONGOING: { after: -30 * MINUTE, video: LIVE },
  FINISHED: { after: -14 * DAY, video: FINISHED },
  CANCELED: { after: 14 * DAY, video: PENDING },
}

function createEvent({ given, rows, now }: Context): Partial<EventRow> {
  const status = (given.status ?? 'UPCOMING') as EventRow['status']
  // The schema of the table rejects an unknown status afterwards.
  const { after, video } = EVENTS[status] ?? EVENTS.UPCOMING
  const fromDate = (given.fromDate ?? toIso(now + after)) as string
  const start = Date.parse(fromDate)
  return {
    description: '',
    status,
    isFreeForSubscribers: true,
    price: { price: 0, discount: 0, sale: 0 },
    fromDate,
    ...(isPlausible(start) && { toDate: toIso(start + 3 * HOUR), createDate: toIso(Math.min(start, now) - 30 * DAY) }),
    eventType: 'FIGHT',
    video: {
      id: (rows.summarize(LAST_VIDEO_ID).get(ALL) ?? 0) + 1,
      name: given.name as string,
      languages: [],
      ...video,
    },
  }
}

const SLOT_MS = 15 * MINUTE

/** The quarter of an hour after the last slot of the event, or after the given start. */
function findNextTimes({ eventId, fromDate }: Fields, rows: RowSource): Partial<SlotRow> {
  const from =
    typeof fromDate === 'string'
      ? Date.parse(fromDate)
      : (rows.summarize(LAST_SLOT_END).get(eventId) ??
        Date.parse(String(rows.get('events', eventId as number)?.fromDate)))
  return isPlausible(from) ? { fromDate: toIso(from), toDate: toIso(from + SLOT_MS) } : {}
}
