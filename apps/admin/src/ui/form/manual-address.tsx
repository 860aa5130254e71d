import type { Address } from '@cornerman/contract'
import { Button, Form } from 'antd'
import { Dialog } from '../feedback/dialog.tsx'
import { lazyPart } from '../feedback/lazy-part.tsx'
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

/** Enters an address that the search does not know: its text, and its position by a pin on the map or by coordinates. */
export function ManualAddress({ typed, onClose, onEnter }: Props) {
  const [form] = Form.useForm<Values>()
  const initialValues: Values = { formattedAddress: typed, city: '', country: '', latitude: null, longitude: null }
  const dirty = Form.useWatch(
    (values: Values) => Object.keys(values).length > 0 && !isSameValue(values, initialValues),
    form,
  )
  const guard = useUnsavedChanges({ dirty })
  const [latitude, longitude] = [Form.useWatch('latitude', form), Form.useWatch('longitude', form)]
  const position = isDegree(latitude) && isDegree(longitude) ? { lat: latitude, lng: longitude } : undefined

  function setPin({ lat, lng }: { lat: number; lng: number }) {
    form.setFieldsValue({ latitude: lat, longitude: lng })
    void form.validateFields(['latitude', 'longitude'])
  }
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
        <p className="cm-quiet">Set the pin on the map, or type the position.</p>
        <div style={{ height: 240, marginBlock: 'var(--cm-space-8) var(--cm-space-16)' }}>
          <LazyPinMap position={position} onChange={setPin} />
        </div>
        <div className="cm-fields">
          <Form.Item name="latitude" label="Latitude" rules={[requiredValueRule('Set the pin'), rangeRule(-90, 90)]}>
            <NumberField />
          </Form.Item>
          <Form.Item
            name="longitude"
            label="Longitude"
            rules={[requiredValueRule('Set the pin'), rangeRule(-180, 180)]}
          >
            <NumberField />
          </Form.Item>
        </div>
      </Form>
    </Dialog>
  )
}

const isDegree = (value: number | null | undefined): value is number => Number.isFinite(value)

const LazyPinMap = lazyPart(
  'the map with a pin',
  () => import('../map/pin-map.tsx'),
  <p role="status" className="cm-quiet" aria-busy="true">
    Loading the map
  </p>,
  (retry) => (
    <div role="alert">
      <p>The map could not be loaded. Type the position instead.</p>
      <Button onClick={retry}>Retry</Button>
    </div>
  ),
)
