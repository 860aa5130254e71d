import type { FightEvent, Slot } from '@cornerman/contract'
import { Button, Flex } from 'antd'
import clsx from 'clsx'
import type { RefObject } from 'react'
import { Player, type PlayerHandle } from '#ui/media/player/player.tsx'
import { useEventTools } from '#ui/navigation/event-tool.ts'
import { useUrlState } from '#ui/navigation/use-url-state.ts'
import ui from '#ui/ui.module.css'
import { CORNERS, type MissingPart } from '../bout/bout.ts'
import { findBanWarning } from '../bout/contestant.ts'
import { LiveClips } from '../bout/live-clips.tsx'
import { DIALOGS, getPlayableVideo } from '../events/event-dialog.ts'
import { getBoutState } from './bout-parts.tsx'
import styles from './card.module.css'
import type { FightCardState } from './use-fight-card.ts'

interface Props {
  event: FightEvent
  card: FightCardState
  player: RefObject<PlayerHandle | null>
}

/** Beside the bouts: the video, and what is left to do. */
export function Rail({ event, card, player }: Props) {
  const url = getPlayableVideo(event)?.url
  const tools = useEventTools().filter((tool) => tool.isFor(event))
  const [, change] = useUrlState(() => undefined)
  return (
    <aside className={styles.rail} aria-label="Video and open work">
      {url === undefined ? (
        <p className={clsx(styles.noVideo, ui.small)}>
          {event.status === 'CANCELED'
            ? 'No video, because the event is canceled.'
            : 'No video yet. The stream plays here while the event is live, and its recording afterwards.'}
        </p>
      ) : (
        <Player ref={player} src={url} name={event.name} />
      )}
      <Flex vertical gap={16}>
        {tools.map(({ name, label, icon: Icon }) => (
          <Button
            key={name}
            type={event.status === 'ONGOING' ? 'primary' : 'default'}
            icon={<Icon aria-hidden />}
            onClick={() => change({ [DIALOGS.edit]: undefined, [name]: event.id }, 'push', { opened: name })}
          >
            {label}
          </Button>
        ))}
        {event.status !== 'CANCELED' && <OpenWork event={event} card={card} />}
      </Flex>
    </aside>
  )
}

/** What is missing, each with the bouts that lack it. */
function OpenWork({ event, card }: Omit<Props, 'player'>) {
  const lacking = (part: MissingPart) => (slot: Slot) => getBoutState(event, card, slot).missing.includes(part)
  const hasBanned = (slot: Slot) =>
    CORNERS.some((corner) => {
      const { contestant } = card.pairing.getCorner(slot, corner)
      return contestant && findBanWarning(contestant).length > 0
    })
  const isAhead = event.status === 'UPCOMING'
  const kinds: [one: string, many: string, isOpen: (slot: Slot) => boolean][] = isAhead
    ? [
        ['pair not chosen', 'pairs not chosen', lacking('empty')],
        ['bout has no opponent', 'bouts have no opponent', lacking('no opponent')],
        ['bout with a banned fighter', 'bouts with a banned fighter', hasBanned],
      ]
    : [
        ['result missing', 'results missing', lacking('no result')],
        ['bout needs a clip', 'bouts need a clip', lacking('no video')],
      ]
  const { slots } = card.order
  const open = kinds.map(([one, many, isOpen]) => ({ one, many, found: slots.filter(isOpen) }))
  if (slots.length === 0) return null
  return (
    <section className={clsx(ui.panel, styles.todo)}>
      <h3>{isAhead ? 'Before it can start' : 'Left to do'}</h3>
      <ul>
        {open.every(({ found }) => found.length === 0) && <li>{isAhead ? 'The card is complete' : 'All done'}</li>}
        {open.map(
          ({ one, many, found }) =>
            found.length > 0 && (
              <Flex component="li" wrap align="center" justify="space-between" key={one}>
                <span>
                  {found.length} {found.length === 1 ? one : many}
                </span>
                <span>
                  {found.map((slot) => (
                    <Button key={slot.id} size="small" type="link" onClick={() => card.show(slot.id)}>
                      Bout {slots.indexOf(slot) + 1}
                    </Button>
                  ))}
                </span>
              </Flex>
            ),
        )}
      </ul>
      <LiveClips event={event} />
    </section>
  )
}
