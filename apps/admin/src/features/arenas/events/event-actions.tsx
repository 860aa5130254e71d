import {
  BorderOutlined,
  CaretRightOutlined,
  EditOutlined,
  GlobalOutlined,
  MessageOutlined,
  PlayCircleOutlined,
} from '@ant-design/icons'
import { type FightEvent, getStartableTypes, getStoppableTypes, isLive } from '@cornerman/contract'
import { events } from '@cornerman/contract/endpoints/events'
import { Dropdown, Flex } from 'antd'
import { useRef } from 'react'
import { call, useMyPermissions } from '#api'
import { DownloadButton } from '#ui/downloads/download-button.tsx'
import type { CreateFile } from '#ui/downloads/use-download.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useEventTools } from '#ui/navigation/event-tool.ts'
import { useOpenDialog } from '#ui/navigation/use-url-state.ts'
import { Can } from '#ui/permission/can.tsx'
import styles from '../arena.module.css'
import { DIALOGS, getPlayableVideo, STREAM_TYPE_LABELS } from './event-dialog.ts'

interface Props {
  event: FightEvent
  onOpen(event: FightEvent): void
}

/** The actions of an event row. They depend on permissions and on the state of the event. */
export function EventActions({ event, onOpen }: Props) {
  const { id, name } = event
  const openDialog = useOpenEventDialog(event, onOpen)
  const eventTools = useEventTools()
  const menuButton = useRef<HTMLButtonElement>(null)
  // Checked here, because the streaming service checks only a key.
  const canStartAndStop = useMyPermissions().includes('start_stop_event')
  const createFile: CreateFile = (options) => call(events.downloadJson, { params: { id } }, options)
  const live = isLive(event)
  const openFromMenu = (dialog: string) => () => {
    // The menu item unmounts. Moves the focus to the button, so that it returns there after the dialog.
    menuButton.current?.focus()
    openDialog(dialog)
  }
  const actions = [
    ...eventTools.filter((tool) => tool.isFor(event)),
    getPlayableVideo(event) !== null && { name: DIALOGS.play, label: 'Play video', icon: PlayCircleOutlined },
    live && { name: DIALOGS.chat, label: 'Manage chat', icon: MessageOutlined },
  ].filter((action) => action !== false)
  const startAndStop = [
    {
      key: 'start',
      label: 'Start',
      icon: <CaretRightOutlined />,
      disabled: live || getStartableTypes(event).length === 0,
      onClick: openFromMenu(DIALOGS.start),
    },
    {
      key: 'stop',
      label: 'Stop',
      icon: <BorderOutlined />,
      extra: getStoppableTypes(event)
        .map((type) => STREAM_TYPE_LABELS[type])
        .join(', '),
      danger: live,
      disabled: !live,
      onClick: openFromMenu(DIALOGS.stop),
    },
  ]

  return (
    <Flex component="span" gap={4} align="center" className={styles.eventActions}>
      <Can call={events.update}>
        <IconButton
          isLarge
          icon={<EditOutlined aria-hidden />}
          tooltip="Edit event"
          aria-label={`Edit event: ${name}`}
          onClick={() => openDialog(DIALOGS.edit)}
        />
      </Can>
      <DownloadButton variant="icon" label="Download json" itemName={name} createFile={createFile} />
      {actions.map(({ icon: Icon, ...action }) => (
        <IconButton
          isLarge
          key={action.name}
          icon={<Icon aria-hidden />}
          tooltip={action.label}
          aria-label={`${action.label}: ${name}`}
          onClick={() => openDialog(action.name)}
        />
      ))}
      {canStartAndStop && (
        <Dropdown trigger={['click']} menu={{ items: startAndStop }}>
          <span>
            <IconButton
              ref={menuButton}
              isLarge
              icon={<GlobalOutlined aria-hidden />}
              tooltip="Start or stop"
              aria-label={`Start or stop ${name}`}
              aria-haspopup="menu"
            />
          </span>
        </Dropdown>
      )}
    </Flex>
  )
}

/** Returns a function that opens one of the event's dialogs. */
export function useOpenEventDialog(event: FightEvent, onOpen: Props['onOpen']) {
  const openDialog = useOpenDialog()
  return (name: string) => {
    onOpen(event)
    openDialog(name, event.id)
  }
}
