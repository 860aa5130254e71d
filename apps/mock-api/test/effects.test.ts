import {
  type Command,
  describeUnseen,
  type Endpoint,
  GOOGLE_TOKEN_HEADER,
  type Input,
  isCommand,
  type Output,
  REFRESH_TOKEN_HEADER,
} from '@cornerman/contract'
import { accounts } from '@cornerman/contract/endpoints/accounts'
import { admins } from '@cornerman/contract/endpoints/admins'
import { auth } from '@cornerman/contract/endpoints/auth'
import { banners } from '@cornerman/contract/endpoints/banners'
import { creators } from '@cornerman/contract/endpoints/creators'
import { events } from '@cornerman/contract/endpoints/events'
import { fakeUsers } from '@cornerman/contract/endpoints/fake-users'
import { matchmaking } from '@cornerman/contract/endpoints/matchmaking'
import { people } from '@cornerman/contract/endpoints/people'
import { prices } from '@cornerman/contract/endpoints/prices'
import {
  ARENA_OF_EVENTS,
  examples,
  PENDING_ARENA,
  SLOT_OF_LIVE_EVENT,
} from '@cornerman/fixtures/examples'
import { INTERNAL_TABLES, type Table } from '@cornerman/tables'
import { describe, expect, test } from 'vitest'
import { CALLS, type Call, getCallKey, READS_OF_RECORDS } from './contract-calls.ts'
import { ADMIN, NOW, openMock } from './sign-in.ts'

type Mock = ReturnType<typeof openMock>

/** Reads as an admin with every permission. */
type Ask = <E extends Endpoint>(endpoint: E, input: Input<E>) => Promise<Output<E>>

interface Effect {
  /**
   * Reads the part of the state that the command changes; undefined when there is none yet. `response` is that of the
   * command.
   */
  read(look: { ask: Ask; mock: Mock; response?: unknown }): Promise<unknown>
  /** The expected value afterwards. Must differ before. */
  shows: unknown
  /** Creates the input when the example cannot hold a secret. */
  input?(mock: Mock): Promise<Call['example']>
  /** The tables it writes that are no resource of the contract. */
  internal?: readonly Table[]
}

const event = (ask: Ask, id: number) => ask(events.one, { params: { id } })
const profile = (ask: Ask, id: number) => ask(people.profile, { params: { id } })

/** A slot of the first event. */
const slot = async (ask: Ask, id: number) =>
  (await event(ask, 1)).fightSlots.find((each) => each.id === id)

/** Counts uploaded images. */
const countUploaded = (images: readonly object[]) =>
  images.filter((image) => JSON.stringify(image).includes('/media/uploads/')).length

const searchPeople =
  (roleName: 'FIGHTER' | 'FAN' | 'LOCATION_PROVIDER', searchTerm: string) =>
  async ({ ask }: { ask: Ask }) =>
    (await ask(people.list, { query: { page: 1, limit: 10, roleName, searchTerm } })).data.map(
      ({ email }) => email,
    )

const creatorStatus =
  (id: number) =>
  async ({ ask }: { ask: Ask }) =>
    (
      await ask(creators.list, {
        body: { page: 1, limit: 100, types: [], statuses: [], userIds: [] },
      })
    ).data.find((each) => each.id === id)?.status

const matchStatus =
  (fighterId: number, eventId: number) =>
  async ({ ask }: { ask: Ask }) =>
    (await ask(matchmaking.ofFighter, { params: { id: fighterId } })).find(
      (each) => each.eventId === eventId,
    )?.status

/** Returns the email address that a session token belongs to. */
const getSessionEmail = async (mock: Mock, response: unknown) =>
  (
    await mock.call(
      auth.current,
      {},
      { token: (response as { jwt?: string } | undefined)?.jwt ?? 'none' },
    )
  ).body.email

const device = { deviceToken: 'web', deviceIdentifier: 'an-effect', deviceName: 'vitest' }
const getMailKinds = async (mock: Mock, to: string): Promise<string[]> =>
  (await mock.control('GET', `/outbox?to=${to}`)).body.map(({ kind }: { kind: string }) => kind)

/** For each command, the query that shows its effect. */
const EFFECTS: Record<string, Effect> = {
  'auth.sendPin': {
    internal: ['limits', 'outbox', 'pins'],
    read: ({ mock }) => getMailKinds(mock, 'events@cornerman.test'),
    shows: ['pin'],
    input: async () => ({ body: { email: 'events@cornerman.test' } }),
  },
  'auth.checkPin': {
    internal: ['pins'],
    input: async (mock) => {
      await mock.call(auth.sendPin, { body: { email: ADMIN } })
      return { body: { email: ADMIN, pincode: mock.getPin(ADMIN) } }
    },
    // A registration token can be used once.
    read: async ({ mock, response }) => {
      const { registrationToken = 'none' } = (response ?? {}) as { registrationToken?: string }
      return getSessionEmail(
        mock,
        (await mock.call(auth.login, { body: { registrationToken, email: ADMIN, ...device } }))
          .body,
      )
    },
    shows: ADMIN,
  },
  'auth.login': {
    internal: ['pins', 'sessions'],
    input: async (mock) => ({
      body: { registrationToken: await mock.getRegistrationToken(ADMIN), email: ADMIN, ...device },
    }),
    read: ({ mock, response }) => getSessionEmail(mock, response),
    shows: ADMIN,
  },
  'auth.googleLogin': {
    internal: ['sessions'],
    input: async (mock) => ({
      headers: { [GOOGLE_TOKEN_HEADER]: await mock.getGoogleToken(ADMIN) },
      body: { ...device, email: ADMIN, provider: 'GOOGLE' },
    }),
    read: ({ mock, response }) => getSessionEmail(mock, response),
    shows: ADMIN,
  },
  'auth.refresh': {
    internal: ['sessions'],
    input: async (mock) => {
      const { refreshToken } = await mock.signIn(ADMIN)
      mock.clock.set({ advance: 16 * 60_000 })

      return {
        headers: { [REFRESH_TOKEN_HEADER]: refreshToken },
        body: { deviceIdentifier: mock.device.deviceIdentifier },
      }
    },
    read: ({ mock, response }) => getSessionEmail(mock, response),
    shows: ADMIN,
  },
  'auth.logout': {
    internal: ['sessions'],
    input: async (mock) => ({
      headers: { [REFRESH_TOKEN_HEADER]: (await mock.signIn(ADMIN)).refreshToken },
    }),
    // No call lists sessions.
    read: async ({ mock }) => mock.world.rows.sessions.all().map(({ endedAt }) => endedAt !== null),
    shows: [false, true],
  },
  'people.approveArena': {
    read: async ({ ask }) =>
      (await ask(people.organisations, { query: {} })).some(({ id }) => id === PENDING_ARENA),
    shows: true,
  },
  'people.updateArena': {
    read: async ({ ask }) => (await profile(ask, 9)).location?.name,
    shows: 'Arena of an Example',
  },
  'people.edit': {
    read: async ({ ask }) => (await profile(ask, 101)).email,
    shows: 'nova.corrected@people.example',
  },
  'people.verify': { read: async ({ ask }) => (await profile(ask, 103)).verified, shows: true },
  'people.rate': {
    read: async ({ ask }) =>
      (await ask(people.adminProfile, { params: { id: 101 } })).details?.ranking,
    shows: 7,
  },
  'newUsers.createFighter': {
    read: searchPeople('FIGHTER', 'Lutadora'),
    shows: ['new.fighter@people.example'],
  },
  'newUsers.createFan': {
    read: searchPeople('FAN', 'new.fan@people.example'),
    shows: ['new.fan@people.example'],
  },
  'newUsers.createArena': {
    read: searchPeople('LOCATION_PROVIDER', 'new.arena@arenas.example'),
    shows: ['new.arena@arenas.example'],
  },
  'penalties.add': {
    read: async ({ ask, mock }) =>
      (await profile(ask, 101)).penalties
        .filter(({ date }) => Date.parse(date) === mock.clock.now())
        .map(({ comment }) => comment),
    shows: ['physical condition (injury)'],
  },
  'penalties.remove': {
    read: async ({ ask }) => (await profile(ask, 101)).penalties.some(({ id }) => id === 1),
    shows: false,
  },
  'accounts.confirmWithdrawal': {
    internal: ['outbox'],
    read: async ({ ask }) =>
      (await ask(accounts.byUser, { params: { id: 101 } })).transactions.find(({ id }) => id === 8)
        ?.status,
    shows: 'withdrawn',
  },
  'admins.update': {
    read: async ({ ask }) =>
      (await ask(admins.list, {})).find(({ id }) => id === 3)?.permissions.toSorted(),
    shows: ['view_fans', 'view_fighters'],
  },
  'creators.approve': { read: creatorStatus(30), shows: 'APPROVED' },
  'creators.reject': { read: creatorStatus(31), shows: 'REJECTED' },
  'images.upload': {
    read: async ({ ask }) => countUploaded((await profile(ask, 101)).images),
    shows: 1,
  },
  'images.remove': {
    read: async ({ ask }) => (await profile(ask, 101)).images.some(({ id }) => id === 172),
    shows: false,
  },
  'events.update': {
    read: async ({ ask }) => (await event(ask, 1)).name,
    shows: 'São Paulo Fight Night, the return',
  },
  'events.create': {
    read: async ({ ask }) => {
      const upcoming = await ask(events.ofArena, {
        query: { userId: ARENA_OF_EVENTS, limit: 50, page: 0, status: ['UPCOMING'] },
      })
      return upcoming.find(({ name }) => name === 'Summer Fight Night')?.fightSlots.length
    },
    shows: 2,
  },
  'events.uploadImage': {
    read: async ({ ask }) => countUploaded((await event(ask, 1)).images),
    shows: 1,
  },
  'slots.saveAll': {
    read: async ({ ask }) => (await event(ask, 5)).fightSlots.map(({ fightId }) => fightId),
    shows: [35, 34],
  },
  'slots.addEmpty': { read: async ({ ask }) => (await event(ask, 1)).fightSlots.length, shows: 11 },
  'slots.clearCurrent': {
    read: async ({ ask }) => (await event(ask, 2)).currentSlotId,
    shows: null,
  },
  'slots.replaceWhileLive': {
    read: async ({ ask }) =>
      (await event(ask, 2)).fightSlots.find(({ id }) => id === SLOT_OF_LIVE_EVENT)?.fight?.initiator
        ?.id,
    shows: 101,
  },
  'fights.create': {
    read: async ({ ask }) => (await slot(ask, 1))?.fight?.initiator?.id,
    shows: 101,
  },
  'fights.setResult': {
    read: async ({ ask }) => (await slot(ask, 2))?.fight?.result,
    shows: 'DRAW',
  },
  'fights.noContest': {
    read: async ({ ask }) => (await slot(ask, 2))?.fight?.result,
    shows: 'NO_CONTEST',
  },
  'fights.clearResult': {
    read: async ({ ask }) =>
      (await event(ask, 2)).fightSlots.find(
        ({ fightId }) => fightId === examples.fights.clearResult.body.fightId,
      )?.fight?.winner,
    shows: null,
  },
  'fights.remove': { read: async ({ ask }) => slot(ask, 2), shows: undefined },
  'fights.setLink': {
    read: async ({ ask }) => (await slot(ask, 2))?.fight?.fightLink,
    shows: expect.stringContaining('-1795903200-900.m3u8'),
  },
  'prices.save': {
    read: async ({ ask }) => (await ask(prices.get, { params: { id: 1 } })).price,
    shows: { price: 300, discount: 250, sale: 10 },
  },
  'prices.setFree': {
    read: async ({ ask }) => (await event(ask, 1)).isFreeForSubscribers,
    shows: true,
  },
  'prices.convertToPpv': {
    read: async ({ ask }) =>
      (await ask(prices.get, { params: { id: 1 } })).prices.map(({ currency }) => currency),
    shows: ['USD', 'BRL'],
  },
  'fakeUsers.create': {
    read: async ({ ask }) =>
      (await ask(fakeUsers.search, { query: { searchTerm: 'Nilo Sem' } })).map(
        ({ lastName }) => lastName,
      ),
    shows: ['Sem Nome'],
  },
  'fakeUsers.uploadImage': {
    read: async ({ mock, response }) => {
      const { href } = (response ?? { href: 'http://nowhere/media/uploads/none.png' }) as {
        href: string
      }
      return (await mock.send({ method: 'GET', url: new URL(href).pathname })).headers[
        'content-type'
      ]
    },
    shows: 'image/png',
  },
  'streaming.startOrStop': {
    read: async ({ ask }) => (await event(ask, 1)).status,
    shows: 'ONGOING',
  },
  'chat.setCurrentSlot': {
    read: async ({ ask }) => (await event(ask, 2)).currentSlotId,
    shows: 15,
  },
  'matchmaking.cancel': { read: matchStatus(101, 46), shows: 'CANCELED' },
  'matchmaking.confirm': { read: matchStatus(101, 5), shows: 'MATCHED' },
  'rewards.give': {
    internal: ['outbox'],
    // No call lists rewards, so check the mail to the recipient.
    read: async ({ ask, mock }) =>
      getMailKinds(mock, (await ask(people.byId, { params: { id: 401 } })).email),
    shows: ['reward'],
  },
  'banners.save': {
    read: async ({ ask }) => (await ask(banners.list, {})).event.find(({ id }) => id === 1)?.title,
    shows: 'Fight night',
  },
  'banners.remove': {
    read: async ({ ask }) =>
      Object.values(await ask(banners.list, {}))
        .flat()
        .some(({ id }) => id === 2),
    shows: false,
  },
}

const COMMANDS = CALLS.filter(({ endpoint }) => isCommand(endpoint))

test('[API-01] every command of the contract has a query that shows its effect', () => {
  expect(Object.keys(EFFECTS).toSorted()).toEqual(COMMANDS.map(({ name }) => name).toSorted())
})

describe('[API-01] a query shows the effect of', () => {
  test.each(COMMANDS)('$name', async ({ name, endpoint, example }) => {
    const mock = openMock()
    const { jwt } = await mock.signIn(ADMIN)

    const ask: Ask = async (query, input) => {
      const { status, body } = await mock.call(query, input, {
        token: mock.clock.now() === NOW ? jwt : (await mock.signIn(ADMIN)).jwt,
      })
      expect(status, JSON.stringify(body)).toBe(200)

      return body
    }

    const effect = EFFECTS[name] as Effect
    const { confirms } = endpoint as Command<unknown, unknown>
    const confirmation = confirms && 'read' in confirms ? confirms : undefined
    const readConfirmation = async (given: unknown) =>
      confirmation &&
      ask(confirmation.read, confirmation.getInput?.(given) ?? READS_OF_RECORDS[name] ?? {})

    expect(await effect.read({ ask, mock }), 'before').not.toEqual(effect.shows)

    const input = effect.input ? await effect.input(mock) : example
    const shownBefore = await readConfirmation(input)
    const seen = { sentAt: mock.clock.now(), before: shownBefore }
    if (confirmation) {
      expect(describeUnseen(confirmation, input, shownBefore, seen)).toMatch(/ (still|not) show/)
    }

    const before = mock.world.database.fork()
    const { status, body } = await mock.call(endpoint, input as never, {
      token: getCallKey(endpoint) ?? jwt,
    })
    expect(status, JSON.stringify(body)).toBeLessThan(300)

    const changes = mock.world.changes(before)
    const isInternal = (table: Table) => (INTERNAL_TABLES as readonly Table[]).includes(table)
    const changed = [...new Set(changes.map(({ table }) => table))]

    expect(changed.filter(isInternal).toSorted()).toEqual(effect.internal ?? [])
    expect(await effect.read({ ask, mock, response: body }), 'after').toEqual(effect.shows)

    if (confirmation) {
      const shown = await readConfirmation(input)
      expect(describeUnseen(confirmation, input, shown, seen)).toBeUndefined()
    }
  })
})
