import type { DemoTable, EventRow, Rows, SlotRow, TransactionRow, UserRow } from '@cornerman/fixtures/tables'
import { WITHOUT_FIGHTS } from '../../modules/new-users/rules.ts'
import { type Fields, mergeFields, type RowSource } from './rows.ts'

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000]
const toIso = (ms: number) => new Date(ms).toISOString()
/** Whether dates around an instant exist. The schema of the table rejects others afterwards. */
const isPlausible = (ms: number) => Math.abs(ms) < 8e15

interface Context {
  /** Fields that are given. */
  given: Fields
  rows: RowSource
  now: number
}
type Defaults = { readonly [Name in DemoTable]: (context: Context) => Partial<Rows[Name]> }

/** Adds default fields to a new row: plain values, and what rows of this kind have in the base. Needs resolved fields. */
export function completeRow(table: DemoTable, given: Fields, rows: RowSource, now: number): Fields {
  return mergeFields(DEFAULTS[table]({ given, rows, now }) as Fields, given)
}

const all = <Name extends DemoTable>(rows: RowSource, table: Name) =>
  rows.all(table) as unknown as readonly Rows[Name][]

const DEFAULTS: Defaults = {
  users: (context) => {
    const { given, rows, now } = context
    const role = (given.role ?? 'FIGHTER') as UserRow['role']
    const residence = (given.residence ?? null) as UserRow['residence']
    return {
      role,
      nickname: null,
      phoneNumber: null,
      country: all(rows, 'users').find((user) => user.role === role)?.country ?? '',
      locale: 'EN',
      verified: true,
      createDate: toIso(now - 365 * DAY),
      lastVisit: null,
      permissions: [],
      profileFillingInfo: {
        hasSignedContractWithOrganization: false,
        hasPhone: (given.phoneNumber ?? null) !== null,
        hasFullAddress: residence !== null,
        hasBillingInfo: false,
      },
      residence,
      socials: [],
      details: role === 'FIGHTER' ? createDetails(context) : null,
    }
  },
  arenas: ({ rows }) => {
    const [first] = all(rows, 'arenas')
    return {
      ...(first && { address: first.address }),
      timeZone: first?.timeZone ?? 'UTC',
      link: '',
      description: '',
      isPending: false,
    }
  },
  images: ({ given, rows, now }) => {
    const similar = all(rows, 'images').find(({ imageType }) => imageType === given.imageType)
    const path = typeof given.path === 'string' ? given.path : (similar?.path ?? '')
    return {
      eventId: null,
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
  accounts: ({ given, rows }) => ({ balance: sumTransactions(all(rows, 'transactions'), given.userId) }),
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
  slots: ({ given, rows }) => ({ ...findNextTimes(given, rows), isMainCard: false, fightId: null }),
  fights: () => ({
    initiatorId: null,
    targetId: null,
    fakeInitiatorId: null,
    fakeTargetId: null,
    winner: null,
    result: null,
    fightLink: null,
  }),
  fakeUsers: () => ({ imagePath: null }),
  matchRequests: ({ now }) => ({ status: 'PENDING', createDate: toIso(now) }),
  rewards: ({ rows, now }) => {
    const admin = all(rows, 'users').find(({ role }) => role === 'ADMIN')
    return { amount: 100, rewardType: 'bonus', ...(admin && { givenBy: admin.id }), createDate: toIso(now) }
  },
  banners: ({ given, rows }) => ({
    imagePath: all(rows, 'banners')[0]?.imagePath ?? '/media/banners/1.jpg',
    content: given.title as string,
    platform: 'web',
    locale: 'EN',
    needToOpenNewTab: false,
    purpose: 'other',
    name: null,
    destinationUrl: null,
    btnText: null,
    position: 0,
  }),
  feedbacks: ({ now }) => ({ rating: 5, text: '', platform: 'IOS', appVersion: '3.0.0', createDate: toIso(now) }),
}

/** A newcomer without fights, last in the ranking of the class. */
function createDetails({ given, rows, now }: Context): NonNullable<UserRow['details']> {
  const { gender = 'MALE', weight = 'LIGHTWEIGHT' } = (given.details ?? {}) as Partial<NonNullable<UserRow['details']>>
  const rankings = all(rows, 'users').flatMap(({ details }) =>
    details?.gender === gender && details.weight === weight ? (details.ranking ?? []) : [],
  )
  return {
    birthdate: toIso(now - 25 * 365 * DAY).slice(0, 10),
    club: null,
    coaches: null,
    experience: 'BEGINNER',
    gender,
    height: 175,
    weight,
    ranking: Math.max(0, ...rankings) + 1,
    searchDistance: null,
    unitSystem: 'METRIC',
    locale: 'EN',
    ...WITHOUT_FIGHTS,
  }
}

/** A balance is what was received minus what was paid out. */
function sumTransactions(transactions: readonly TransactionRow[], userId: unknown): number {
  const settled = transactions.filter((each) => each.userId === userId && each.status === 'withdrawn')
  return settled.reduce((sum, { type, amount }) => sum + (type === 'withdraw' ? -amount : amount), 0)
}

/** Where an event of each status lies by default, in milliseconds from now. */
const EVENT_STARTS: Record<EventRow['status'], number> = {
  UPCOMING: 14 * DAY,
  ONGOING: -30 * MINUTE,
  FINISHED: -14 * DAY,
  CANCELED: 14 * DAY,
}
const VIDEOS = {
  UPCOMING: { status: 'PENDING', streamUrl: null, videoUrl: null },
  ONGOING: { status: 'LIVE', streamUrl: '/media/live/main-event.m3u8', videoUrl: null },
  FINISHED: { status: 'FINISHED', streamUrl: null, videoUrl: '/media/vod/main-event.m3u8' },
  CANCELED: { status: 'PENDING', streamUrl: null, videoUrl: null },
} as const

function createEvent({ given, rows, now }: Context): Partial<EventRow> {
  const status = (given.status ?? 'UPCOMING') as EventRow['status']
  const fromDate = (given.fromDate ?? toIso(now + (EVENT_STARTS[status] ?? 0))) as string
  const start = Date.parse(fromDate)
  const events = all(rows, 'events')
  const videoIds = events.flatMap(({ video, conference, weighting }) => [
    video?.id ?? 0,
    conference?.video?.id ?? 0,
    weighting?.video?.id ?? 0,
  ])
  return {
    description: '',
    status,
    hidden: false,
    ppv: false,
    isFreeForSubscribers: true,
    prices: [],
    price: { price: 0, discount: 0, sale: 0 },
    fromDate,
    ...(isPlausible(start) && { toDate: toIso(start + 3 * HOUR), createDate: toIso(Math.min(start, now) - 30 * DAY) }),
    requirements: [],
    tags: [],
    eventType: 'FIGHT',
    video: { id: Math.max(0, ...videoIds) + 1, name: given.name as string, languages: [], ...VIDEOS[status] },
    conference: null,
    weighting: null,
    currentSlotId: null,
  }
}

const SLOT_MS = 15 * MINUTE

/** The quarter of an hour after the last slot of the event, or after the given start. */
function findNextTimes({ eventId, fromDate }: Fields, rows: RowSource): Partial<SlotRow> {
  const ends = all(rows, 'slots').flatMap((slot) => (slot.eventId === eventId ? Date.parse(slot.toDate) : []))
  const event = rows.get('events', eventId as number)
  const from =
    typeof fromDate === 'string'
      ? Date.parse(fromDate)
      : ends.length > 0
        ? Math.max(...ends)
        : Date.parse(String(event?.fromDate))
  return isPlausible(from) ? { fromDate: toIso(from), toDate: toIso(from + SLOT_MS) } : {}
}
