import type { DemoRows, Rows } from '../../tables.ts'

export const NOW = '2026-11-16T12:00:00.000Z'
const CREATED = '2026-01-01T00:00:00.000Z'
const PAST = '2026-06-01T00:00:00.000Z'

const PERSON: Omit<Rows['users'], 'id' | 'email' | 'role'> = {
  phoneNumber: null,
  country: '',
  firstName: 'Nova',
  lastName: 'Example',
  nickname: null,
  verified: true,
  createDate: CREATED,
  lastVisit: null,
  locale: 'EN',
  profileFillingInfo: {
    hasSignedContractWithOrganization: false,
    hasPhone: false,
    hasFullAddress: false,
    hasBillingInfo: false,
  },
  residence: null,
  socials: [],
  permissions: [],
  details: null,
}

const DETAILS: Rows['users']['details'] = {
  birthdate: '2001-05-17',
  club: null,
  coaches: null,
  draw: 0,
  experience: 'BEGINNER',
  gender: 'FEMALE',
  fightStyle: null,
  handsSize: null,
  height: 168,
  weight: 'STRAWWEIGHT',
  isActive: true,
  loss: 0,
  ranking: 1,
  searchDistance: null,
  sigStrikes: 0,
  stand: null,
  takedowns: 0,
  unitSystem: 'METRIC',
  win: 0,
  winsByKo: 0,
  winsBySub: 0,
  locale: 'EN',
}

const admin = { ...PERSON, id: 1, email: 'admin@corp.example', role: 'ADMIN' } as const
const host = { ...PERSON, id: 2, email: 'hall@arenas.example', role: 'LOCATION_PROVIDER' } as const
const fan = { ...PERSON, id: 6, email: 'fan@people.example', role: 'FAN' } as const
const createFighter = (id: number) =>
  ({ ...PERSON, id, email: `f${id}@people.example`, role: 'FIGHTER', details: DETAILS }) as const

const UPCOMING = { fromDate: '2026-12-01T20:00:00.000Z', toDate: '2026-12-01T23:00:00.000Z' }
const FINISHED = { fromDate: '2026-11-01T20:00:00.000Z', toDate: '2026-11-01T23:00:00.000Z' }

const EVENT: Omit<Rows['events'], 'id' | 'status' | 'fromDate' | 'toDate' | 'video'> = {
  arenaId: 1,
  name: 'Fight night',
  description: '',
  hidden: false,
  ppv: false,
  isFreeForSubscribers: true,
  prices: [],
  price: { price: 0, discount: 0, sale: 0 },
  requirements: [],
  tags: [],
  eventType: 'FIGHT',
  conference: null,
  weighting: null,
  currentSlotId: null,
  createDate: CREATED,
}
const VIDEO = { id: 1, name: 'Fight night', languages: [], streamUrl: null, videoUrl: null }

const FIGHT = { fakeInitiatorId: null, fakeTargetId: null, winner: null, result: null }

const PICTURE = {
  createDate: PAST,
  updateDate: PAST,
  size: 1,
  name: 'pixel.png',
  path: '/media/pixel.png',
  originalPath: '/media/pixel.png',
}

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

/** An arena with an upcoming and a finished event, three fighters, a fan and an admin. Nothing is wrong with them. */
export const ROWS: DemoRows = {
  users: [admin, host, createFighter(3), createFighter(4), createFighter(5), fan],
  arenas: [
    {
      id: 1,
      userId: 2,
      name: 'Example Hall',
      address: {
        formattedAddress: 'Rua da Prata 80, Lisbon, Portugal',
        country: 'Portugal',
        city: 'Lisbon',
        street: 'Rua da Prata',
        building: '80',
        latitude: 38.7107,
        longitude: -9.1373,
      },
      link: '',
      description: '',
      isPending: false,
      timeZone: 'Europe/Lisbon',
    },
  ],
  images: [
    { ...PICTURE, id: 1, userId: 3, eventId: null, imageType: 'FULL_FACE_AVATAR', positionId: 0 },
    { ...PICTURE, id: 2, userId: 4, eventId: null, imageType: 'FULL_FACE_AVATAR', positionId: 0 },
    { ...PICTURE, id: 3, userId: 2, eventId: 1, imageType: 'FIGHT_EVENT', positionId: 0 },
  ],
  penalties: [{ id: 1, userId: 3, reason: 'miss_fight', date: PAST, comment: '' }],
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
    { ...EVENT, ...UPCOMING, id: 1, status: 'UPCOMING', video: { ...VIDEO, status: 'PENDING' } },
    { ...EVENT, ...FINISHED, id: 2, status: 'FINISHED', video: { ...VIDEO, status: 'FINISHED' } },
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
      fightLink: `/media/vod/main-event-${Date.parse(FINISHED.fromDate) / 1000 + 60}-900.m3u8`,
    },
  ],
  fakeUsers: [{ id: 1, firstName: 'Nilo', lastName: 'Sem Nome', imagePath: null }],
  matchRequests: [
    { id: 1, fighterId: 3, eventId: 1, status: 'MATCHED', createDate: PAST },
    { id: 2, fighterId: 5, eventId: 1, status: 'PENDING', createDate: PAST },
  ],
  rewards: [{ id: 1, targetId: 6, amount: 50, rewardType: 'bonus', createDate: PAST, givenBy: 1 }],
  banners: [],
  feedbacks: [],
}
