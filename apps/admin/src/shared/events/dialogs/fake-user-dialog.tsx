import { EVENT_TEXT } from '@cornerman/contract'
import { fakeUsers } from '@cornerman/contract/endpoints/fake-users'
import { type ButtonProps, Flex } from 'antd'
import { ApiError, useCommand } from '#api'
import { CommandForm } from '#shared/form/command-form.tsx'
import { joinKnown } from '#shared/labels.tsx'
import { CROP } from '#shared/photo/photo-file.ts'
import { PhotoSlot } from '#shared/photo/photo-slot.tsx'
import { FormField } from '#ui/form/form-field.tsx'
import { requiredTextRule } from '#ui/form/rules.ts'
import { TextField } from '#ui/form/text-field.tsx'
import styles from './dialogs.module.css'

interface Values {
  firstName: string
  lastName: string
  image: string | null
}

const START: Values = { firstName: '', lastName: '', image: null }

/** Button and dialog that create a fake user, who can then be found in every corner search (EVE-12). */
export const CreateFakeUser = ({ size = 'middle' }: Pick<ButtonProps, 'size'>) => (
  <CommandForm
    endpoint={fakeUsers.create}
    name="fake-user"
    initialValues={START}
    toInput={(body) => ({ body })}
    successText={({ firstName, lastName }) =>
      `${joinKnown([firstName, lastName])} has been created`
    }
    buttonText="Create fake user"
    button={{ size }}
    title="Create fake user"
    label="Fake user"
    submitText="Create"
  >
    <Flex wrap gap="0 24px" className={styles.fakeUser}>
      <FormField name="image" label="Photo">
        <Photo />
      </FormField>
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
    </Flex>
  </CommandForm>
)

/** Uploads immediately; the fake user is created with the returned URL. The 'Success' notice is specified. */
function Photo({
  value,
  onChange,
}: {
  value?: string | null
  onChange?: (href: string | null) => void
}) {
  const { run } = useCommand(fakeUsers.uploadImage)

  return (
    <PhotoSlot
      name="photo of the fake user"
      src={value ?? undefined}
      aspect={CROP.aspect.avatar}
      upload={{
        send: async (file, options) => {
          const response = await run({ body: { file } }, options)
          if (!response?.href) {
            throw new ApiError({
              kind: 'malformed',
              message:
                'The photo was uploaded, but the response contains no URL. Create the user without a photo.',
            })
          }

          onChange?.(response.href)
        },
      }}
      remove={value ? { onDelete: async () => onChange?.(null), shouldConfirm: false } : undefined}
    />
  )
}
