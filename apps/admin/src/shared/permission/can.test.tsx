import { penalties } from '@cornerman/contract/endpoints/penalties'
import { act, cleanup, screen } from '@testing-library/react'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import { startSession, updateSession } from '#api/session.ts'
import { RecordForm } from '#shared/form/record-form.tsx'
import { useRecordForm } from '#shared/form/use-record-form.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { renderScreen } from '#ui/testing/screen.tsx'
import { press, type } from '#ui/testing/user.ts'
import { Can } from './can.tsx'

const save = { run: async () => {} }

function Editor({ inDialog }: { inDialog: boolean }) {
  const [open, setOpen] = useState(true)

  const record = useRecordForm({
    name: 'penalty',
    id: 1,
    initialValues: { comment: '' },
    save: () => save.run(),
    successText: null,
  })

  const form = (
    <RecordForm state={record} label="Penalty" hasActions={!inDialog}>
      <Form.Item name="comment" label="Comment">
        <Input />
      </Form.Item>
    </RecordForm>
  )

  if (!inDialog) {
    return form
  }

  return (
    <Dialog
      title="Add a penalty"
      open={open}
      onClose={() => setOpen(false)}
      action={{ label: 'Add', onClick: () => void record.submit() }}
    >
      {form}
    </Dialog>
  )
}

const open = (inDialog: boolean) =>
  renderScreen(
    <Can call={penalties.add} fallback={<p>Read only</p>}>
      <Editor inDialog={inDialog} />
    </Can>,
  )

const getField = () => screen.getByRole('textbox', { name: 'Comment' })
const grant = (...permissions: 'add_fighter_penalties'[]) =>
  act(() => updateSession({ permissions }))
const getAlerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)
const WITHDRAWN = 'You no longer have the permission add_fighter_penalties (add penalties).'

beforeEach(() => {
  save.run = async () => {}
  startSession({
    jwt: 'j',
    refreshToken: 'r',
    permissions: ['add_fighter_penalties'],
    email: 'admin@cornerman.test',
  })
})

test.each([
  ['a form with unsaved input', false],
  ['an open dialog', true],
])(
  '[AUTH-13] keeps %s when the permission is withdrawn, and says once what is missing',
  async (_, inDialog) => {
    open(inDialog)
    await type(getField(), 'late')
    grant()
    expect(getField()).toHaveValue('late')
    expect(getAlerts()).toEqual([expect.stringContaining(WITHDRAWN)])

    grant('add_fighter_penalties')
    expect(getAlerts()).toEqual([])
    expect(getField()).toHaveValue('late')
  },
)

test('[AUTH-13] keeps a dialog whose command is rejected for a missing permission', async () => {
  // A 403 refreshes the tokens, which brings the permissions that are left.
  save.run = async () => {
    updateSession({ permissions: [] })
    throw new ApiError({
      kind: 'rejected',
      status: 403,
      message: 'admin@cornerman.test lacks the permission add_fighter_penalties.',
    })
  }

  open(true)
  await type(getField(), 'late')
  await press('Add')
  expect(getField()).toHaveValue('late')
  expect(getAlerts().join()).toContain(WITHDRAWN)
  expect(getAlerts().join()).toContain('lacks the permission add_fighter_penalties.')
})

test('[AUTH-13] removes a form without input and a closed dialog at once', async () => {
  open(false)
  grant()
  expect(screen.getByText('Read only')).toBeInTheDocument()

  cleanup()
  grant('add_fighter_penalties')
  open(true)
  grant()
  await press('Cancel')
  expect(screen.getByText('Read only')).toBeInTheDocument()
})
