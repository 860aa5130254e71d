import type { Fight } from '@cornerman/contract'
import { fights } from '@cornerman/contract/endpoints/fights'
import { Button, Flex, Input } from 'antd'
import { useId } from 'react'
import { CommandButton } from '#shared/action/command-button.tsx'
import { CommandError } from '#shared/action/command-error.tsx'
import { useAction } from '#shared/action/use-action.tsx'
import { formatBout } from '#shared/events/bout/bout.ts'
import {
  formatMinutesAndSeconds,
  getSecondsSinceStart,
  NO_POSITION,
  type PlaybackPosition,
  parseBoutVideoUrl,
  parseMinutesAndSeconds,
  type TimeRange,
  toBoutVideoUrl,
} from '#shared/events/bout/video-url.ts'
import { findReplaceClipQuestion } from '#shared/events/card/replace-clip-question.ts'
import { getPlaybackUrl } from '#shared/events/playback-url.ts'
import { useNotices } from '#ui/notices.tsx'
import ui from '#ui/ui.module.css'
import { type EventOfCard, useBout, useCard } from './card-context.tsx'
import styles from './fight-card.module.css'

const toLinkInput = ({ location }: EventOfCard, { id }: Fight, fightLink: string | null) => ({
  body: { id, fightLink, timezone: location.tz },
})

/** The video of a bout: a range of the event video, in minutes and seconds since the event start. */
export function BoutVideo({ fight }: { fight: Fight }) {
  const { event, card, editable, player } = useCard()
  const { slot, number, draft } = useBout()
  const link = fight.fightLink
  const times = draft.times ?? toTimes(parseBoutVideoUrl(link, event.fromDate))
  const initialLink = draft.times ? draft.initialLink : link
  const range = parseTimes(times)
  const source = getPlaybackUrl(event.status, event.video)
  const url = range && toBoutVideoUrl(source, event.fromDate, range)
  const canEdit = editable.results && source !== null

  const save = useAction(fights.setLink, {
    question: ({ body }) =>
      findReplaceClipQuestion({
        event,
        fightId: fight.id,
        initial: initialLink,
        edited: body.fightLink,
      }),
    successText: `Video of bout ${number} is saved`,
    errorAt: 'control',
    onSuccess: (_, { body }) =>
      card.current.settleDraft(slot, { times, initialLink: body.fightLink }),
  })

  function changeTimes(parts: Partial<Times>) {
    const edited = { ...times, ...parts }
    const isEmpty = edited.from === '' && edited.to === ''
    card.current.changeDraft(slot, { times: isEmpty ? undefined : edited, initialLink })
  }

  const isReversed = range && range.to <= range.from

  const fields = [
    { label: 'From', name: 'from', error: findTimeError(times.from) },
    {
      label: 'To',
      name: 'to',
      error: findTimeError(times.to) ?? (isReversed ? 'Must be after From' : undefined),
    },
  ] as const

  const newUrl = url === link ? undefined : url

  return (
    <fieldset className={styles.clip} aria-label={`Video of bout ${number}`} data-bout-part="video">
      <h4>Clip</h4>
      {link === null && !source && (
        <p className={ui.quiet}>Available once the event has a video.</p>
      )}
      {canEdit &&
        fields.map(({ label, name, error }) => (
          <Time
            key={name}
            label={label}
            value={times[name]}
            error={error}
            onChange={(text) => changeTimes({ [name]: text })}
            readPosition={() => getSecondsSinceStart(event, player.current)}
          />
        ))}
      <Flex gap={8} className={styles.save}>
        {link !== null && editable.results && (
          <CommandButton
            endpoint={fights.setLink}
            input={toLinkInput(event, fight, null)}
            question="Remove the video of this bout?"
            successText={`Video of ${formatBout(slot)} removed`}
            description="The bout will have no video. The event video is kept."
            variant="default"
            danger
            errorAt="control"
            onSuccess={() => card.current.settleDraft(slot, { times, initialLink: null })}
          >
            Remove
          </CommandButton>
        )}
        {canEdit && (
          <Button
            {...(newUrl && { type: 'primary' })}
            disabled={!newUrl}
            loading={save.pending}
            onClick={() => newUrl && void save.run(toLinkInput(event, fight, newUrl))}
          >
            Save
          </Button>
        )}
      </Flex>
      <CommandError error={save.error} />
      {save.dialog}
    </fieldset>
  )
}

/** What the fields show, in minutes and seconds since the event start. */
type Times = Record<'from' | 'to', string>

const toTimes = (saved: TimeRange | undefined): Times => ({
  from: saved ? formatMinutesAndSeconds(saved.from) : '',
  to: saved ? formatMinutesAndSeconds(saved.to) : '',
})

/** Returns seconds, once both times can be read. */
function parseTimes(times: Times): TimeRange | undefined {
  const from = parseMinutesAndSeconds(times.from)
  const to = parseMinutesAndSeconds(times.to)
  return from === undefined || to === undefined ? undefined : { from, to }
}

const findTimeError = (text: string) =>
  text.trim() !== '' && parseMinutesAndSeconds(text) === undefined
    ? 'Minutes:seconds, such as 12:05'
    : undefined

interface TimeProps {
  label: 'From' | 'To'
  value: string
  error: string | undefined
  onChange(text: string): void
  readPosition(): PlaybackPosition
}

function Time({ label, value, error, onChange, readPosition }: TimeProps) {
  const id = useId()
  const notices = useNotices()
  function setFromPlayer() {
    const seconds = readPosition()
    if (typeof seconds !== 'number') {
      return notices.info(...NO_POSITION[seconds])
    }

    onChange(formatMinutesAndSeconds(seconds))
  }

  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        placeholder="0:00"
        autoComplete="off"
        value={value}
        status={error ? 'error' : ''}
        aria-invalid={!!error}
        aria-describedby={`${id}-error`}
        onChange={(event) => onChange(event.target.value)}
      />
      <Button
        size="small"
        type="text"
        aria-label={`Set from player: ${label.toLowerCase()}`}
        onClick={setFromPlayer}
      >
        Set from player
      </Button>
      <span id={`${id}-error`} role="status" className={ui.error}>
        {error}
      </span>
    </div>
  )
}
