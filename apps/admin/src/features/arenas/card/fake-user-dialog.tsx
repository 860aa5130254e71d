import { CROP, EVENT_TEXT } from '@cornerman/contract'
import { fakeUsers } from '@cornerman/contract/endpoints/fake-users'
import { Form, Input } from 'antd'
import { useCommand } from '../../../api/hooks.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { required } from '../../../ui/form/rules.ts'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { useNotices } from '../../../ui/notices/notices.ts'
import { PhotoSlot } from '../../../ui/photo/photo-slot.tsx'

interface Values {
  firstName: string
  lastName: string
  image: string | null
}

const NOBODY: Values = { firstName: '', lastName: '', image: null }

/** Makes somebody up for a card, who is then found by the search of any corner. */
export function FakeUserDialog({ onClose, goesWith }: { onClose(): void; goesWith: readonly string[] }) {
  const create = useCommand(fakeUsers.create)
  const notices = useNotices()
  const form = useRecordForm<Values>({
    name: 'fake-user',
    id: 'new',
    loaded: NOBODY,
    save: ({ firstName, lastName, image }) => create.run({ body: { firstName: firstName.trim(), lastName: lastName.trim(), image } }),
    done: null,
    goesWith,
    onSaved: (_, { firstName, lastName }) => {
      notices.success(`${firstName.trim()} ${lastName.trim()} has been created`)
      onClose()
    },
  })

  return (
    <Dialog
      title="Create fake user"
      open
      onClose={onClose}
      guard={form.guard}
      action={{ label: 'Create', run: () => void form.submit(), pending: form.pending }}
    >
      <RecordForm of={form} label="Fake user" bar={false}>
        <div className="cm-fake">
          <Form.Item name="image" noStyle>
            <Picture />
          </Form.Item>
          <div>
            <Form.Item name="firstName" label="First name" rules={[required('Please input first name')]}>
              <Input autoComplete="off" maxLength={EVENT_TEXT.wordMax} />
            </Form.Item>
            <Form.Item name="lastName" label="Last name" rules={[required('Please input last name')]}>
              <Input autoComplete="off" maxLength={EVENT_TEXT.wordMax} />
            </Form.Item>
          </div>
        </div>
      </RecordForm>
    </Dialog>
  )
}

/** Its value is the address that the upload answered; the fake user is then created with it. */
function Picture({ value, onChange }: { value?: string | null; onChange?(href: string | null): void }) {
  const upload = useCommand(fakeUsers.uploadImage)
  return (
    <PhotoSlot
      what="picture of the fake user"
      href={value ?? undefined}
      aspect={CROP.aspect.avatar}
      upload={{
        send: async (file, options) => {
          const { href } = await upload.run({ body: { file } }, options)
          onChange?.(href)
        },
      }}
      remove={value ? { onDelete: async () => onChange?.(null), asks: false } : undefined}
    />
  )
}
