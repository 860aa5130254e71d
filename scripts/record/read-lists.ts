import {
  type Banner,
  type Corner,
  type CreatorRequest,
  type Endpoint,
  type FightEvent,
  type Image,
  type MatchRequest,
  PAGE_SIZE_MAX,
  SERVICES,
  type User,
} from '@cornerman/contract'
import { banners } from '@cornerman/contract/endpoints/banners'
import { creators } from '@cornerman/contract/endpoints/creators'
import { events } from '@cornerman/contract/endpoints/events'
import { matchmaking } from '@cornerman/contract/endpoints/matchmaking'
import { people } from '@cornerman/contract/endpoints/people'
import type { DemoTable } from '@cornerman/fixtures/tables'
import { ask, type Target } from '../drift/api-client.ts'

export type Row = Record<string, unknown> & { id: number }
export type Rows = { [Name in DemoTable]?: Map<number, Row> }

export interface Recording {
  /** Rows by table and id, with the texts of the API. */
  rows: Rows
  /** Lists that could not be read, with the reason. */
  notRead: string[]
}

const ROLES = ['FIGHTER', 'FAN', 'LOCATION_PROVIDER'] as const
const ALL_MATCHES = {
  fightEvents: [],
  gender: null,
  matchmakingStatuses: ['PENDING', 'EXPIRED', 'CANCELED', 'MATCHED'],
  search: '',
  weightings: [],
}

/** Reads the documented lists, at most `pages` pages of each. No admins, accounts or transactions. */
export async function readLists(target: Target, pages: number): Promise<Recording> {
  const rows: Rows = {}
  const notRead: string[] = []
  const withoutNumber = new Set<DemoTable>()
  const add = (table: DemoTable, row: Record<string, unknown>) => {
    if (!Number.isInteger(row.id)) return void withoutNumber.add(table)
    rows[table] ??= new Map()
    const known = Object.entries(row).filter(([, value]) => value !== undefined)
    rows[table].set(row.id as number, Object.fromEntries(known) as Row)
  }
  const read = async <V>(name: string, endpoint: Endpoint, input: object): Promise<V | undefined> => {
    const response = await ask(target, endpoint, input)
    if (response?.isSuccess && 'data' in response.reading) return response.reading.data as V
    notRead.push(`${name}: ${response ? `status ${response.status}` : 'no response'}`)
    return undefined
  }
  /** Reads pages until all rows are there. An API can have shorter pages than asked for, of a round number. */
  const readPages = async <R>(
    name: string,
    getPage: (page: number) => Promise<{ data: readonly R[]; total?: number } | undefined>,
  ) => {
    const all: R[] = []
    for (let page = 0; page < pages; page++) {
      const { data = [], total } = (await getPage(page)) ?? {}
      all.push(...data)
      const isLast = total === undefined ? data.length % 10 !== 0 : all.length >= total
      if (data.length === 0 || isLast) return all
    }
    notRead.push(`${name}: more than ${pages} pages`)
    return all
  }
  const limit = PAGE_SIZE_MAX

  for (const roleName of ROLES) {
    const name = `people.list ${roleName}`
    const getPage = (page: number) =>
      read<{ data: User[]; total: number }>(name, people.list, { query: { page: page + 1, limit, roleName } })
    for (const user of await readPages(name, getPage)) addUser(user, add)
  }
  for (const { userId } of [...(rows.arenas?.values() ?? [])]) {
    const name = `events.ofArena ${String(userId)}`
    const getPage = async (page: number) => {
      const data = await read<FightEvent[]>(name, events.ofArena, { query: { userId, limit, page } })
      return data && { data }
    }
    for (const event of await readPages(name, getPage)) addEvent(event, rows, add)
  }
  const requests =
    (await read<MatchRequest[]>('matchmaking.list', matchmaking.list, {
      body: { ...ALL_MATCHES, withPhone: false },
    })) ?? []
  for (const { id, fighterId, eventId, status, fighter } of requests) {
    if (fighter && !rows.users?.has(fighterId)) addUser(fighter, add)
    add('matchRequests', { id, fighterId, eventId, status })
  }
  const getPage = (page: number) => {
    const body = { page: page + 1, limit, types: [], statuses: [], userIds: [] }
    return read<{ data: CreatorRequest[]; total: number }>('creators.list', creators.list, { body })
  }
  for (const { user: _, ...request } of await readPages('creators.list', getPage)) add('creatorRequests', request)
  for (const list of Object.values((await read<Record<string, Banner[]>>('banners.list', banners.list, {})) ?? {}))
    for (const { image: _, ...banner } of list)
      add('banners', { ...banner, imagePath: pick('/media/banners/%.jpg', 16, banner.id) })
  for (const table of withoutNumber) notRead.push(`${table}: some ids are no numbers, as the mock's are`)
  return { rows, notRead }
}

type Add = (table: DemoTable, row: Record<string, unknown>) => void

/** Picks one of the mock's own pictures. */
const pick = (path: string, count: number, id: number, first = 1) => path.replace('%', String(first + (id % count)))

function addUser(user: User, add: Add) {
  const { roleName, images = [], penalties = [], penaltyInfo, location, fullname, created, permissions, ...row } = user
  const role = row.role ?? roleName
  add('users', { ...row, role, createDate: row.createDate ?? created, permissions: [], details: row.details ?? null })
  for (const image of images)
    if (image) addImage(image, { userId: row.id, eventId: null }, add, row.details?.gender === 'FEMALE')
  for (const penalty of penalties) if (penalty) add('penalties', { ...penalty, userId: row.id })
  if (location) add('arenas', { ...location, userId: row.id })
}

function addImage(image: Image, owner: { userId: unknown; eventId: number | null }, add: Add, isWoman = false) {
  const { id, imageType, positionId, size, createDate, updateDate } = image
  const [count, first] = isWoman ? [20, 41] : [40, 1]
  const paths: Record<string, string> = {
    FULL_FACE_AVATAR: pick('/media/portraits/%.jpg', count, id, first),
    HALF_LENGTH_AVATAR: pick('/media/portraits/%-half.jpg', count, id, first),
    FIGHT_EVENT: pick('/media/posters/%.jpg', 12, id),
    ARENA_AVATAR: pick('/media/arenas/square-%.jpg', 12, id),
  }
  const path = paths[imageType] ?? pick('/media/arenas/wide-%.jpg', 12, id)
  add('images', {
    id,
    ...owner,
    imageType,
    positionId,
    name: `picture-${id}.jpg`,
    size,
    createDate,
    updateDate,
    path,
    originalPath: path,
  })
}

function addEvent(event: FightEvent, rows: Rows, add: Add) {
  const { location, images = [], fightSlots = [], fightEventRequests = [], ...row } = event
  const withOwnVideo = <B extends { video: FightEvent['video'] }>(broadcast: B | null, name: string) =>
    broadcast && {
      ...broadcast,
      video: broadcast.video && {
        ...broadcast.video,
        streamUrl: broadcast.video.streamUrl && '/media/live/main-event.m3u8',
        videoUrl: broadcast.video.videoUrl && `/media/vod/${name}.m3u8`,
      },
    }
  add('events', {
    ...withOwnVideo(row, 'main-event'),
    arenaId: location?.id,
    conference: withOwnVideo(row.conference, 'press'),
    weighting: withOwnVideo(row.weighting, 'weigh-in'),
  })
  for (const image of images) if (image) addImage(image, { userId: location?.userId, eventId: row.id }, add)
  for (const { id, fighterId, status } of fightEventRequests)
    add('matchRequests', { id, fighterId, eventId: row.id, status })
  for (const { id, fromDate, toDate, isMainCard, fight } of fightSlots) {
    add('slots', { id, eventId: row.id, fromDate, toDate, isMainCard, fightId: fight?.id ?? null })
    if (!fight) continue
    const { initiator, target, fakeInitiator, fakeTarget, winner, result } = fight
    for (const corner of [initiator, target]) if (corner && !rows.users?.has(corner.id)) addCorner(corner, add)
    for (const fake of [fakeInitiator, fakeTarget])
      if (fake) add('fakeUsers', { id: fake.id, firstName: fake.firstName, lastName: fake.lastName, imagePath: null })
    const corners = {
      initiatorId: initiator?.id,
      targetId: target?.id,
      fakeInitiatorId: fakeInitiator?.id,
      fakeTargetId: fakeTarget?.id,
    }
    // The URL of a recording names its second, which moves with the start of the world.
    const bout = Object.fromEntries(Object.entries(corners).map(([name, id]) => [name, id ?? null]))
    add('fights', { id: fight.id, eventId: row.id, ...bout, winner, result, fightLink: null })
  }
}

/** A fighter that is on no recorded page: what the card tells, and an email that the pseudonym replaces. */
function addCorner({ id, firstName, lastName, nickname, country, ranking, weight }: Corner, add: Add) {
  add('users', {
    id,
    email: 'unknown@person.example',
    role: 'FIGHTER',
    firstName,
    lastName,
    nickname,
    country,
    details: { ranking, weight },
  })
}

/** Reads a call that the contract does not have, as text of JSON. Throws when the response is no JSON. */
export async function readUnknownCall(
  { services, token }: Target,
  path: string,
): Promise<{ path: string; status: number; body: unknown }> {
  const response = await fetch(services.api + path, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(20_000),
  })
  const body: unknown = await response.json().catch(() => {
    throw new Error(`${path} responds with ${response.status} and no JSON`)
  })
  return { path: SERVICES.api.mount + path.replace(/[?#].*$/, ''), status: response.status, body }
}
