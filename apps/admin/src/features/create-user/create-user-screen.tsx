import { ROLE_LABELS, USER_ROLES, type User, type UserRole } from '@cornerman/contract'
import { newUsers } from '@cornerman/contract/endpoints/new-users'
import { Alert, Button, Form } from 'antd'
import { useState } from 'react'
import { useCommand } from '#api'
import { isSameValue } from '#shared/form/compare-before-save.ts'
import { RecordForm } from '#shared/form/record-form.tsx'
import { useRecordForm } from '#shared/form/use-record-form.ts'
import { UserFields } from '#shared/people/user-form-fields.tsx'
import { getPersonName } from '#shared/person/person-name.ts'
import { ArenaLink, FanLink, FighterLink } from '#shared/records/record-link.tsx'
import { Column, Columns } from '#ui/columns.tsx'
import { FieldGroup } from '#ui/form/form-layout.tsx'
import { SingleSelect } from '#ui/form/select.tsx'
import layout from '#ui/layout.module.css'
import { PageHeading } from '#ui/navigation/page-heading.tsx'
import { useDialogParam, useUrlState } from '#ui/navigation/use-url-state.ts'
import { Panel } from '#ui/panel.tsx'
import {
  INITIAL_USER,
  type NewUserValues,
  parseRole,
  toArena,
  toFan,
  toFighter,
} from './new-user.ts'
import { NewUserPreview } from './new-user-preview.tsx'
import { PasteTable } from './paste-table/paste-table.tsx'

const ERROR_FIELDS = { email_taken: 'email', born_in_the_future: 'details.birthdate' }

/** Creates a fighter, a fan or an arena account (CUS-01). The role is in the URL, so that a link can open its form. */
export default function CreateUserScreen() {
  const [role, setParams] = useUrlState(parseRole)
  const create = useCreate(role)
  const table = useDialogParam('table')
  const [created, setCreated] = useState<Created>()

  const form = useRecordForm({
    name: 'new-user',
    initialValues: INITIAL_USER,
    save: create,
    subject: ({ email }) => email ?? '',
    afterSave: 'reset',
    errorFields: ERROR_FIELDS,
    // The response need not contain the user.
    onSaved: (user, values) => {
      const name =
        role === 'LOCATION_PROVIDER' ? (values.location?.name ?? '') : getPersonName(values)
      const isNextBegun = !isSameValue(form.form.getFieldsValue(true), INITIAL_USER)
      setCreated({ id: user?.id, role, name, isNextBegun })
    },
  })

  const values =
    Form.useWatch((all: NewUserValues) => all, { form: form.form, preserve: true }) ?? INITIAL_USER

  return (
    <>
      <PageHeading
        actions={
          role !== 'LOCATION_PROVIDER' && (
            <Button onClick={() => table.open()}>Paste a table</Button>
          )
        }
      >
        Create user
      </PageHeading>
      {table.isOpen && role !== 'LOCATION_PROVIDER' && (
        <PasteTable role={role} dialog={table} create={create} />
      )}
      {created && <CreatedUser key={created.id ?? created.name} {...created} />}
      <Columns isForm>
        <Column place="main">
          <Panel className={layout.formPanel}>
            <RecordForm
              state={form}
              label="New user"
              saveText="Create"
              cancelText="Reset"
              saveWhen="valid"
            >
              <FieldGroup>
                <Form.Item label="Role" htmlFor="new-user_role" required>
                  <SingleSelect<UserRole>
                    id="new-user_role"
                    value={role}
                    options={USER_ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }))}
                    disabled={form.pending}
                    onChange={(chosen) => setParams({ role: chosen }, 'replace')}
                  />
                </Form.Item>
                <UserFields role={role} groups={['email']} />
              </FieldGroup>
              <FieldGroup title={role === 'LOCATION_PROVIDER' ? 'Contact person' : 'Identity'}>
                <UserFields role={role} groups={['name', 'identity']} />
              </FieldGroup>
              {role === 'FIGHTER' && (
                <>
                  <FieldGroup title="Contact">
                    <UserFields role={role} groups={['contact']} />
                  </FieldGroup>
                  <FieldGroup title="Fighting">
                    <UserFields role={role} groups={['fighting']} />
                  </FieldGroup>
                </>
              )}
              {role === 'LOCATION_PROVIDER' && (
                <FieldGroup title="Arena">
                  <UserFields role={role} groups={['arena']} />
                </FieldGroup>
              )}
            </RecordForm>
          </Panel>
        </Column>
        <Column place="end" isSticky>
          <NewUserPreview role={role} values={values} />
        </Column>
      </Columns>
    </>
  )
}

function useCreate(role: UserRole) {
  const fighter = useCommand(newUsers.createFighter)
  const fan = useCommand(newUsers.createFan)
  const arena = useCommand(newUsers.createArena)

  return (values: NewUserValues): Promise<User | undefined> => {
    if (role === 'FIGHTER') {
      return fighter.run({ body: toFighter(values) })
    }

    return role === 'FAN' ? fan.run({ body: toFan(values) }) : arena.run({ body: toArena(values) })
  }
}

/** Moves the focus to the result, because the pressed button is disabled again. */
const focusElement = (line: HTMLElement | null) => line?.focus()

const LINKS = { FIGHTER: FighterLink, FAN: FanLink, LOCATION_PROVIDER: ArenaLink }

interface Created {
  id: User['id'] | undefined
  name: string
  role: UserRole
  /** The next user is being typed already. */
  isNextBegun: boolean
}

/** Success message above the emptied form, with a link to the new user if permitted. */
function CreatedUser({ id, name, role, isNextBegun }: Created) {
  const Link = LINKS[role]

  return (
    <div ref={isNextBegun ? undefined : focusElement} tabIndex={-1} className={layout.created}>
      <Alert
        type="success"
        role="none"
        showIcon
        title={
          <>
            {ROLE_LABELS[role]} {id === undefined ? name : <Link id={id}>{name}</Link>} was created.
          </>
        }
      />
    </div>
  )
}
