import type { FightEvent, Slot } from '@cornerman/contract'

const START = Date.parse('2026-11-12T20:00:00Z')

/** Returns an instant in minutes after the event begins. */
export const at = (minutes: number) => new Date(START + minutes * 60_000).toISOString()

export const createFighter = (id: number, lastName: string) => ({
  id,
  firstName: 'Ana',
  lastName,
  nickname: null,
  avatar: null,
  ranking: 7,
  weight: null,
  country: '',
})

/** Returns a slot of a quarter of an hour with a bout of Ana Red and Ana Blue, both with the id of the slot in their names. */
export function createSlot(
  id: number,
  begin = id * 15,
  fight: object = {},
  parts: object = {},
): Slot {
  const slot = {
    id,
    fightId: id + 10,
    fromDate: at(begin),
    toDate: at(begin + 15),
    isMainCard: false,
    fight: {
      id: id + 10,
      status: 'PENDING',
      initiator: createFighter(id * 100, `Red${id}`),
      target: createFighter(id * 100 + 1, `Blue${id}`),
      fakeInitiator: null,
      fakeTarget: null,
      winner: null,
      result: null,
      fightLink: null,
      ...fight,
    },
    ...parts,
  }
  return slot as unknown as Slot
}

export const createEvent = (parts: object) =>
  ({
    id: 7,
    name: 'Last Bell',
    status: 'UPCOMING',
    fromDate: at(0),
    toDate: at(240),
    location: { id: 1, userId: 9, tz: 'Asia/Tokyo' },
    currentSlotId: null,
    video: null,
    conference: null,
    weighting: null,
    fightSlots: [],
    ...parts,
  }) as unknown as FightEvent
