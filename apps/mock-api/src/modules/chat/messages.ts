import type { ChatMessageRow, EventRow } from '@cornerman/fixtures/tables'
import { ApiError, getOrThrow } from '../../domain/api-error.ts'
import { iso } from '../../domain/instant.ts'
import { botMessages, type Crowd, findBotMessage, findBotName } from '../../simulation/chat-bots.ts'
import type { Handles } from '../../store/database.ts'
import type { World } from '../../worlds/world.ts'
import type { Admitted } from './admission.ts'
import type { Author, ClientMessage, Message, Standing } from './protocol.ts'
import type { Bout } from './rules.ts'
import { assertMayWrite, assertNotSelf, CHAT, filterVisible, findMuting, normalizeMessage, toAuthorId, toMessageId } from './rules.ts'

/** How far back a newcomer hears the bots. Milliseconds. */
const BOTS_REACH = 4 * 60_000

export const toMessage = ({ id, userId, author, text, at }: ChatMessageRow): Message => ({
  id: toMessageId(id),
  author: toAuthorId(userId),
  name: author,
  text,
  at,
})

/** The last messages of an event that still stand, of people and bots alike, the oldest first. */
export function getHistory(crowd: Crowd, rows: Handles, now: number): Message[] {
  const people = rows.chatMessages.by('eventId', crowd.eventId).map(toMessage)
  const said = [...people, ...botMessages(crowd, now - BOTS_REACH, now)].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
  return filterVisible(said, rows.chatMutes.by('eventId', crowd.eventId)).slice(-CHAT.history)
}

/** Who is muted in the chat of an event now. */
export function getMutedAuthors(eventId: number, rows: Handles): Author[] {
  return rows.chatMutes
    .by('eventId', eventId)
    .filter(({ kind, until }) => kind === 'author' && until === null)
    .map(({ subject }) => ({ author: subject, name: findAuthorName(rows, subject) ?? subject }))
}

/** How an author is called; undefined when nobody is. */
export function findAuthorName(rows: Handles, author: string): string | undefined {
  const userId = Number(/^user (\d{1,15})$/.exec(author)?.[1])
  const user = userId ? rows.users.get(userId) : undefined
  return user ? `${user.firstName} ${user.lastName}` : findBotName(author)
}

/** The bout that is on: the current slot's, once both of its corners are filled. */
export function findCurrentBout({ currentSlotId }: EventRow, rows: Handles): Bout | null {
  const fightId = currentSlotId === null ? null : rows.slots.get(currentSlotId)?.fightId
  const fight = fightId ? rows.fights.get(fightId) : undefined
  if (!fight) return null
  const corner = (userId: number | null, fakeId: number | null) => {
    const person = userId !== null ? rows.users.get(userId) : fakeId !== null ? rows.fakeUsers.get(fakeId) : undefined
    return person && `${person.firstName} ${person.lastName}`
  }
  const [one, other] = [corner(fight.initiatorId, fight.fakeInitiatorId), corner(fight.targetId, fight.fakeTargetId)]
  return one && other ? { corners: [one, other] } : null
}

export const toStanding = (event: EventRow, bout: Bout | null): Standing => ({ name: event.name, status: event.status, bout: bout?.corners ?? null })

/** Does what somebody asks of a chat, in one transaction. Whom else it concerns hears of it from the world. Throws an ApiError or PersistenceError. */
export function act(asked: ClientMessage, { person, event }: Admitted, world: World, crowd: Crowd) {
  const { rows } = world
  const now = world.clock.now()
  const mutings = rows.chatMutes.by('eventId', event.id)
  if (asked.type !== 'send' && !person.moderator) throw new ApiError('moderators_only')

  world.transaction(['chatMessages', 'chatMutes'], () => {
    switch (asked.type) {
      case 'send': {
        const text = normalizeMessage(asked.text)
        const mine = rows.chatMessages.by('eventId', event.id).filter(({ userId }) => userId === person.userId)
        assertMayWrite({ status: event.status, author: person.author, mutings, written: mine.slice(-2 * CHAT.messages).map(({ at }) => at), now })
        rows.chatMessages.add({ eventId: event.id, userId: person.userId, author: person.name, text, at: iso(now) })
        return
      }
      case 'delete': {
        const there = isSaid(asked.id, event.id, world, crowd)
        if (!there) throw new ApiError('unknown_id', 'There is no such message in this chat.')
        // Deleted already: the wish is already true.
        if (mutings.some(({ kind, subject }) => kind === 'message' && subject === asked.id)) return
        rows.chatMutes.add({ eventId: event.id, kind: 'message', subject: asked.id, at: iso(now), until: null })
        return
      }
      case 'mute': {
        assertNotSelf(person.author, asked.author)
        if (!findAuthorName(rows, asked.author)) throw new ApiError('unknown_id', 'There is nobody of that name in this chat.')
        if (findMuting(asked.author, mutings)) return
        rows.chatMutes.add({ eventId: event.id, kind: 'author', subject: asked.author, at: iso(now), until: null })
        return
      }
      case 'unmute': {
        const muting = findMuting(asked.author, mutings)
        if (muting) rows.chatMutes.save({ ...getOrThrow(rows.chatMutes.get(muting.id), 'muting', muting.id), until: iso(now) })
      }
    }
  })
}

function isSaid(id: string, eventId: number, world: World, crowd: Crowd): boolean {
  const number = Number(/^p([1-9]\d{0,14})$/.exec(id)?.[1])
  const row = number ? world.rows.chatMessages.get(number) : undefined
  if (row) return row.eventId === eventId && toMessageId(row.id) === id
  const bots = findBotMessage(crowd, id)
  return bots !== undefined && Date.parse(bots.at) <= world.clock.now()
}
