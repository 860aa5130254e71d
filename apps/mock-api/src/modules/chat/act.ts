import { ApiError, getOrThrow } from '../../domain/api-error.ts'
import { iso } from '../../domain/instant.ts'
import { type Crowd, findBotMessage } from '../../simulation/chat-bots.ts'
import type { World } from '../../store/world.ts'
import type { Admitted } from './admission.ts'
import type { ClientMessage } from './protocol.ts'
import { findAuthorName } from './read.ts'
import { assertMayWrite, assertNotSelf, CHAT, findMuting, nameOf, textOf } from './rules.ts'

/** Does what somebody asks of a chat, in one transaction. Whom else it concerns hears of it from the world. Throws an ApiError or NotKept. */
export function act(asked: ClientMessage, { person, event }: Admitted, world: World, crowd: Crowd) {
  const { rows } = world
  const now = world.clock.now()
  const mutings = rows.chatMutes.by('eventId', event.id)
  if (asked.type !== 'send' && !person.moderator) throw new ApiError('moderators_only')

  world.transaction(['chatMessages', 'chatMutes'], () => {
    switch (asked.type) {
      case 'send': {
        const text = textOf(asked.text)
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
  if (row) return row.eventId === eventId && nameOf(row.id) === id
  const bots = findBotMessage(crowd, id)
  return bots !== undefined && Date.parse(bots.at) <= world.clock.now()
}
