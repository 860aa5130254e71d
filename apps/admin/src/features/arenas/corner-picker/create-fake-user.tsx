import { CROP, EVENT_TEXT } from '@cornerman/contract'
import { fakeUsers } from '@cornerman/contract/endpoints/fake-users'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { Allowed } from '../../../api/allowed.tsx'
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
  /** The address that the upload answered. */
  image: string | null
}

const START: Values = { firstName: '', lastName: '', image: null }

/** The button and its dialog: makes up somebody for a card, who is then found by name in every corner (document 2, section 5). */
export function CreateFakeUser() {
  const [open, setOpen] = useState(false)
  return (
    <Allowed to={fakeUsers.create}>
      <Button size="small" onClick={() => setOpen(true)}>
        Create fake user
      </Button>
      <FakeUserDialog open={open} onClose={() => setOpen(false)} />
    </Allowed>
  )
}

function FakeUserDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const { run } = useCommand(fakeUsers.create)
  const notices = useNotices()
  const form = useRecordForm({
    name: 'fake-user',
    id: 'new',
    loaded: START,
    save: async ({ firstName, lastName, image }) => {
      const { fullName } = await run({ body: { firstName: firstName.trim(), lastName: lastName.trim(), image } })
      notices.success(`${fullName} has been created`)
    },
    done: null,
    afterwards: 'reset',
    onSaved: onClose,
  })
  const close = () => {
    form.cancel()
    onClose()
  }

  return (
    <Dialog
      title="Create fake user"
      open={open}
      onClose={close}
      guard={form.guard}
      action={{ label: 'Create', run: () => void form.submit(), pending: form.pending }}
    >
      <RecordForm of={form} label="Fake user" bar={false}>
        <Form.Item name="firstName" label="First name" rules={[required('Please input first name')]}>
          <Input maxLength={EVENT_TEXT.wordMax} autoComplete="off" />
        </Form.Item>
        <Form.Item name="lastName" label="Last name" rules={[required('Please input last name')]}>
          <Input maxLength={EVENT_TEXT.wordMax} autoComplete="off" />
        </Form.Item>
        <Form.Item name="image" label="Photo">
          <FakeUserPhoto />
        </Form.Item>
      </RecordForm>
    </Dialog>
  )
}

/** Uploaded at once: the fake user is then created with its address. */
function FakeUserPhoto({ value, onChange }: { value?: string | null; onChange?: (href: string | null) => void }) {
  const { run } = useCommand(fakeUsers.uploadImage)
  return (
    <PhotoSlot
      what="photo of the fake user"
      href={value ?? undefined}
      aspect={CROP.aspect.avatar}
      upload={{ send: async (file, options) => onChange?.((await run({ body: { file } }, options)).href), done: null }}
      remove={{ onDelete: async () => onChange?.(null), asks: false }}
    />
  )
}
