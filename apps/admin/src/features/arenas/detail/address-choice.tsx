import type { Address } from '@cornerman/contract'
import { Button } from 'antd'
import { useDialogInAddress } from '../../../ui/use-dialog-in-address.ts'
import { SelectAddress } from './select-address.tsx'

interface Props {
  /** Of antd's Form.Item, as all of these. */
  id?: string
  value?: Address
  onChange?: (address: Address) => void
}

/** The address as it is written, and the way to another one: only what the geocoder found can be an arena's, for its place on the map comes with it. */
export function AddressChoice({ id, value, onChange }: Props) {
  const dialog = useDialogInAddress('select-address')
  return (
    <div id={id} className="cm-arena-address">
      <p>{value?.formattedAddress}</p>
      <Button size="small" onClick={() => dialog.open()}>
        Change address
      </Button>
      <SelectAddress
        open={dialog.isOpen}
        onClose={dialog.close}
        onPick={(address) => {
          onChange?.(address)
          dialog.close()
        }}
      />
    </div>
  )
}
