import type { Address } from '@cornerman/contract'
import { Form } from 'antd'
import { Dialog } from '../feedback/dialog.tsx'
import { NumberField } from './number-field.tsx'
import { rangeRule, requiredTextRule, requiredValueRule } from './rules.ts'
import { isSameValue } from './same-values.ts'
import { TextField } from './text-field.tsx'
import { useUnsavedChanges } from './unsaved-forms.ts'

interface Props {
  /** The text that the search did not find. */
  typed: string
  onClose(): void
  onEnter(address: Address): void
}

type Values = Pick<Address, 'formattedAddress' | 'city' | 'country'> & {
  latitude: number | null
  longitude: number | null
}

/** Enters an address that the search does not know: its text and its coordinates. */
export function ManualAddress({ typed, onClose, onEnter }: Props) {
  const [form] = Form.useForm<Values>()
  const initialValues: Values = { formattedAddress: typed, city: '', country: '', latitude: null, longitude: null }
  const dirty = Form.useWatch(
    (values: Values) => Object.keys(values).length > 0 && !isSameValue(values, initialValues),
    form,
  )
  const guard = useUnsavedChanges({ dirty })
  function enter({ formattedAddress, city, country, latitude, longitude }: Values) {
    // The rules guarantee both numbers.
    if (latitude === null || longitude === null) return
    const text = formattedAddress.trim()
    guard.release()
    onEnter({
      formattedAddress: text,
      city: city.trim(),
      country: country.trim(),
      street: '',
      building: '',
      latitude,
      longitude,
    })
  }

  return (
    <Dialog
      title="Enter an address"
      kind="form"
      open
      onClose={onClose}
      guard={guard}
      action={{ label: 'Use this address', onClick: form.submit }}
    >
      <Form<Values>
        form={form}
        name="manual-address"
        layout="vertical"
        requiredMark={false}
        initialValues={initialValues}
        onFinish={enter}
      >
        <TextField name="formattedAddress" label="Address" rules={[requiredTextRule()]} maxLength={500} />
        <div className="cm-fields">
          <TextField name="city" label="City" maxLength={200} />
          <TextField name="country" label="Country" maxLength={200} />
        </div>
        <div className="cm-fields">
          <Form.Item
            name="latitude"
            label="Latitude"
            rules={[requiredValueRule('Type the latitude'), rangeRule(-90, 90)]}
          >
            <NumberField />
          </Form.Item>
          <Form.Item
            name="longitude"
            label="Longitude"
            rules={[requiredValueRule('Type the longitude'), rangeRule(-180, 180)]}
          >
            <NumberField />
          </Form.Item>
        </div>
      </Form>
    </Dialog>
  )
}
