import { SLOT_MS } from '@cornerman/contract'
import { type DemoTable, type EventRow, type Rows, tables, type UserRow } from '@cornerman/tables'
import { sumBalances } from '@cornerman/tables/integrity'
import { NOTHING_FILLED, WITHOUT_FIGHTS } from '../../modules/new-users/rules.ts'
import { profileCompleteness } from '../../modules/people/rules.ts'
import { DAY, HOUR, iso, MINUTE } from '../../time/instant.ts'
import { mergeFields } from './fields.ts'
import type { Column, Fields, RowSource } from './row-source.ts'

/** Whether dates around an instant exist. The schema of the table rejects others afterwards. */
const isPlausible = (ms: number) => Math.abs(ms) < 8e15

interface Context {
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

const BLANKS: Readonly<Record<string, unknown>> = { array: [], boolean: false }

/** What the schema of a table says of a new row: null where it may be, lists without elements, and no flag. */
function createBlank(table: DemoTable): Fields {
  const columns = Object.entries<object>(tables[table].row.properties) as [string, Column][]
  const values = columns.map(([name, { type, anyOf }]) => {
    if (anyOf?.some((each) => each.type === 'null')) {
      return [name, null]
    }
    return [name, BLANKS[type ?? '']]
  })
  return Object.fromEntries(values.filter(([, value]) => value !== undefined))
}

const max = (numbers: readonly unknown[]) =>
  numbers.reduce<number>((most, each) => Math.max(most, Number(each) || 0), 0)

const DEFAULTS: Defaults = {
  users: (context) => {
    const { given, now } = context
    const { role = 'FIGHTER', phoneNumber = null, residence = null } = given as Partial<UserRow>
    return {
      role,
      country: residence?.country ?? '',
      locale: 'EN',
      verified: true,
      createDate: iso(now - 365 * DAY),
      profileFillingInfo: profileCompleteness(NOTHING_FILLED, phoneNumber, residence),
      details: role === 'FIGHTER' ? createDetails(context) : null,
    }
  },
  arenas: ({ rows }) => {
    const arena = (rows.all('arenas') as readonly Partial<Rows['arenas']>[]).find(
      ({ address }) => address,
    )
    return {
      ...(arena && { address: arena.address }),
      timeZone: arena?.timeZone ?? 'UTC',
      link: '',
      description: '',
    }
  },
  images: ({ given, rows, now }) => {
    const { path = '', size = 0 } = given.path
      ? given
      : (rows
          .find('images', 'imageType', given.imageType)
          .find((row) => typeof row.path === 'string') ?? {})
    const name = String(path).replace(/^.*\//, '')
    const dates = { createDate: iso(now), updateDate: iso(now) }
    return { positionId: 0, name, size, ...dates, path, originalPath: path } as Partial<
      Rows['images']
    >
  },
  penalties: ({ now }) => ({ reason: 'miss_fight', date: iso(now), comment: '' }),
  // All transactions are complete before the first account asks.
  accounts: ({ given, rows }) => {
    const transactions = () => rows.all('transactions') as readonly Rows['transactions'][]
    return {
      balance:
        rows.once('balances', () => sumBalances(transactions())).get(given.userId as number) ?? 0,
    }
  },
  transactions: ({ given, now }) => {
    const type = (given.type ?? 'other') as Rows['transactions']['type']
    const created = (given.created ?? iso(now - HOUR)) as string
    return {
      type,
      status: type === 'withdraw' ? 'pending' : 'withdrawn',
      created,
      history: [
        {
          type: type === 'withdraw' ? 'withdraw' : 'donate',
          amount: given.amount as number,
          created,
        },
      ],
    }
  },
  creatorRequests: ({ now }) => ({
    description: '',
    type: 'VIDEOS',
    status: 'PENDING',
    createDate: iso(now),
  }),
  events: createEvent,
  slots: ({ given, rows }) => findNextTimes(given, rows),
  matchRequests: ({ now }) => ({ status: 'PENDING', createDate: iso(now) }),
  rewards: ({ rows, now }) => {
    const [admin] = rows.find('users', 'role', 'ADMIN')
    return {
      amount: 100,
      rewardType: 'bonus',
      ...(admin && { givenBy: admin.id }),
      createDate: iso(now),
    }
  },
  banners: ({ given }) => ({
    imagePath: '/media/banners/1.jpg',
    content: given.title as string,
    platform: 'web',
    locale: 'EN',
    purpose: 'other',
    position: 0,
  }),
  feedbacks: ({ now }) => ({
    rating: 5,
    text: '',
    platform: 'IOS',
    appVersion: '3.0.0',
    createDate: iso(now),
  }),
}

/** A newcomer without fights, last in the ranking of the class. */
function createDetails({ given, rows, now }: Context): NonNullable<UserRow['details']> {
  const { gender = 'MALE', weight = 'LIGHTWEIGHT' } = (given.details ?? {}) as Partial<
    NonNullable<UserRow['details']>
  >
  return {
    birthdate: iso(now - 25 * 365 * DAY).slice(0, 10),
    club: null,
    coaches: null,
    experience: 'BEGINNER',
    gender,
    height: 175,
    weight,
    ranking: rows.next(`ranking of ${gender} ${weight}`, () => {
      const rivals = (rows.all('users') as readonly UserRow[]).flatMap(
        ({ details }) => details ?? [],
      )
      return max(
        rivals.map((each) => (each.gender === gender && each.weight === weight ? each.ranking : 0)),
      )
    }),
    searchDistance: null,
    unitSystem: 'METRIC',
    locale: 'EN',
    ...WITHOUT_FIGHTS,
  }
}

const PENDING = { status: 'PENDING', streamUrl: null, videoUrl: null } as const
const LIVE = { status: 'LIVE', streamUrl: '/media/live/main-event.m3u8', videoUrl: null } as const
const FINISHED = {
  status: 'FINISHED',
  streamUrl: null,
  videoUrl: '/media/vod/main-event.m3u8',
} as const
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
  const fromDate = (given.fromDate ?? iso(now + after)) as string
  const start = Date.parse(fromDate)
  return {
    description: '',
    status,
    isFreeForSubscribers: true,
    price: { price: 0, discount: 0, sale: 0 },
    fromDate,
    ...(isPlausible(start) && {
      toDate: iso(start + 3 * HOUR),
      createDate: iso(Math.min(start, now) - 30 * DAY),
    }),
    eventType: 'FIGHT',
    video: {
      id: rows.next('video', () => {
        const events = rows.all('events') as readonly EventRow[]
        return max(
          events.flatMap((each) =>
            [each.video, each.conference?.video, each.weighting?.video].map((one) => one?.id),
          ),
        )
      }),
      name: given.name as string,
      languages: [],
      ...video,
    },
  }
}

/** The quarter of an hour after the last slot of the event, or after the given start. */
function findNextTimes(
  { eventId, fromDate, toDate }: Fields,
  rows: RowSource,
): Partial<Rows['slots']> {
  const ends = rows.once('ends', () => {
    const slots = rows.all('slots') as readonly Partial<Rows['slots']>[]
    const times = slots.flatMap(({ eventId, toDate }) =>
      toDate ? [[eventId, Date.parse(toDate)] as const] : [],
    )
    return new Map<unknown, number>(times.sort(([, one], [, other]) => one - other))
  })
  const start = Date.parse(String(fromDate ?? rows.get('events', eventId as number)?.fromDate))
  const from = fromDate === undefined ? (ends.get(eventId) ?? start) : start
  const end = toDate === undefined ? from + SLOT_MS : Date.parse(String(toDate))
  ends.set(eventId, Math.max(end, ends.get(eventId) ?? end))
  return isPlausible(from) ? { fromDate: iso(from), toDate: iso(from + SLOT_MS) } : {}
}
