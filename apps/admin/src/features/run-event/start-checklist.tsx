import { CheckOutlined, ExclamationOutlined, LoadingOutlined } from '@ant-design/icons'
import type { FightEvent } from '@cornerman/contract'
import { events } from '@cornerman/contract/endpoints/events'
import { clsx } from 'clsx'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { isUnreadable, useCan } from '#api'
import { getNow } from '#browser/server-clock.ts'
import { formatNumbers, type OpenPart } from '#shared/events/card/open-work.tsx'
import { UNREADABLE_CARD } from '#shared/events/card/running-order.ts'
import { checkCard } from '#shared/events/card/start-checks.ts'
import { DIALOGS } from '#shared/events/dialog-names.ts'
import { toDialogPath } from '#shared/events/event-links.tsx'
import { formatPrice } from '#shared/events/event-price.ts'
import { LANGUAGES } from '#shared/languages.tsx'
import { formatClock } from '#ui/date-time/time.ts'
import { Player } from '#ui/media/player/player.tsx'
import { findPlaylistProblem } from '#ui/media/player/playlist.ts'
import { Section } from '#ui/panel.tsx'
import ui from '#ui/ui.module.css'
import { DEBOUNCE, useDebouncedValue } from '#ui/use-debounced-value.ts'
import styles from './before-event.module.css'

interface Check {
  name: string
  /** `waiting`: not known yet. */
  state: 'ok' | 'open' | 'waiting'
  detail?: ReactNode
}

interface Props {
  event: FightEvent
  /** What the form has. */
  url: string
  languages: readonly string[]
}

/** What should be so before an event starts. An open point stops nothing. */
export function StartChecklist({ event, url, languages }: Props) {
  const stream = useStreamCheck(url.trim(), event)
  const price = formatPrice(event)
  const names = languages.map(
    (code) => LANGUAGES.find(({ value }) => value === code)?.label ?? code,
  )

  const checks: Check[] = [
    ...checkBouts(event),
    { name: price ? 'Price set' : 'No price', state: price ? 'ok' : 'open', detail: price },
    stream,
    {
      name: 'Languages',
      state: names.length > 0 ? 'ok' : 'open',
      detail: names.join(' · ') || 'None chosen',
    },
  ]

  const done = checks.filter(({ state }) => state === 'ok').length

  return (
    <>
      <Section
        title="Before the start"
        extra={
          <span className={ui.note}>
            {done} of {checks.length}
          </span>
        }
      >
        <ul className={clsx(ui.lines, styles.checks)}>
          {checks.map(({ name, state, detail }) => (
            <li key={name} data-state={state}>
              <CheckIcon state={state} />
              <span>
                {name} {detail && <small className={ui.note}>{detail}</small>}
              </span>
            </li>
          ))}
        </ul>
        <CardLink event={event} />
      </Section>
      {stream.state === 'ok' && (
        <Section title="Stream preview" extra={<span className={ui.note}>muted</span>}>
          <Player src={url.trim()} name={event.name} autoPlay="muted" />
        </Section>
      )}
    </>
  )
}

function CheckIcon({ state }: Pick<Check, 'state'>) {
  if (state === 'ok') {
    return <CheckOutlined aria-label="Done:" />
  }

  return state === 'waiting' ? (
    <LoadingOutlined aria-hidden />
  ) : (
    <ExclamationOutlined aria-label="Open:" />
  )
}

function checkBouts(event: FightEvent): Check[] {
  if (isUnreadable(event.fightSlots)) {
    return [{ name: UNREADABLE_CARD, state: 'open' }]
  }

  const bouts = checkCard(event)
  const find = (...parts: OpenPart[]) =>
    bouts.filter(({ missing }) => parts.some((part) => missing.includes(part)))
  const unpaired = find('empty', 'no opponent', 'bout unknown')
  const banned = find('banned')
  const paired = bouts.length - unpaired.length

  return [
    {
      name: `${paired} of ${bouts.length} bouts paired`,
      state: bouts.length > 0 && unpaired.length === 0 ? 'ok' : 'open',
      detail: unpaired.length > 0 && `Open: ${formatNumbers(unpaired)}`,
    },
    {
      name: banned.length > 0 ? 'A fighter is banned' : 'Nobody banned',
      state: banned.length > 0 ? 'open' : 'ok',
      detail: banned.length > 0 && `In ${formatNumbers(banned)}`,
    },
  ]
}

/** Reads the playlist of the address that is typed. */
function useStreamCheck(typed: string, { location }: FightEvent): Check {
  const url = useDebouncedValue(typed, DEBOUNCE.eventSearch)
  const [checked, setChecked] = useState<{ url: string; problem: string | undefined; at: Date }>()
  const isUrl = URL.canParse(url)

  useEffect(() => {
    if (!isUrl) {
      return
    }

    let isNewest = true

    void findPlaylistProblem(url).then((problem) => {
      if (isNewest) {
        setChecked({ url, problem, at: getNow() })
      }
    })

    return () => {
      isNewest = false
    }
  }, [url, isUrl])

  if (typed === '') {
    return { name: 'Stream URL', state: 'open', detail: 'Enter it below the picture' }
  }
  if (typed !== url || (isUrl && checked?.url !== url)) {
    return { name: 'Stream URL', state: 'waiting', detail: 'Checking…' }
  }
  if (!isUrl || checked?.problem) {
    const detail = isUrl ? checked?.problem : 'Enter a link starting with https://'
    return { name: 'Stream URL', state: 'open', detail }
  }

  return {
    name: 'Stream URL answers',
    state: 'ok',
    detail: checked && `checked ${formatClock(checked.at, location.tz)}`,
  }
}

function CardLink({ event }: { event: FightEvent }) {
  const { userId } = event.location
  const canOpen = useCan(events.update)

  return (
    canOpen &&
    userId !== undefined && <Link to={toDialogPath(userId, DIALOGS.edit, event)}>Fight card</Link>
  )
}
