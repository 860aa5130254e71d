import { EditOutlined, GlobalOutlined, MessageOutlined, PlayCircleOutlined } from '@ant-design/icons'
import { type FightEvent, isLive, startableTypes } from '@cornerman/contract'
import { events } from '@cornerman/contract/endpoints/events'
import { Dropdown, Flex } from 'antd'
import { type ComponentProps, type ComponentType, useRef } from 'react'
import { call } from '../../../api/call.ts'
import { Can, useMyPermissions } from '../../../api/can.tsx'
import { DownloadButton } from '../../../ui/downloads/download-button.tsx'
import { useDialogInAddress } from '../../../ui/use-url-state.ts'
import { DIALOGS, shownVideo } from './event-dialog.ts'

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
  const start = useDialogInAddress(DIALOGS.start)
  const stop = useDialogInAddress(DIALOGS.stop)
  // No call of the main service asks for this permission: the streaming service knows a key only.
  const mayStartAndStop = useMyPermissions().includes('start_stop_event')
  const menuButton = useRef<HTMLButtonElement>(null)

  const open = (dialog: { open(id: number): void }) => () => {
    onOpen(event)
    dialog.open(id)
  }
  const openFromMenu = (dialog: { open(id: number): void }) => () => {
    // The menu goes: what opened it has the focus again once the dialog is closed.
    menuButton.current?.focus()
    open(dialog)()
  }
  const live = isLive(event)
  const items = [
    { key: 'start', label: 'Start', disabled: live || startableTypes(event).length === 0, onClick: openFromMenu(start) },
    { key: 'stop', label: 'Stop', disabled: !live, onClick: openFromMenu(stop) },
  ]

  return (
    <Flex component="span" gap={4} align="center" className="cm-event-actions">
      <Can call={events.update}>
        <IconButton icon={EditOutlined} title="Edit event" aria-label={`Edit event: ${name}`} onClick={open(edit)} />
      </Can>
      <DownloadButton look="icon" label="Download json" of={name} make={(options) => call(events.downloadJson, { params: { id } }, options)} />
      {shownVideo(event) && <IconButton icon={PlayCircleOutlined} title="Play video" aria-label={`Play video: ${name}`} onClick={open(play)} />}
      {live && <IconButton icon={MessageOutlined} title="Manage chat" aria-label={`Manage chat: ${name}`} onClick={open(chat)} />}
      {mayStartAndStop && (
        <Dropdown trigger={['click']} menu={{ items }}>
          <IconButton ref={menuButton} icon={GlobalOutlined} title="Start or stop" aria-label={`Start or stop ${name}`} aria-haspopup="menu" />
        </Dropdown>
      )}
    </Flex>
  )
}

/** The menu around one of them adds a class and events of its own. */
function IconButton({ icon: Icon, className = '', ...button }: ComponentProps<'button'> & { icon: ComponentType }) {
  return (
    <button type="button" {...button} className={`cm-icon-button ${className}`}>
      <Icon aria-hidden />
    </button>
  )
}
