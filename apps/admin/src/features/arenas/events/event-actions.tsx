import { ControlOutlined, EditOutlined, GlobalOutlined, MessageOutlined, PlayCircleOutlined } from '@ant-design/icons'
import { type FightEvent, getStartableTypes, isLive } from '@cornerman/contract'
import { events } from '@cornerman/contract/endpoints/events'
import { Dropdown, Flex } from 'antd'
import { type ComponentProps, type ComponentType, useRef } from 'react'
import { call } from '../../../api/call.ts'
import { useMyPermissions } from '../../../api/can.tsx'
import { DownloadButton } from '../../../ui/downloads/download-button.tsx'
import { useDialogParam } from '../../../ui/navigation/use-url-state.ts'
import { Can } from '../../../ui/permission/can.tsx'
import styles from './arena-events.module.css'
import { DIALOGS, getPlayableVideo } from './event-dialog.ts'

interface Props {
  event: FightEvent
  onOpen(event: FightEvent): void
}

/** The actions of an event row. They depend on permissions and on the state of the event. */
export function EventActions({ event, onOpen }: Props) {
  const { id, name } = event
  const edit = useDialogParam(DIALOGS.edit)
  const evening = useDialogParam(DIALOGS.evening)
  const play = useDialogParam(DIALOGS.play)
  const chat = useDialogParam(DIALOGS.chat)
  const start = useDialogParam(DIALOGS.start)
  const stop = useDialogParam(DIALOGS.stop)
  // Checked here, because the streaming service checks only a key.
  const canStartAndStop = useMyPermissions().includes('start_stop_event')
  const menuButton = useRef<HTMLButtonElement>(null)

  const open = (dialog: { open(id: number): void }) => () => {
    onOpen(event)
    dialog.open(id)
  }
  const openFromMenu = (dialog: { open(id: number): void }) => () => {
    // The menu item unmounts. Moves the focus to the button, so that it returns there after the dialog.
    menuButton.current?.focus()
    open(dialog)()
  }
  const live = isLive(event)
  const items = [
    { key: 'start', label: 'Start', disabled: live || getStartableTypes(event).length === 0, onClick: openFromMenu(start) },
    { key: 'stop', label: 'Stop', disabled: !live, onClick: openFromMenu(stop) },
  ]

  return (
    <Flex component="span" gap={4} align="center" className={styles.eventActions}>
      <Can call={events.update}>
        <IconButton icon={EditOutlined} title="Edit event" aria-label={`Edit event: ${name}`} onClick={open(edit)} />
      </Can>
      <DownloadButton
        variant="icon"
        label="Download json"
        itemName={name}
        createFile={(options) => call(events.downloadJson, { params: { id } }, options)}
      />
      {event.status === 'ONGOING' && (
        <IconButton icon={ControlOutlined} title="Run the evening" aria-label={`Run the evening: ${name}`} onClick={open(evening)} />
      )}
      {getPlayableVideo(event) && <IconButton icon={PlayCircleOutlined} title="Play video" aria-label={`Play video: ${name}`} onClick={open(play)} />}
      {live && <IconButton icon={MessageOutlined} title="Manage chat" aria-label={`Manage chat: ${name}`} onClick={open(chat)} />}
      {canStartAndStop && (
        <Dropdown trigger={['click']} menu={{ items }}>
          <IconButton ref={menuButton} icon={GlobalOutlined} title="Start or stop" aria-label={`Start or stop ${name}`} aria-haspopup="menu" />
        </Dropdown>
      )}
    </Flex>
  )
}

/** Passes on all props, because Dropdown adds a class and event handlers. */
function IconButton({ icon: Icon, className = '', ...button }: ComponentProps<'button'> & { icon: ComponentType }) {
  return (
    <button type="button" {...button} className={`cm-icon-button cm-icon-button-large ${className}`}>
      <Icon aria-hidden />
    </button>
  )
}
