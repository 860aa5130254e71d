import { EditOutlined, GlobalOutlined, MessageOutlined, PlayCircleOutlined } from '@ant-design/icons'
import { type FightEvent, getStartableTypes, isLive } from '@cornerman/contract'
import { events } from '@cornerman/contract/endpoints/events'
import { Dropdown, Flex, Tooltip } from 'antd'
import { type ComponentProps, type ComponentType, useRef } from 'react'
import { call } from '../../../api/call.ts'
import { useMyPermissions } from '../../../api/can.tsx'
import { DownloadButton } from '../../../ui/downloads/download-button.tsx'
import type { CreateFile } from '../../../ui/downloads/use-download.ts'
import { EveningIcon } from '../../../ui/icons/icons.tsx'
import { useDialogParam } from '../../../ui/navigation/use-url-state.ts'
import { Can } from '../../../ui/permission/can.tsx'
import styles from '../arena.module.css'
import { DIALOGS, getPlayableVideo } from './event-dialog.ts'

interface Props {
  event: FightEvent
  onOpen(event: FightEvent): void
}

/** The actions of an event row. They depend on permissions and on the state of the event. */
export function EventActions({ event, onOpen }: Props) {
  const { id, name } = event
  const openDialog = useOpenDialog(event, onOpen)
  const menuButton = useRef<HTMLButtonElement>(null)
  // Checked here, because the streaming service checks only a key.
  const canStartAndStop = useMyPermissions().includes('start_stop_event')
  const createFile: CreateFile = (options) => call(events.downloadJson, { params: { id } }, options)
  const live = isLive(event)
  const openFromMenu = (dialog: DialogName) => () => {
    // The menu item unmounts. Moves the focus to the button, so that it returns there after the dialog.
    menuButton.current?.focus()
    openDialog(dialog)
  }
  const actions = [
    event.status === 'ONGOING' && ({ key: 'evening', label: 'Run the evening', icon: EveningIcon } as const),
    getPlayableVideo(event) !== null && ({ key: 'play', label: 'Play video', icon: PlayCircleOutlined } as const),
    live && ({ key: 'chat', label: 'Manage chat', icon: MessageOutlined } as const),
  ].filter((action) => action !== false)
  const startAndStop = [
    {
      key: 'start',
      label: 'Start',
      disabled: live || getStartableTypes(event).length === 0,
      onClick: openFromMenu('start'),
    },
    { key: 'stop', label: 'Stop', disabled: !live, onClick: openFromMenu('stop') },
  ]

  return (
    <Flex component="span" gap={4} align="center" className={styles.eventActions}>
      <Can call={events.update}>
        <IconButton
          icon={EditOutlined}
          text="Edit event"
          aria-label={`Edit event: ${name}`}
          onClick={() => openDialog('edit')}
        />
      </Can>
      <DownloadButton variant="icon" label="Download json" itemName={name} createFile={createFile} />
      {actions.map(({ key, label, icon }) => (
        <IconButton
          key={key}
          icon={icon}
          text={label}
          aria-label={`${label}: ${name}`}
          onClick={() => openDialog(key)}
        />
      ))}
      {canStartAndStop && (
        <Dropdown trigger={['click']} menu={{ items: startAndStop }}>
          <span>
            <IconButton
              ref={menuButton}
              icon={GlobalOutlined}
              text="Start or stop"
              aria-label={`Start or stop ${name}`}
              aria-haspopup="menu"
            />
          </span>
        </Dropdown>
      )}
    </Flex>
  )
}

type DialogName = keyof typeof DIALOGS

/** Returns a function that opens one of the event's dialogs. */
export function useOpenDialog(event: FightEvent, onOpen: Props['onOpen']) {
  const dialogs = {
    edit: useDialogParam(DIALOGS.edit),
    evening: useDialogParam(DIALOGS.evening),
    play: useDialogParam(DIALOGS.play),
    chat: useDialogParam(DIALOGS.chat),
    start: useDialogParam(DIALOGS.start),
    stop: useDialogParam(DIALOGS.stop),
  }
  return (name: DialogName) => {
    onOpen(event)
    dialogs[name].open(event.id)
  }
}

interface IconButtonProps extends ComponentProps<'button'> {
  icon: ComponentType
  /** Shown as tooltip. */
  text: string
}

function IconButton({ icon: Icon, text, ...button }: IconButtonProps) {
  return (
    <Tooltip title={text}>
      <button type="button" {...button} className="cm-icon-button cm-icon-button-large">
        <Icon aria-hidden />
      </button>
    </Tooltip>
  )
}
