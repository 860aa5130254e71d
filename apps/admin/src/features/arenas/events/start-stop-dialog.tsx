import { type FightEvent, getStartableTypes, getStoppableTypes, getVideo, type StreamType } from '@cornerman/contract'
import { streaming } from '@cornerman/contract/endpoints/streaming'
import { Form, Radio } from 'antd'
import { useCommand } from '../../../api/hooks.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { required, selected, webLink } from '../../../ui/form/rules.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { ENGLISH, LANGUAGES, LanguagesSelect } from '../../../ui/languages.tsx'
import { useNotices } from '../../../ui/notices/notices.tsx'
import { DIALOGS, STREAM_TYPE_LABELS } from './event-dialog.ts'
import type { EventDialogProps } from './event-dialogs.tsx'

interface Values {
  type: StreamType | null
  url: string
  languages: string[]
}

const WORDS = {
  start: {
    verb: 'Start',
    url: 'Stream URL',
    example: 'https://…/live.m3u8',
    status: 'STARTED',
    offered: getStartableTypes,
    none: 'Nothing of this event is left to be started.',
  },
  stop: {
    verb: 'Stop',
    url: 'Video URL',
    example: 'https://…/recording.m3u8',
    status: 'ENDED',
    offered: getStoppableTypes,
    none: 'Nothing of this event is live.',
  },
} as const

interface Props extends EventDialogProps {
  what: keyof typeof WORDS
}

/** Starts or stops the stream of an event's fights, conference or weigh-in. */
export function StartStopDialog({ open, ...given }: Props) {
  // Opened again it begins anew; what was typed is guarded until then.
  return <Opened key={`${given.event.id} ${open}`} open={open} {...given} />
}

function Opened({ what, event, open, onClose }: Props) {
  const { verb, url, example, status, offered, none } = WORDS[what]
  const types = offered(event)
  const notices = useNotices()
  const { run } = useCommand(streaming.startOrStop)
  const form = useRecordForm<Values>({
    name: what,
    id: event.id,
    loaded: toValues(event, types),
    goesWith: [DIALOGS[what]],
    onSaved: onClose,
    save({ type, url, languages }) {
      const address = url.trim()
      return run({
        params: { id: event.id },
        // The rules of the form let nothing through without a type.
        body: { status, type: type as StreamType, urls: what === 'start' ? { stream: address } : { video: address }, languages },
      })
    },
  })

  async function submit(): Promise<boolean> {
    const { type, url } = form.form.getFieldsValue()
    if (!isOffered(type, types) || !url?.trim()) notices.failure('Something went wrong', 'Select type and put a link')
    // The fields say which of the two it is, and nothing is sent.
    return form.submit()
  }

  return (
    <Dialog
      title={`${verb} ${event.name}`}
      open={open}
      onClose={onClose}
      guard={form.guard}
      action={{ label: verb, run: submit, pending: form.pending, unavailable: types.length === 0 && none }}
    >
      <RecordForm of={{ ...form, submit }} label={`${verb} ${event.name}`} bar={false}>
        <Form.Item
          name="type"
          label="Event type"
          // The focus begins here: passing by is no mistake.
          validateTrigger="onChange"
          rules={[selected('Select a type'), { validator: async (_, type) => (type ? assertOffered(type, types) : undefined) }]}
        >
          <Radio.Group options={types.map((value) => ({ value, label: STREAM_TYPE_LABELS[value] }))} />
        </Form.Item>
        <TextField
          name="url"
          label={url}
          rules={[required('Put a link'), webLink()]}
          validateTrigger="onBlur"
          maxLength={2000}
          input={{ type: 'url', inputMode: 'url', placeholder: example, spellCheck: false }}
        />
        <Form.Item name="languages" label="Languages">
          <LanguagesSelect languages={LANGUAGES} />
        </Form.Item>
      </RecordForm>
    </Dialog>
  )
}

/** The only type there is needs no choosing. Stopping keeps the languages that the start was told. */
function toValues(event: FightEvent, types: readonly StreamType[]): Values {
  const [only = null, another] = types
  const type = another ? null : only
  const told = type ? (getVideo(event, type)?.languages ?? []) : []
  return { type, url: '', languages: told.length > 0 ? [...told] : [ENGLISH] }
}

const isOffered = (type: StreamType | null | undefined, types: readonly StreamType[]) => type != null && types.includes(type)

/** It may have been taken away since it was chosen: by another admin, who was faster. */
function assertOffered(type: StreamType, types: readonly StreamType[]) {
  if (!isOffered(type, types)) throw new Error('Select a type that is still offered')
}
