import { EVENT_TEXT } from '@cornerman/contract'
import { fakeUsers } from '@cornerman/contract/endpoints/fake-users'
import { Button, type ButtonProps, Form } from 'antd'
import { ApiError } from '../../../api/api-error.ts'
import { useCommand } from '../../../api/hooks.ts'
import { useNotices } from '../../../ui/feedback/notices.tsx'
import { FormDialog } from '../../../ui/form/record-form.tsx'
import { requiredTextRule } from '../../../ui/form/rules.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { CROP } from '../../../ui/media/photo/photo-file.ts'
import { PhotoSlot } from '../../../ui/media/photo/photo-slot.tsx'
import { type DialogParam, useDialogParam } from '../../../ui/navigation/use-url-state.ts'
import { Can } from '../../../ui/permission/can.tsx'
import styles from '../arena.module.css'

interface Values {
  firstName: string
  lastName: string
  /** The URL returned by the upload. */
  image: string | null
}

const START: Values = { firstName: '', lastName: '', image: null }

/** Keeps the typed values until the fake user is created or the form is discarded. */
function FakeUserDialog({ dialog }: { dialog: DialogParam }) {
  const { run } = useCommand(fakeUsers.create)
  const notices = useNotices()
  const form = useRecordForm({
    name: 'fake-user',
    id: 'new',
    initialValues: START,
    save: async ({ firstName, lastName, image }) => {
      await run({ body: { firstName, lastName, image } })
      notices.success(`${firstName} ${lastName} has been created`)
    },
    successText: null,
    afterSave: 'reset',
    queryParams: [dialog.name],
    onSaved: dialog.close,
  })

  function close() {
    form.cancel()
    dialog.close()
  }

  return (
    <FormDialog
      state={form}
      title="Create fake user"
      label="Fake user"
      open={dialog.isOpen}
      onClose={close}
      submitText="Create"
    >
      <div className={styles.fakeUser}>
        <Form.Item name="image" label="Photo">
          <Photo />
        </Form.Item>
        <div>
          <TextField
            name="firstName"
            label="First name"
            rules={[requiredTextRule('Please input first name')]}
            maxLength={EVENT_TEXT.wordMax}
          />
          <TextField
            name="lastName"
            label="Last name"
            rules={[requiredTextRule('Please input last name')]}
            maxLength={EVENT_TEXT.wordMax}
          />
        </div>
      </div>
    </FormDialog>
  )
}

/** Uploads immediately; the fake user is created with the returned URL. The 'Success' notice is specified. */
function Photo({ value, onChange }: { value?: string | null; onChange?: (href: string | null) => void }) {
  const { run } = useCommand(fakeUsers.uploadImage)
  return (
    <PhotoSlot
      name="photo of the fake user"
      src={value ?? undefined}
      aspect={CROP.aspect.avatar}
      upload={{
        send: async (file, options) => {
          const response = await run({ body: { file } }, options)
          if (!response?.href)
            throw new ApiError({
              kind: 'malformed',
              message: 'The photo was uploaded, but the response contains no URL. Create the user without a photo.',
            })
          onChange?.(response.href)
        },
      }}
      remove={value ? { onDelete: async () => onChange?.(null), shouldConfirm: false } : undefined}
    />
  )
}

/** Button and dialog that create a fake user, who can then be found in every corner search (EVE-12). */
export function CreateFakeUser({ size = 'middle' }: Pick<ButtonProps, 'size'>) {
  const dialog = useDialogParam('fake-user')
  return (
    <Can call={fakeUsers.create}>
      <Button size={size} onClick={() => dialog.open()}>
        Create fake user
      </Button>
      <FakeUserDialog dialog={dialog} />
    </Can>
  )
}
