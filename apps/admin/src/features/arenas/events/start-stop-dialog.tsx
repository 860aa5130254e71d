import { type FightEvent, getStartableTypes, getStoppableTypes, getVideo, type StreamType } from '@cornerman/contract'
import { events } from '@cornerman/contract/endpoints/events'
import { fights } from '@cornerman/contract/endpoints/fights'
import { streaming } from '@cornerman/contract/endpoints/streaming'
import { Form, Radio } from 'antd'
import { useState } from 'react'
import { call, getNow, useCan, useCommand, wrapError } from '#api'
import { formatInstant } from '#ui/date-time/time.ts'
import { useErrorNotice } from '#ui/feedback/command-error.tsx'
import type { Question } from '#ui/feedback/dialog.tsx'
import { useNotices } from '#ui/feedback/notices.tsx'
import { FormDialog } from '#ui/form/record-form.tsx'
import { requiredTextRule, requiredValueRule } from '#ui/form/rules.ts'
import { LinkField } from '#ui/form/text-field.tsx'
import { useRecordForm } from '#ui/form/use-record-form.ts'
import { ENGLISH, LANGUAGES, LanguagesSelect } from '#ui/languages.tsx'
import { findPlaylistProblem } from '#ui/media/player/playlist.ts'
import { useUrlState } from '#ui/navigation/use-url-state.ts'
import styles from '../arena.module.css'
import { formatBout, formatOutcome, isEmptySlot } from '../bout/bout.ts'
import { findLiveClips, useMoveClips } from '../bout/live-clips.tsx'
import { DIALOGS, STREAM_TYPE_LABELS } from './event-dialog.ts'

/** Props of every event dialog. */
export interface EventDialogProps {
  event: FightEvent
  open: boolean
  onClose(): void
}

interface Values {
  type: StreamType | null
  url: string
  languages: string[]
}

const ACTIONS = {
  start: {
    verb: 'Start',
    url: 'Stream URL',
    example: 'https://…/live.m3u8',
    status: 'STARTED',
    getTypes: getStartableTypes,
    emptyText: 'There is nothing left to start in this event.',
  },
  stop: {
    verb: 'Stop',
    url: 'Video URL',
    example: 'https://…/recording.m3u8',
    status: 'ENDED',
    getTypes: getStoppableTypes,
    emptyText: 'Nothing in this event is live.',
  },
} as const

interface Props extends EventDialogProps {
  action: keyof typeof ACTIONS
}

/** Starts or stops the stream of an event's fights, conference or weigh-in. */
export function StartStopDialog({ open, ...props }: Props) {
  // The key resets the form each time the dialog opens.
  return <StartStopForm key={`${props.event.id} ${open}`} open={open} {...props} />
}

function StartStopForm({ action, event, open, onClose }: Props) {
  const { verb, url, example, status, getTypes, emptyText } = ACTIONS[action]
  const types = getTypes(event)
  const [typesAtOpening] = useState(types)
  // None is left once the last one has stopped.
  const isTypeGiven = action === 'stop' && types.length < 2
  const notices = useNotices()
  const showError = useErrorNotice()
  const { run } = useCommand(streaming.startOrStop)
  const moveClips = useMoveClips(event)
  const canMoveClips = useCan(fights.setLink)
  const [, changeUrl] = useUrlState(() => undefined)
  const form = useRecordForm<Values>({
    name: action,
    initialValues: toValues(event, types),
    successText: `${action === 'start' ? 'Started' : 'Stopped'} ${event.name}`,
    queryParams: [DIALOGS[action]],
    onSaved() {
      // With its fights, the event moves to another tab.
      if (form.form.getFieldsValue().type !== 'FIGHT_EVENT') onClose()
      else changeUrl({ [DIALOGS[action]]: undefined, tab: action === 'start' ? 'ongoing' : 'finished' }, 'replace')
    },
    // Leaving does not stop anything: Stop asks.
    canSaveOnLeave: action === 'start',
    async question({ type, url }) {
      if (!type) return undefined
      if (action === 'start') return getStartQuestion(event, type, url.trim())
      const newest = await call(events.one, { params: { id: event.id } }).catch(() => event)
      const clips = findLiveClips({
        ...newest,
        video: newest.video && { ...newest.video, videoUrl: url.trim() },
      }).length
      const text = <StopConsequences type={type} event={newest} clips={canMoveClips ? clips : 0} />
      return { question: 'Stop now?', text, confirmText: 'Stop', danger: true }
    },
    async save({ type, url, languages }) {
      await run({
        params: { id: event.id },
        // The form rules guarantee a type.
        body: {
          status,
          type: type as StreamType,
          urls: action === 'start' ? { stream: url } : { video: url },
          languages,
        },
      })
      // The event is over whether or not its videos can be moved. The card offers to move those that are left.
      if (action === 'stop' && type === 'FIGHT_EVENT' && canMoveClips)
        await moveClips().catch((error) => showError(wrapError(error), 'Some videos still have the live URL'))
    },
  })

  async function submit(): Promise<boolean> {
    const { type, url } = form.form.getFieldsValue()
    if (!type || !types.includes(type) || !url?.trim())
      notices.failure('Something went wrong', 'Select type and put a link')
    return form.submit()
  }

  return (
    <FormDialog
      state={{ ...form, submit }}
      title={`${verb} ${event.name}`}
      open={open}
      onClose={onClose}
      submitText={verb}
      disabledReason={types.length === 0 && !form.pending && emptyText}
      danger={action === 'stop'}
    >
      {action === 'stop' && <p className={styles.hint}>{formatEnd(typesAtOpening)}</p>}
      <Form.Item
        name="type"
        label="Event type"
        hidden={isTypeGiven}
        // No validation on blur: this field has the initial focus.
        validateTrigger="onChange"
        rules={[
          requiredValueRule('Select a type'),
          // Another admin may have started or stopped the chosen type in the meantime.
          { type: 'enum', enum: [...types], message: 'This type is no longer available. Select another one.' },
        ]}
      >
        {isTypeGiven ? (
          <input type="hidden" />
        ) : (
          <Radio.Group options={types.map((value) => ({ value, label: STREAM_TYPE_LABELS[value] }))} />
        )}
      </Form.Item>
      <LinkField
        name="url"
        label={url}
        rules={[requiredTextRule('Enter a URL')]}
        validatesOnChange={false}
        inputProps={{ placeholder: example }}
      />
      <Form.Item name="languages" label="Languages">
        <LanguagesSelect languages={LANGUAGES} />
      </Form.Item>
    </FormDialog>
  )
}

const TWO_HOURS = 2 * 60 * 60_000

/** Asks before a start at another time than planned, or of a stream that cannot be played. */
async function getStartQuestion(event: FightEvent, type: StreamType, url: string): Promise<Question | undefined> {
  const problem = await findPlaylistProblem(url).catch(() => 'Its server could not be reached.')
  const { fromDate } = { FIGHT_EVENT: event, CONFERENCE: event.conference, WEIGHTING: event.weighting }[type] ?? event
  const isFar = Math.abs(Date.parse(fromDate) - getNow().getTime()) > TWO_HOURS
  if (!problem && !isFar) return undefined
  const text = (
    <>
      {isFar && (
        <p>
          The {STREAM_TYPE_LABELS[type].toLowerCase()} is planned for {formatInstant(fromDate, event.location.tz)}, more
          than 2 hours from now.
        </p>
      )}
      {problem && <p>The stream cannot be played. {problem}</p>}
    </>
  )
  return { question: 'Start now?', text, confirmText: 'Start anyway' }
}

/** Says what a stop ends. */
const formatEnd = (types: readonly StreamType[]) =>
  types.length > 0 &&
  `Stop ends the ${types.map((type) => STREAM_TYPE_LABELS[type].toLowerCase()).join(' or the ')}. It cannot be started again.`

interface ConsequencesProps {
  type: StreamType
  event: FightEvent
  /** How many videos of bouts move to the recording. */
  clips: number
}

/** Says what a stop does, and which bouts have no result. */
function StopConsequences({ type, event, clips }: ConsequencesProps) {
  if (type !== 'FIGHT_EVENT') return `The ${STREAM_TYPE_LABELS[type].toLowerCase()} ends. It cannot be started again.`
  const undecided = event.fightSlots.filter((slot) => !isEmptySlot(slot) && formatOutcome(slot.fight) === undefined)
  return (
    <>
      <p>The event becomes Finished and its chat closes. It cannot be started again.</p>
      {clips > 0 && (
        <p>
          {clips === 1 ? '1 video of a bout moves' : `${clips} videos of bouts move`} from the live URL to the
          recording.
        </p>
      )}
      {undecided.length > 0 && (
        <p>
          {undecided.length === 1 ? '1 bout has' : `${undecided.length} bouts have`} no result:{' '}
          {undecided.map(formatBout).join(', ')}. Results can be set afterwards.
        </p>
      )}
    </>
  )
}

/** Preselects a single available type. Keeps the languages that were set at the start. */
function toValues(event: FightEvent, types: readonly StreamType[]): Values {
  const [only = null, another] = types
  const type = another ? null : only
  const languages = type ? (getVideo(event, type)?.languages ?? []) : []
  return { type, url: '', languages: languages.length > 0 ? [...languages] : [ENGLISH] }
}
