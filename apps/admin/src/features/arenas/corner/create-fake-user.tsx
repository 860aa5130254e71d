import { fakeUsers } from '@cornerman/contract/endpoints/fake-users'
import { Button, type ButtonProps } from 'antd'
import { Can } from '../../../api/can.tsx'
import { useDialogInAddress } from '../../../ui/use-dialog-in-address.ts'
import { FakeUserDialog } from './fake-user-dialog.tsx'

/** The button and its dialog: makes up somebody for a card, who is then found by name in every corner (document 2, section 5). */
export function CreateFakeUser({ size = 'middle' }: Pick<ButtonProps, 'size'>) {
  const dialog = useDialogInAddress('fake-user')
  return (
    <Can call={fakeUsers.create}>
      <Button size={size} onClick={() => dialog.open()}>
        Create fake user
      </Button>
      <FakeUserDialog open={dialog.isOpen} onClose={dialog.close} goesWith={[dialog.name]} />
    </Can>
  )
}
