import { Form, Input } from 'antd'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '#ui/testing/screen.tsx'
import { type } from '#ui/testing/user.ts'
import { HeightField } from './height-field.tsx'

test('[CUS-03] stores a height that is typed in feet and inches in centimeters', async () => {
  const changed = vi.fn()

  renderScreen(
    <Form initialValues={{ details: { unitSystem: 'IMPERIAL' } }} onValuesChange={changed}>
      <Form.Item name={['details', 'unitSystem']}>
        <Input />
      </Form.Item>
      <HeightField name={['details', 'height']} label="Height" rules={[]} />
    </Form>,
  )

  await type('Height: feet', '5')
  expect(changed.mock.lastCall?.[1].details.height).toBe(152.4)

  await type('Height: inches', '11')
  expect(changed.mock.lastCall?.[1].details.height).toBe(180.3)
})
