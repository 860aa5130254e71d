import { BorderOutlined, CaretRightOutlined, DownOutlined, GlobalOutlined } from '@ant-design/icons'
import { type FightEvent, getStartableTypes, getStoppableTypes, isLive } from '@cornerman/contract'
import { events } from '@cornerman/contract/endpoints/events'
import { Button, Dropdown, Flex, type MenuProps } from 'antd'
import { type ComponentType, useRef } from 'react'
import { call, useCan, useMyPermissions } from '#api'
import { DownloadButton } from '#ui/downloads/download-button.tsx'
import type { CreateFile } from '#ui/downloads/use-download.ts'
import { useEventTools } from '#ui/navigation/event-tool.ts'
import { useOpenDialog, useUrlState } from '#ui/navigation/use-url-state.ts'
import styles from '../arena.module.css'
import { DIALOGS, getPlayableVideo, STREAM_TYPE_LABELS } from './event-dialog.ts'

interface Props {
  event: FightEvent
  onOpen(event: FightEvent): void
}

interface Action {
  /** The dialog that it opens. */
  name: string
  label: string
  /** Only of what matters most. */
  icon?: ComponentType
  isMain?: boolean
}

/** The actions of an event row. They depend on permissions and on the state of the event. */
export function EventActions({ event, onOpen }: Props) {
  const { id, name } = event
  const openDialog = useOpenEventDialog(event, onOpen)
  const eventTools = useEventTools()
  const canEdit = useCan(events.update)
  const menuButton = useRef<HTMLButtonElement>(null)
  // Checked here, because the streaming service checks only a key.
  const canStartAndStop = useMyPermissions().includes('start_stop_event')
  const createFile: CreateFile = (options) => call(events.downloadJson, { params: { id } }, options)
  const live = isLive(event)
  const openFromMenu: NonNullable<MenuProps['onClick']> = ({ key, domEvent }) => {
    // Otherwise Enter would press the button that gets the focus.
    domEvent.preventDefault()
    // The menu item unmounts. Moves the focus to the button, so that it returns there after the dialog.
    menuButton.current?.focus()
    openDialog(key)
  }
  const actions: (Action | false)[] = [
    ...eventTools.filter((tool) => tool.isFor(event)).map((tool) => ({ ...tool, isMain: live })),
    canEdit && { name: DIALOGS.edit, label: 'Edit event' },
    getPlayableVideo(event) !== null && { name: DIALOGS.play, label: 'Play video' },
    live && { name: DIALOGS.chat, label: 'Manage chat' },
  ]
  const startAndStop = [
    {
      key: DIALOGS.start,
      label: 'Start',
      icon: <CaretRightOutlined />,
      disabled: live || getStartableTypes(event).length === 0,
    },
    {
      key: DIALOGS.stop,
      label: 'Stop',
      icon: <BorderOutlined />,
      extra: getStoppableTypes(event)
        .map((type) => STREAM_TYPE_LABELS[type])
        .join(', '),
      danger: live,
      disabled: !live,
    },
  ]

  return (
    <Flex component="span" wrap gap={8} align="center" className={styles.actions} data-answers>
      {actions
        .filter((action) => action !== false)
        .map(({ name: dialog, label, icon: Icon, isMain }) => (
          <Button
            key={dialog}
            size="small"
            type={isMain ? 'primary' : 'default'}
            data-main={isMain || undefined}
            icon={Icon && <Icon aria-hidden />}
            aria-label={`${label}: ${name}`}
            onClick={() => openDialog(dialog)}
          >
            {label}
          </Button>
        ))}
      <DownloadButton size="small" label="Download json" itemName={name} createFile={createFile} />
      {canStartAndStop && (
        <Dropdown autoFocus trigger={['click']} menu={{ items: startAndStop, onClick: openFromMenu }}>
          <Button
            ref={menuButton}
            size="small"
            icon={<GlobalOutlined aria-hidden />}
            aria-label={`Start or stop ${name}`}
            aria-haspopup="menu"
          >
            Start or stop <DownOutlined aria-hidden />
          </Button>
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

/** The tools of an event, which its editor opens in its place. */
export function useEditorTools(event: FightEvent) {
  const [, change] = useUrlState(() => undefined)
  return {
    tools: useEventTools().filter((tool) => tool.isFor(event)),
    open: (name: string) => change({ [DIALOGS.edit]: undefined, [name]: event.id }, 'push', { opened: name }),
  }
}
