import type { DemoRows, DemoTable, Rows } from '../../tables.ts'

/** Only the fields that the rules read, so that a new column needs no line here. */
type PartialRows = { readonly [Name in DemoTable]: readonly Partial<Rows[Name]>[] }

export const NOW = '2026-11-16T12:00:00.000Z'
const CREATED = '2026-01-01T00:00:00.000Z'
const PAST = '2026-06-01T00:00:00.000Z'

const PERSON = { createDate: CREATED, lastVisit: null, permissions: [], details: null }

const createFighter = (id: number): Partial<Rows['users']> => ({
  ...PERSON,
  id,
  email: `f${id}@people.example`,
  role: 'FIGHTER',
  details: {} as Rows['users']['details'],
})

const PORTRAIT = { eventId: null, imageType: 'FULL_FACE_AVATAR', positionId: 0 } as const

const createWithdrawal = (
  id: number,
  status: 'pending' | 'withdrawn',
  amount: number,
): Rows['transactions'] => ({
  id,
  userId: 3,
  amount,
  type: 'withdraw',
  status,
  created: PAST,
  history: [{ type: 'withdraw', amount, created: PAST }],
})

const EVENT = {
  arenaId: 1,
  conference: null,
  weighting: null,
  currentSlotId: null,
  createDate: CREATED,
}

const UPCOMING = {
  status: 'UPCOMING',
  fromDate: '2026-12-01T20:00:00.000Z',
  toDate: '2026-12-01T23:00:00.000Z',
} as const

const FINISHED = {
  status: 'FINISHED',
  fromDate: '2026-11-01T20:00:00.000Z',
  toDate: '2026-11-01T23:00:00.000Z',
} as const

export const createVideo = (status: 'PENDING' | 'LIVE' | 'FINISHED') => ({
  id: 1,
  name: 'Fight night',
  languages: [],
  streamUrl: null,
  videoUrl: null,
  status,
})

/** The clip of a bout a minute after the beginning of the finished event. */
const CLIP = `/media/vod/main-event-${Date.parse(FINISHED.fromDate) / 1000 + 60}-900.m3u8`

const FIGHT = { fakeInitiatorId: null, fakeTargetId: null, winner: null, result: null }

const rows: PartialRows = {
  users: [
    { ...PERSON, id: 1, email: 'admin@corp.example', role: 'ADMIN' },
    { ...PERSON, id: 2, email: 'hall@arenas.example', role: 'LOCATION_PROVIDER' },
    createFighter(3),
    createFighter(4),
    createFighter(5),
    { ...PERSON, id: 6, email: 'fan@people.example', role: 'FAN' },
  ],
  arenas: [{ id: 1, userId: 2 }],
  images: [
    { ...PORTRAIT, id: 1, userId: 3, createDate: PAST, updateDate: PAST },
    { ...PORTRAIT, id: 2, userId: 4, createDate: PAST, updateDate: PAST },
    { id: 3, userId: 2, eventId: 1, imageType: 'FIGHT_EVENT', createDate: PAST, updateDate: PAST },
  ],
  penalties: [{ id: 1, userId: 3, date: PAST }],
  accounts: [{ id: 1, userId: 3, balance: 900 }],
  transactions: [
    {
      id: 1,
      userId: 3,
      amount: 1000,
      type: 'other',
      status: 'withdrawn',
      created: PAST,
      history: [{ type: 'donate', amount: 1000, created: PAST }],
    },
    createWithdrawal(2, 'withdrawn', 100),
    createWithdrawal(3, 'pending', 200),
  ],
  creatorRequests: [],
  events: [
    { ...EVENT, ...UPCOMING, id: 1, video: createVideo('PENDING') },
    { ...EVENT, ...FINISHED, id: 2, video: createVideo('FINISHED') },
  ],
  slots: [
    {
      id: 1,
      eventId: 1,
      fromDate: '2026-12-01T20:00:00.000Z',
      toDate: '2026-12-01T20:15:00.000Z',
      isMainCard: true,
      fightId: 1,
    },
    {
      id: 2,
      eventId: 1,
      fromDate: '2026-12-01T20:15:00.000Z',
      toDate: '2026-12-01T20:30:00.000Z',
      isMainCard: false,
      fightId: null,
    },
    {
      id: 3,
      eventId: 2,
      fromDate: '2026-11-01T20:00:00.000Z',
      toDate: '2026-11-01T20:15:00.000Z',
      isMainCard: true,
      fightId: 2,
    },
  ],
  fights: [
    { ...FIGHT, id: 1, eventId: 1, initiatorId: 3, targetId: 4, fightLink: null },
    {
      ...FIGHT,
      id: 2,
      eventId: 2,
      initiatorId: 3,
      targetId: null,
      fakeTargetId: 1,
      winner: 'INITIATOR',
      result: 'KO',
      fightLink: CLIP,
    },
  ],
  fakeUsers: [{ id: 1 }],
  matchRequests: [
    { id: 1, fighterId: 3, eventId: 1, status: 'MATCHED', createDate: PAST },
    { id: 2, fighterId: 5, eventId: 1, status: 'PENDING', createDate: PAST },
  ],
  rewards: [{ id: 1, targetId: 6, createDate: PAST, givenBy: 1 }],
  banners: [],
  feedbacks: [],
}

/**
 * An arena with an upcoming and a finished event, three fighters, a fan and an admin. Nothing is
 * wrong with them.
 */
export const ROWS = rows as DemoRows
