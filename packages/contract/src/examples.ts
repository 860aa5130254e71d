import type { Contract } from './contract.ts'
import type { Input } from './define-endpoint.ts'
import type { Role } from './schemas/basics.ts'

/** The smallest possible image: one red pixel, as PNG. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNgYGAAAAAEAAH2FzhVAAAAAElFTkSuQmCC'
export const createPicture = (name = 'pixel.png') =>
  new File([Uint8Array.from(atob(PIXEL), (character) => character.charCodeAt(0))], name, { type: 'image/png' })

/** A pending arena of the demo fixtures; a test verifies it. */
export const PENDING_ARENA = 3
/** A fighter of the demo fixtures who is not verified; a test verifies it. */
export const UNVERIFIED_FIGHTER = 103
const LISBON = {
  formattedAddress: 'Rua da Prata 80, Lisbon, Portugal',
  country: 'Portugal',
  city: 'Lisbon',
  street: 'Rua da Prata',
  building: '80',
  latitude: 38.7107,
  longitude: -9.1373,
}

/** The account of arena 1, and its upcoming event with a weigh-in, a conference and an empty slot; a test of the fixtures verifies it. */
export const ARENA_OF_EVENTS = 9
export const UPCOMING_EVENT = 1

/** Pending withdrawals of a fighter and of a fan in the demo fixtures; a test verifies them. */
export const PENDING_WITHDRAWALS = { FIGHTER: 8, FAN: 722 } as const

/** A slot of the event that is live now; a test of the fixtures verifies it. */
export const SLOT_OF_LIVE_EVENT = 15
export const LIVE_EVENT = 2
/** A bout of the live event that has a result; a test of the fixtures verifies it. */
export const DECIDED_FIGHT = 9

/** Pending requests of the demo fixtures; a test verifies them. */
export const PENDING_CREATOR_REQUESTS = [30, 31] as const

/** On the card of the upcoming event: a slot with a bout, an empty slot, and two fighters without an upcoming bout. A test of the fixtures verifies it. */
export const BOUT = { slotId: 2, fightId: 1 } as const
export const EMPTY_SLOT = 1
export const FREE_FIGHTERS = [101, 102] as const

/** Pending match requests of the demo fixtures; a test verifies them. */
export const PENDING_MATCHES = [
  { fighterId: 101, eventId: 46 },
  { fighterId: 101, eventId: 5 },
] as const

/** The two slots of an upcoming event with two bouts, in order of time; a test of the fixtures verifies them. */
export const SMALL_CARD = {
  eventId: 5,
  slots: [
    { id: 37, fightId: 34 },
    { id: 38, fightId: 35 },
  ],
} as const
const email = 'admin@cornerman.test'
const device = { deviceToken: 'web', deviceIdentifier: 'an-example-browser', deviceName: 'Chromium on Linux' }
const history = {
  body: { description: 'hook', user: 101, orderBy: 'VIEWS', order: 'DESC', page: 0, limit: 10 },
} as const
const metrics = { realtime: {}, map: { body: { type: 'NO_LIMITS' } }, totals: {}, top: {}, lineChart: {} } as const
/** The video of the demo's event 2, which is live in every world. */
const videoId = 21
const streamRange = { from: Date.parse('2026-02-14T00:00:00Z'), to: Date.parse('2026-03-14T20:00:00Z'), videoId }

/** One valid input per call, for tests that iterate over the contract. A new call without an example does not compile. */
export type Examples = { [Group in keyof Contract]: { [Name in keyof Contract[Group]]: Input<Contract[Group][Name]> } }

export const examples: Examples = {
  auth: {
    sendPin: { body: { email } },
    checkPin: { body: { pincode: '123456', email } },
    login: { body: { registrationToken: 'an-example-token', email, ...device } },
    googleLogin: { headers: { 'google-token': 'an-example-token' }, body: { ...device, email, provider: 'GOOGLE' } },
    refresh: { headers: { 'refresh-token': 'an-example-token' }, body: { deviceIdentifier: device.deviceIdentifier } },
    logout: { headers: { 'refresh-token': 'an-example-token' } },
    current: {},
  },
  people: {
    list: {
      query: { page: 1, limit: 10, roleName: 'LOCATION_PROVIDER', searchTerm: 'hall', sort: 'lastName', order: 'ASC' },
    },
    filter: {
      query: {
        page: 1,
        limit: 10,
        roleName: 'FIGHTER',
        verified: true,
        gender: 'FEMALE',
        sort: 'ranking',
        order: 'ASC',
      },
    },
    previews: { query: { page: 1, limit: 10, searchTerm: 'an', role: 'FIGHTER' } },
    organisations: { query: { searchText: 'hall' } },
    byId: { params: { id: 401 } },
    profile: { params: { id: 101 } },
    adminProfile: { params: { id: 101 } },
    approveArena: { params: { id: PENDING_ARENA }, query: { action: 'APPROVE' } },
    updateArena: {
      params: { id: 9 },
      body: {
        firstName: 'Ana',
        lastName: 'Souza',
        email: 'ana.souza@arenas.example',
        phoneNumber: '+55 11 90000-0000',
        location: {
          name: 'Arena of an Example',
          link: 'https://www.arena.example/',
          description: 'Moved across town.',
          address: LISBON,
        },
      },
    },
    verify: { body: { userId: UNVERIFIED_FIGHTER } },
    rate: { body: { roleName: 'FIGHTER', userId: 101, details: { ranking: 7 } } },
  },
  users: {
    edit: {
      params: { id: 101 },
      body: {
        firstName: 'Nova',
        email: 'nova.corrected@people.example',
        phoneNumber: null,
        details: { birthdate: '2001-05-17', height: 171 },
      },
    },
  },
  newUsers: {
    createFighter: {
      body: {
        roleName: 'FIGHTER',
        email: 'new.fighter@people.example',
        firstName: 'Nova',
        lastName: 'Lutadora',
        nickname: 'The Example',
        details: {
          height: 168,
          birthdate: '2001-05-17',
          unitSystem: 'METRIC',
          locale: 'EN',
          weight: 'STRAWWEIGHT',
          experience: 'BEGINNER',
          gender: 'FEMALE',
          searchDistance: 'NATIONAL',
          coaches: 'Rita Example',
          club: 'Example Gym',
        },
        location: LISBON,
      },
    },
    createFan: { body: { roleName: 'FAN', email: 'new.fan@people.example', firstName: 'Noah', lastName: 'Example' } },
    createArena: {
      body: {
        roleName: 'LOCATION_PROVIDER',
        email: 'new.arena@arenas.example',
        firstName: 'Nina',
        lastName: 'Example',
        location: {
          name: 'Example Hall',
          address: LISBON,
          link: 'https://hall.example/',
          description: 'A hall for examples.',
        },
      },
    },
  },
  penalties: {
    add: { body: { userId: 101, penalty: 'miss_fight', comment: 'physical condition (injury)' } },
    remove: { params: { id: 1 } },
  },
  accounts: {
    byUser: { params: { id: 101 } },
    confirmWithdrawal: { params: { id: PENDING_WITHDRAWALS.FIGHTER } },
  },
  withdrawals: {
    pending: { query: { page: 1, limit: 10 } },
  },
  admins: {
    list: {},
    update: { body: { userId: 3, permissions: ['view_fans', 'view_fighters'] } },
  },
  creators: {
    list: { body: { page: 1, limit: 10, types: [], statuses: ['PENDING'], userIds: [] } },
    approve: { body: { id: PENDING_CREATOR_REQUESTS[0] } },
    reject: { body: { id: PENDING_CREATOR_REQUESTS[1] } },
  },
  images: {
    upload: { body: { image: createPicture(), imageType: 'FULL_FACE_AVATAR', positionId: 0, userId: 101 } },
    remove: { body: { userId: 101, imagesIds: [172] } },
  },
  events: {
    ofArena: { query: { userId: ARENA_OF_EVENTS, limit: 50, page: 0, status: ['UPCOMING'] } },
    one: { params: { id: UPCOMING_EVENT } },
    update: {
      body: {
        fightEventId: UPCOMING_EVENT,
        fromDate: '2030-01-18T22:00:00.000Z',
        name: 'São Paulo Fight Night, the return',
      },
    },
    create: {
      body: {
        thumbnail: createPicture(),
        organisationId: 1,
        eventType: 'FIGHT',
        streamName: 'Summer Fight Night',
        description: 'Eight bouts under the open roof.',
        fromDate: '2030-01-18T22:00:00.000Z',
        requirements: ['Passport', 'Cap', 'Jockstrap', 'Towel'],
        prices: { priceInCoins: 300, discountPriceInCoins: 250, salePercentage: 10 },
        tags: ['mma', 'title fight'],
        weighting: {
          fromDate: '2030-01-17T20:00:00.000Z',
          requirements: ['Passport', 'Brain MRT', 'HIV hepatitis test'],
        },
        conference: { fromDate: '2030-01-16T20:00:00.000Z' },
        pairs: [
          { initiatorId: 101, targetId: 102, fakeInitiatorId: null, fakeTargetId: null },
          { initiatorId: 103, fakeTargetId: 1 },
        ],
      },
    },
    uploadImage: { body: { position: 0, fightEventId: UPCOMING_EVENT, image: createPicture() } },
    downloadJson: { params: { id: UPCOMING_EVENT } },
  },
  slots: {
    saveAll: {
      body: {
        fightEventId: SMALL_CARD.eventId,
        userId: ARENA_OF_EVENTS,
        timeSlots: SMALL_CARD.slots.toReversed().map(({ fightId }) => ({ fightId, isMainCard: true })),
      },
    },
    addEmpty: { params: { id: 1 }, body: { fightEventId: UPCOMING_EVENT, timezone: 'America/Sao_Paulo' } },
    clearCurrent: { params: { id: LIVE_EVENT } },
    replaceWhileLive: {
      body: {
        slotId: SLOT_OF_LIVE_EVENT,
        fightEventId: LIVE_EVENT,
        initiatorId: FREE_FIGHTERS[0],
        targetId: FREE_FIGHTERS[1],
      },
    },
  },
  fights: {
    create: {
      body: {
        slotId: EMPTY_SLOT,
        fightEventId: UPCOMING_EVENT,
        initiatorId: FREE_FIGHTERS[0],
        targetId: FREE_FIGHTERS[1],
        fakeInitiatorId: null,
        fakeTargetId: null,
        timezone: 'America/Sao_Paulo',
      },
    },
    setResult: { body: { fightId: BOUT.fightId, winner: 'BOTH', result: 'DRAW', initiatorId: null, targetId: null } },
    noContest: { body: { fightId: BOUT.fightId } },
    clearResult: { body: { fightId: DECIDED_FIGHT } },
    remove: { body: BOUT },
    setLink: {
      body: {
        id: BOUT.fightId,
        fightLink: 'https://media.example/vod/main-event-1795903200-900.m3u8',
        timezone: 'America/Sao_Paulo',
      },
    },
  },
  prices: {
    get: { params: { id: UPCOMING_EVENT } },
    save: { body: { fightEventId: UPCOMING_EVENT, price: 300, discount: 250, sale: 10 } },
    setFree: { body: { fightEventId: UPCOMING_EVENT, freeForSubscribers: true } },
    convertToPpv: {
      body: {
        fightEventId: UPCOMING_EVENT,
        prices: [
          { currency: 'USD', price: 1999, discountPrice: 1499, sale: 0 },
          { currency: 'BRL', price: 9990, discountPrice: 7490, sale: 12.5 },
        ],
      },
    },
  },
  fakeUsers: {
    create: { body: { firstName: 'Nilo', lastName: 'Sem Nome', image: 'https://media.example/nilo.jpg' } },
    search: { query: { searchTerm: 'a' } },
    uploadImage: { body: { file: createPicture() } },
  },
  streaming: {
    startOrStop: {
      params: { id: UPCOMING_EVENT },
      body: {
        status: 'STARTED',
        type: 'FIGHT_EVENT',
        urls: { stream: 'https://streams.example/main-event.m3u8' },
        languages: ['en', 'pt'],
      },
    },
  },
  chat: {
    setCurrentSlot: { params: { id: SLOT_OF_LIVE_EVENT } },
    token: { body: { fightEventId: UPCOMING_EVENT } },
  },
  matchmaking: {
    ofFighter: { params: { id: 101 } },
    findEvents: { body: { name: 'night' } },
    list: {
      body: {
        fightEvents: [],
        gender: null,
        matchmakingStatuses: ['PENDING'],
        search: '',
        weightings: [],
        withPhone: false,
      },
    },
    cancel: {
      body: { userId: PENDING_MATCHES[0].fighterId, fightEventId: PENDING_MATCHES[0].eventId, status: 'CANCELED' },
    },
    confirm: { body: { fighterId: PENDING_MATCHES[1].fighterId, fightEventId: PENDING_MATCHES[1].eventId } },
  },
  maps: {
    geocode: { query: { address: 'Rua Augusta 100, São Paulo', language: 'en', key: 'an-example-key' } },
  },
  rewards: {
    give: { body: { targetId: 401, amount: 50, rewardType: 'bonus' } },
  },
  banners: {
    list: {},
    save: {
      body: {
        id: 1,
        image: createPicture('banner.png'),
        title: 'Fight night',
        content: 'Twelve bouts, one evening.',
        platform: 'web',
        locale: 'EN',
        needToOpenNewTab: true,
        purpose: 'event',
        name: 'November card',
        destinationUrl: 'https://cornerman.example/nights/12',
        btnText: 'Watch',
        position: 2,
      },
    },
    remove: { params: { id: 2 } },
  },
  downloads: {
    users: { body: { roles: ['FAN', 'LOCATION_PROVIDER'], activity: 30, languages: ['PT', 'EN'] } },
    feedbacks: { query: { activity: 30 } },
  },
  kickMetrics: { list: { body: { ...history.body, orderBy: 'LIKES' } }, ...metrics },
  videoMetrics: { list: history, ...metrics },
  streamMetrics: {
    history: { body: { ...streamRange, timeStepSelected: 720 } },
    realtime: { body: { videoId } },
    map: { body: streamRange },
    graph: { body: { ...streamRange, step: 720 } },
  },
  streamEvents: { find: { body: { name: 'fight' } } },
}

type ByRole<E> = Partial<Record<Role, Input<E>>>

/** For calls with access by role: an input per role, where replacing the user's id in the example is not enough. */
export const examplesByRole: Readonly<Record<string, Partial<Record<Role, object>>>> = {
  'accounts.confirmWithdrawal': {
    FIGHTER: { params: { id: PENDING_WITHDRAWALS.FIGHTER } },
    FAN: { params: { id: PENDING_WITHDRAWALS.FAN } },
  } satisfies ByRole<Contract['accounts']['confirmWithdrawal']>,
  'images.upload': {
    LOCATION_PROVIDER: { body: { image: createPicture(), imageType: 'ARENA_PHOTO', positionId: 2, userId: 9 } },
  } satisfies ByRole<Contract['images']['upload']>,
  'images.remove': { LOCATION_PROVIDER: { body: { userId: 9, imagesIds: [1] } } } satisfies ByRole<
    Contract['images']['remove']
  >,
}
