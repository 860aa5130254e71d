import {
  type FightEvent,
  getStartableTypes,
  getStoppableTypes,
  getVideo,
  type StreamType,
} from '@cornerman/contract'
import { fights } from '@cornerman/contract/endpoints/fights'
import { streaming } from '@cornerman/contract/endpoints/streaming'
import { Button, Form, type FormInstance, Radio } from 'antd'
import { useCan, useCommand, wrapError } from '#api'
import { getNow } from '#browser/server-clock.ts'
import { useErrorNotice } from '#shared/action/command-error.tsx'
import { useRecordForm } from '#shared/form/use-record-form.ts'
import { joinKnown } from '#shared/labels.tsx'
import { ENGLISH, LANGUAGES, LanguagesSelect } from '#shared/languages.tsx'
import { formatInstant } from '#ui/date-time/time.ts'
import type { Question } from '#ui/dialog/dialog.tsx'
import { FormField } from '#ui/form/form-field.tsx'
import { requiredTextRule, requiredValueRule } from '#ui/form/rules.ts'
import { LinkField } from '#ui/form/text-field.tsx'
import layout from '#ui/layout.module.css'
import { findPlaylistProblem } from '#ui/media/player/playlist.ts'
import { useNotices } from '#ui/notices.tsx'
import { useMoveClips } from '../bout/live-clips.tsx'
import { DIALOGS } from '../dialog-names.ts'
import { STREAM_TYPE_LABELS } from '../event-dialog.ts'
import styles from './dialogs.module.css'

export interface StartStopValues {
  type: StreamType | null
  url: string
  languages: string[]
}

export const ACTIONS = {
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

export interface StartStopFormProps {
  form: FormInstance<StartStopValues>
  event: FightEvent
}

interface StartStopOptions {
  action: keyof typeof ACTIONS
  event: FightEvent
  /** In the room and not in a dialog. Before a start it asks nothing: beside its button stands what may be a mistake. */
  isInline?: boolean
  onDone?(type: StreamType | null): void
}

/** The form that starts or stops the stream of an event's fights, conference or weigh-in. */
export function useStartStop({ action, event, isInline = false, onDone }: StartStopOptions) {
  const { status, getTypes } = ACTIONS[action]
  const types = getTypes(event)
  const notices = useNotices()
  const showError = useErrorNotice()
  const { run } = useCommand(streaming.startOrStop)
  const moveClips = useMoveClips(event)
  const canMoveClips = useCan(fights.setLink)

  const form = useRecordForm<StartStopValues>({
    name: isInline ? `${action}-here` : action,
    initialValues: toValues(event, types),
    successText: joinKnown([action === 'start' ? 'Started' : 'Stopped', event.name ?? 'the event']),
    queryParams: [isInline ? DIALOGS.run : DIALOGS[action]],
    onSaved: (_, { type }) => onDone?.(type),
    // Leaving does not stop anything: Stop asks.
    canSaveOnLeave: action === 'start',
    async question({ type, url }) {
      if (!type) {
        return undefined
      }
      if (action === 'stop') {
        return getStopQuestion(url.trim())
      }

      return isInline ? undefined : getStartQuestion(event, type, url.trim())
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
      if (action === 'stop' && type === 'FIGHT_EVENT' && canMoveClips) {
        await moveClips().catch((error) =>
          showError(wrapError(error), 'Some videos still have the live URL'),
        )
      }
    },
  })

  async function submit(): Promise<boolean> {
    const { type, url } = form.form.getFieldsValue()
    if (!type || !types.includes(type) || !url?.trim()) {
      notices.failure('Something went wrong', 'Select type and put a link')
    }

    return form.submit()
  }

  return { form: { ...form, submit }, types }
}

interface FieldsProps extends StartStopFormProps {
  action: keyof typeof ACTIONS
  types: readonly StreamType[]
  /** Of the hint on the recording, where it stands at another place than below its field. */
  hintId?: string
}

export function StartStopFields({ action, event, form, types, hintId }: FieldsProps) {
  const { url, example } = ACTIONS[action]

  return (
    <>
      <FormField
        name="type"
        label="Event type"
        // None is left once the last one has stopped.
        hidden={types.length === 0}
        // No validation on blur: this field has the initial focus.
        validateTrigger="onChange"
        rules={[
          requiredValueRule('Select a type'),
          // Another admin may have started or stopped the chosen type in the meantime.
          {
            type: 'enum',
            enum: [...types],
            message: 'This type is no longer available. Select another one.',
          },
        ]}
      >
        <Radio.Group
          options={types.map((value) => ({ value, label: STREAM_TYPE_LABELS[value] }))}
        />
      </FormField>
      <LinkField
        name="url"
        label={url}
        rules={[requiredTextRule('Enter a URL')]}
        inputProps={{ placeholder: example, 'aria-describedby': hintId }}
        extra={action === 'stop' && !hintId && <RecordingHint form={form} event={event} />}
      />
      <FormField name="languages" label="Languages">
        <LanguagesSelect languages={LANGUAGES} />
      </FormField>
    </>
  )
}

/** Says what the address is, and offers one that is known. */
export function RecordingHint({ form, event }: StartStopFormProps) {
  const type = Form.useWatch('type', form)
  const streamUrl = type && getVideo(event, type)?.streamUrl

  return (
    <>
      Where viewers find the recording; your streaming service gives the address.{' '}
      {streamUrl && (
        <Button
          className={styles.known}
          type="text"
          size="small"
          onClick={() => form.setFieldValue('url', streamUrl)}
        >
          Use the stream’s address
        </Button>
      )}
    </>
  )
}

/** Milliseconds. */
export const FAR_FROM_PLAN = 2 * 60 * 60_000

/** Asks before a start at another time than planned, or of a stream that cannot be played. */
async function getStartQuestion(
  event: FightEvent,
  type: StreamType,
  url: string,
): Promise<Question | undefined> {
  const problem = await findPlaylistProblem(url)
  const { fromDate } =
    { FIGHT_EVENT: event, CONFERENCE: event.conference, WEIGHTING: event.weighting }[type] ?? event
  const isFar = Math.abs(Date.parse(fromDate) - getNow().getTime()) > FAR_FROM_PLAN
  if (!problem && !isFar) {
    return undefined
  }

  const text = (
    <>
      {isFar && (
        <p>
          The {STREAM_TYPE_LABELS[type].toLowerCase()} is planned for{' '}
          {formatInstant(fromDate, event.location.tz)}, more than 2 hours from now.
        </p>
      )}
      {problem && <p>The stream cannot be played. {problem}</p>}
    </>
  )

  return { question: 'Start now?', text, confirmText: 'Start anyway' }
}

/** Asks before a stop, which is final, with an address that cannot be played. */
async function getStopQuestion(url: string): Promise<Question | undefined> {
  const problem = await findPlaylistProblem(url)
  const text = (
    <p className={layout.spaced}>
      {problem} <bdi>{url}</bdi>
    </p>
  )

  return problem
    ? { question: 'Stop without a recording?', text, confirmText: 'Stop anyway', danger: true }
    : undefined
}

/** Preselects a single available type. Keeps the languages that were set at the start. */
function toValues(event: FightEvent, types: readonly StreamType[]): StartStopValues {
  const [only = null, another] = types
  const type = another ? null : only
  const languages = type ? (getVideo(event, type)?.languages ?? []) : []

  return { type, url: '', languages: languages.length > 0 ? [...languages] : [ENGLISH] }
}
