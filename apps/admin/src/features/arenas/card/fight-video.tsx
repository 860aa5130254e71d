import { PlayCircleOutlined } from '@ant-design/icons'
import { fights } from '@cornerman/contract/endpoints/fights'
import { Button, Flex, Input } from 'antd'
import { useId, useState } from 'react'
import { useCommand } from '../../../api/hooks.ts'
import { CommandButton } from '../../../ui/command-button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useNotices } from '../../../ui/notices/notices.tsx'
import { playedAddress } from '../../../ui/player/played-address.ts'
import { Player } from '../../../ui/player/player.tsx'
import { Refused, useSubmit } from '../refused.tsx'
import { titleOf } from './bout.ts'
import { fightVideoAddress, isStretch, minutesAndSeconds, secondsOf, stretchOf } from './fight-video-address.ts'
import type { PlaybackPosition } from './playback-position.ts'
import type { SlotProps } from './slot-editor.tsx'
import type { TypedTimes } from './use-fight-card.ts'

interface Props extends SlotProps {
  getPlaybackPosition: () => PlaybackPosition
}

/** The video of a bout: a stretch of the event's own, from and to in minutes and seconds since the event began. */
export function FightVideo({ event, card, slot, may, number, getPlaybackPosition }: Props) {
  const link = slot.fight?.fightLink ?? null
  const source = playedAddress(event.status, event.video)
  const attached = stretchOf(link, event.fromDate)
  const { problem, submit } = useSubmit()
  const { run, pending } = useCommand(fights.setLink)
  const notices = useNotices()

  const typed: TypedTimes = card.times[slot.id] ?? {
    from: attached ? minutesAndSeconds(attached.from) : '',
    to: attached ? minutesAndSeconds(attached.to) : '',
  }
  const [from, to] = [secondsOf(typed.from), secondsOf(typed.to)]
  const address = from !== undefined && to !== undefined ? fightVideoAddress(source, event.fromDate, { from, to }) : undefined
  const type = (times: Partial<TypedTimes>) => card.setTimes(slot.id, { ...typed, ...times })

  async function save() {
    const id = slot.fight?.id
    if (id === undefined || address === undefined) return
    await run({ body: { id, fightLink: address, timezone: event.location.tz } })
    card.setTimes(slot.id, undefined)
    notices.success('Success')
  }

  return (
    <Flex component="fieldset" wrap gap="8px 12px" align="center" className="cm-panel cm-video" aria-label={`Video of bout ${number}`}>
      <span className="cm-strong" style={{ fontSize: 12 }}>
        Fight video
      </span>
      {link === null && !source && <p className="cm-quiet">The event has no video yet that a bout’s could be cut from.</p>}
      {may.results && source && (
        <>
          <Time
            label="From"
            value={typed.from}
            wrong={wrongTime(typed.from)}
            onChange={(text) => type({ from: text })}
            getPlaybackPosition={getPlaybackPosition}
          />
          <Time
            label="To"
            value={typed.to}
            wrong={wrongTime(typed.to) ?? (from !== undefined && to !== undefined && !isStretch(from, to) ? 'Ends after it begins' : undefined)}
            onChange={(text) => type({ to: text })}
            getPlaybackPosition={getPlaybackPosition}
          />
          <Button type="primary" disabled={address === undefined || address === link} loading={pending} onClick={() => void submit(save)}>
            Save
          </Button>
        </>
      )}
      {link !== null && attached && !may.results && (
        <span className="cm-number">
          {minutesAndSeconds(attached.from)}–{minutesAndSeconds(attached.to)}
        </span>
      )}
      {(address ?? link) !== null && <VideoPreview title={titleOf(slot)} address={address ?? link ?? ''} />}
      {link !== null && may.results && slot.fight && (
        <CommandButton
          to={fights.setLink}
          input={{ body: { id: slot.fight.id, fightLink: null, timezone: event.location.tz } }}
          question="Remove the video of this bout?"
          consequence="The bout is shown without a video. The video of the event stays."
          look="default"
          danger
          onDone={() => card.setTimes(slot.id, undefined)}
        >
          Remove
        </CommandButton>
      )}
      <Refused why={problem} />
    </Flex>
  )
}

const wrongTime = (typed: string) => (typed.trim() !== '' && secondsOf(typed) === undefined ? 'Minutes:seconds, such as 12:05' : undefined)

const NO_POSITION: Record<Extract<PlaybackPosition, string>, [title: string, text: string]> = {
  nothing: ['Nothing is playing', 'Play the video of the event above, then take its time.'],
  undated: ['The stream does not say when its picture was taken', 'Type the minutes and seconds since the event began.'],
  before: ['This picture is from before the event', 'Times of a video count from when the event begins.'],
}

interface TimeProps {
  label: 'From' | 'To'
  value: string
  wrong: string | undefined
  onChange(text: string): void
  getPlaybackPosition: () => PlaybackPosition
}

function Time({ label, value, wrong, onChange, getPlaybackPosition }: TimeProps) {
  const id = useId()
  const notices = useNotices()
  function take() {
    const seconds = getPlaybackPosition()
    if (typeof seconds !== 'number') return notices.info(...NO_POSITION[seconds])
    onChange(minutesAndSeconds(seconds))
  }
  return (
    <div className="cm-video-time">
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        className="cm-number"
        placeholder="0:00"
        autoComplete="off"
        maxLength={8}
        value={value}
        status={wrong ? 'error' : ''}
        aria-invalid={!!wrong}
        aria-describedby={`${id}-wrong`}
        onChange={(event) => onChange(event.target.value)}
      />
      <Button size="small" type="link" aria-label={`Set from player: ${label.toLowerCase()}`} onClick={take}>
        Set from player
      </Button>
      <span id={`${id}-wrong`} role="status" className="cm-error">
        {wrong}
      </span>
    </div>
  )
}

/** Plays a bout's video, attached or not yet. */
function VideoPreview({ title, address }: { title: string; address: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<PlayCircleOutlined aria-hidden />} onClick={() => setOpen(true)}>
        Preview
      </Button>
      <Dialog kind="wide" title={title} open={open} onClose={() => setOpen(false)} footer={null}>
        <Player address={address} name={title} autoPlay="aloud" />
      </Dialog>
    </>
  )
}
