import { Form, Input } from 'antd'
import { expect, test } from 'vitest'
import { render } from '#ui/testing/render.tsx'
import { createFieldLabels, FieldLabelsContext, FormField } from './form-field.tsx'

test('tells the form the labels of its fields while they are shown, also in a list', () => {
  const labels = createFieldLabels()

  const tree = (isShown: boolean) => (
    <FieldLabelsContext value={labels}>
      <Form initialValues={{ pairs: [{}] }}>
        {isShown && (
          <>
            <FormField name={['location', 'link']} label="Link">
              <Input />
            </FormField>
            <Form.List name="pairs">
              {(pairs) =>
                pairs.map(({ key, name }) => (
                  <FormField key={key} list="pairs" name={[name, 'target']} label="Target">
                    <Input />
                  </FormField>
                ))
              }
            </Form.List>
          </>
        )}
      </Form>
    </FieldLabelsContext>
  )

  const { rerender } = render(tree(true))
  expect(labels.get(['location', 'link'])).toBe('Link')
  expect(labels.get(['pairs', 0, 'target'])).toBe('Target')

  rerender(tree(false))
  expect(labels.get(['location', 'link'])).toBe('link')
})
