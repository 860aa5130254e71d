import {
  BorderOutlined,
  CaretRightOutlined,
  DownloadOutlined,
  GlobalOutlined,
  MessageOutlined,
  PlayCircleOutlined,
} from '@ant-design/icons'
import { type FightEvent, getStartableTypes, getStoppableTypes, isLive } from '@cornerman/contract'
import { events } from '@cornerman/contract/endpoints/events'
import { Button } from 'antd'
import clsx from 'clsx'
import type { ComponentType } from 'react'
import { call, useCan, useMyPermissions } from '#api'
import { DownloadButton } from '#shared/downloads/download-button.tsx'
import type { CreateFile } from '#shared/downloads/use-download.ts'
import { joinKnown } from '#shared/labels.tsx'
import { MenuButton } from '#ui/menu-button.tsx'
import { useOpenDialog } from '#ui/navigation/use-url-state.ts'
import ui from '#ui/ui.module.css'
import { DIALOGS } from '../dialog-names.ts'
import { getPlayableUrl, STREAM_TYPE_LABELS } from '../event-dialog.ts'
import { type LinkedEventView, useEventViews } from '../event-views.ts'
import styles from './event-actions.module.css'

interface Props {
  event: FightEvent
  onOpen(event: FightEvent): void
}

interface ActionsProps extends Props {
  /** Where the actions are split between two lines: those of the first or of the second one. */
  line?: 'first' | 'second'
}

type Action = Pick<LinkedEventView, 'name' | 'title'> &
  Partial<Pick<LinkedEventView, 'icon'>> & {
    /** Matters most. Its icon stands before its word. */
    isMain?: boolean
    /** Its icon stands for its word where the list is narrow. */
    isShort?: boolean
  }

/** Whether an event has more actions than its row has room for: what matters most is in the row, the others are below. */
export function useHasSecondLine() {
  const getViews = useEventViews()
  return (event: FightEvent) => isLive(event) && getViews(event).length > 0
}

/** The actions of an event row. They depend on permissions and on the state of the event. */
export function EventActions({ event, onOpen, line }: ActionsProps) {
  const { id, name } = event
  const openDialog = useOpenEventDialog(event, onOpen)
  const getViews = useEventViews()
  const isSplit = useHasSecondLine()(event)
  const canEdit = useCan(events.update)

  // Checked here, because the streaming service checks only a key.
  const canStartAndStop = useMyPermissions().includes('start_stop_event')
  const createFile: CreateFile = (options) => call(events.downloadJson, { params: { id } }, options)
  const live = isLive(event)

  const actions: (Action | false)[] = [
    ...getViews(event).map((view) => ({ ...view, isMain: live })),
    canEdit && { name: DIALOGS.edit, title: 'Edit event' },
    getPlayableUrl(event) !== null && {
      name: DIALOGS.play,
      title: 'Play video',
      icon: PlayCircleOutlined,
      isShort: true,
    },
    live && {
      name: DIALOGS.chat,
      title: 'Manage chat',
      icon: MessageOutlined,
      isShort: true,
    },
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

  const shown = actions.filter((action) => action !== false)

  const renderAction = ({ name: dialog, title, icon: Icon, isMain, isShort }: Action) => (
    <Button
      key={dialog}
      size="small"
      type={isMain ? 'primary' : 'text'}
      icon={Icon && !isShort && <Icon aria-hidden />}
      aria-label={joinKnown([title, name], ': ')}
      onClick={() => openDialog(dialog)}
    >
      {Icon && isShort ? <ShortLabel icon={Icon} title={title} /> : title}
    </Button>
  )

  return (
    <span className={clsx(ui.row, styles.actions)} data-line={line}>
      {line !== 'second' && shown.filter(({ isMain }) => isMain).map(renderAction)}
      {!(line === 'first' && isSplit) && (
        <span className={styles.moreActions}>
          {shown.filter(({ isMain }) => !isMain).map(renderAction)}
          <DownloadButton
            size="small"
            type="text"
            label="Download json"
            itemName={name}
            createFile={createFile}
          >
            <ShortLabel icon={DownloadOutlined} title="Download json" />
          </DownloadButton>
          {canStartAndStop && (
            <MenuButton
              menu={{ items: startAndStop, onClick: ({ key }) => openDialog(key) }}
              type="text"
              icon={<GlobalOutlined aria-hidden />}
              aria-label={joinKnown([live ? 'Stop' : 'Start', name], ': ')}
            >
              {live ? 'Stop' : 'Start'}
            </MenuButton>
          )}
        </span>
      )}
    </span>
  )
}

/** A word, or its icon where the list is narrow. The button has the word as its name. */
const ShortLabel = ({ icon: Icon, title }: { icon: ComponentType; title: string }) => (
  <span aria-hidden>
    <span className={styles.word}>{title}</span>
    <span className={styles.icon} title={title}>
      <Icon />
    </span>
  </span>
)

export function useOpenEventDialog(event: FightEvent, onOpen: Props['onOpen']) {
  const openDialog = useOpenDialog()
  return (name: string) => {
    onOpen(event)
    openDialog(name, event.id)
  }
}
