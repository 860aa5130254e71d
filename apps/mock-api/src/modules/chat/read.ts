import { botMessages, type Crowd, findBotName } from '../../simulation/chat-bots.ts'
import type { Handles } from '../../store/database.ts'
import type { ChatMessageRow, EventRow } from '../../store/rows.ts'
import type { Author, Message, Standing } from './protocol.ts'
import type { Bout } from './rules.ts'
import { CHAT, filterVisible, nameOf, toAuthorId } from './rules.ts'

/** How far back a newcomer hears the bots. Milliseconds. */
const BOTS_REACH = 4 * 60_000

export const toMessage = ({ id, userId, author, text, at }: ChatMessageRow): Message => ({
  id: nameOf(id),
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
