import { EditOutlined, GlobalOutlined, MessageOutlined, PlayCircleOutlined } from '@ant-design/icons'
import { type FightEvent, isLive, startableTypes } from '@cornerman/contract'
import { events } from '@cornerman/contract/endpoints/events'
import { Dropdown } from 'antd'
import { type ComponentType, useRef } from 'react'
import { call } from '../../../api/call.ts'
import { Can, useMyPermissions } from '../../../api/can.tsx'
import { DownloadButton } from '../../../ui/downloads/download-button.tsx'
import { useDialogInAddress } from '../../../ui/use-dialog-in-address.ts'
import { DIALOGS } from './dialog-names.ts'
import { shownVideo } from './shown-video.ts'

interface Props {
  event: FightEvent
  onOpen(event: FightEvent): void
}

/** What can be done with an event from its row, by permission and by what it is. */
export function EventActions({ event, onOpen }: Props) {
  const { id, name } = event
  const edit = useDialogInAddress(DIALOGS.edit)
  const play = useDialogInAddress(DIALOGS.play)
  const chat = useDialogInAddress(DIALOGS.chat)
  const opening = (dialog: { open(id: number): void }) => () => {
    onOpen(event)
    dialog.open(id)
  }

  return (
    <span className="cm-event-actions">
      <Can call={events.update}>
        <Action icon={EditOutlined} label="Edit event" of={name} onClick={opening(edit)} />
      </Can>
      <DownloadButton look="icon" label="Download json" of={name} make={(options) => call(events.downloadJson, { params: { id } }, options)} />
      {shownVideo(event) && <Action icon={PlayCircleOutlined} label="Play video" of={name} onClick={opening(play)} />}
      {isLive(event) && <Action icon={MessageOutlined} label="Manage chat" of={name} onClick={opening(chat)} />}
      <StartStopMenu event={event} onOpen={onOpen} />
    </span>
  )
}

/** Start while it is not live, Stop while it is. No call of the main service asks for its permission: the streaming service knows a key only. */
function StartStopMenu({ event, onOpen }: Props) {
  const may = useMyPermissions().includes('start_stop_event')
  const start = useDialogInAddress(DIALOGS.start)
  const stop = useDialogInAddress(DIALOGS.stop)
  const opener = useRef<HTMLButtonElement>(null)
  if (!may) return null

  const opening = (dialog: { open(id: number): void }) => () => {
    // The menu goes: what opened it has the focus again once the dialog is closed.
    opener.current?.focus()
    onOpen(event)
    dialog.open(event.id)
  }
  const live = isLive(event)
  const items = [
    { key: 'start', label: 'Start', disabled: live || startableTypes(event).length === 0, onClick: opening(start) },
    { key: 'stop', label: 'Stop', disabled: !live, onClick: opening(stop) },
  ]
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <button
        ref={opener}
        type="button"
        className="cm-icon-button"
        aria-label={`Start or stop ${event.name}`}
        title="Start or stop"
        aria-haspopup="menu"
      >
        <GlobalOutlined aria-hidden />
      </button>
    </Dropdown>
  )
}

function Action({ icon: Icon, label, of, onClick }: { icon: ComponentType; label: string; of: string; onClick(): void }) {
  return (
    <button type="button" className="cm-icon-button" aria-label={`${label}: ${of}`} title={label} onClick={onClick}>
      <Icon aria-hidden />
    </button>
  )
}
