import type { FightEvent, Slot } from '@cornerman/contract'
import { Button, Flex } from 'antd'
import clsx from 'clsx'
import type { RefObject } from 'react'
import { Player, type PlayerHandle } from '#ui/media/player/player.tsx'
import { Section } from '#ui/panel.tsx'
import ui from '#ui/ui.module.css'
import { useIsPhone } from '#ui/use-is-phone.ts'
import { CORNERS } from '../bout/bout.ts'
import { findBanWarning } from '../bout/contestant.ts'
import { LiveClips } from '../bout/live-clips.tsx'
import { OpenWork } from '../bout/open-work.tsx'
import { useEditorTools } from '../events/event-actions.tsx'
import { getPlayableVideo } from '../events/event-dialog.ts'
import { getBoutState } from './bout-parts.tsx'
import styles from './card.module.css'
import type { FightCardState } from './use-fight-card.ts'

interface Props {
  event: FightEvent
  card: FightCardState
  player: RefObject<PlayerHandle | null>
}

/** Beside the bouts: what is left to do, and the video. */
export function Rail({ event, card, player }: Props) {
  const url = getPlayableVideo(event)?.url
  const { tools, open } = useEditorTools(event)
  const isInFooter = useIsPhone() && event.status === 'ONGOING'
  return (
    <aside className={styles.rail} aria-label="Video and open work">
      <Flex vertical gap={16}>
        {!isInFooter &&
          tools.map(({ name, label, icon: Icon }) => (
            <Button
              key={name}
              type={event.status === 'ONGOING' ? 'primary' : 'default'}
              icon={<Icon aria-hidden />}
              onClick={() => open(name)}
            >
              {label}
            </Button>
          ))}
        {event.status !== 'CANCELED' && <CardWork event={event} card={card} />}
      </Flex>
      {url === undefined ? (
        <p className={clsx(ui.panel, ui.placeholder)}>
          {event.status === 'CANCELED'
            ? 'No video, because the event is canceled.'
            : 'No video yet. The stream plays here while the event is live, and its recording afterwards.'}
        </p>
      ) : (
        <Player ref={player} src={url} name={event.name} />
      )}
    </aside>
  )
}

/** What is missing: before the event its fighters, then results and clips. */
function CardWork({ event, card }: Omit<Props, 'player'>) {
  const isAhead = event.status === 'UPCOMING'
  const isBanned = (slot: Slot) =>
    CORNERS.some((corner) => {
      const { contestant } = card.pairing.getCorner(slot, corner)
      return contestant && findBanWarning(contestant).length > 0
    })
  const bouts = card.rundown.map(({ slot, ...bout }) => ({
    ...bout,
    slot,
    missing: isAhead
      ? [...getBoutState(card, slot).missing, ...(isBanned(slot) ? (['banned'] as const) : [])]
      : bout.missing,
  }))
  if (bouts.length === 0) return null
  return (
    <Section title={isAhead ? 'Before it can start' : 'Left to do'}>
      <OpenWork
        bouts={bouts}
        doneText={isAhead ? 'The card is complete' : 'All done'}
        onOpen={(id, part) =>
          card.show(id, part === 'no result' ? 'result' : part === 'no video' ? 'video' : undefined)
        }
      />
      <LiveClips event={event} />
    </Section>
  )
}
