import { ROLE_LABELS, USER_ROLES, type User } from '@cornerman/contract'
import { newUsers } from '@cornerman/contract/endpoints/new-users'
import { Form, Select } from 'antd'
import { useState } from 'react'
import { useCommand } from '../../../api/hooks.ts'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { useIsValid, useRecordForm } from '../../../ui/form/use-record-form.ts'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useUrlState } from '../../../ui/use-url-state.ts'
import { ArenaFields } from './arena-fields.tsx'
import { CreatedUser } from './created-user.tsx'
import { FighterFields } from './fighter-fields.tsx'
import { arenaOf, fanOf, fighterOf, type NewRole, roleIn, START } from './new-user.ts'
import { PersonFields } from './person-fields.tsx'
import './new-user.css'

const FACTS = { email_taken: 'email', born_in_the_future: 'details.birthdate' }

/** Makes a fighter, a fan or the account of an arena (document 1, "Create user"). The role is in the address, so that a link can open its form. */
export default function CreateUserScreen() {
  const [role, change] = useUrlState(roleIn)
  const create = useCreate(role)
  const [created, setCreated] = useState<{ user: User; role: NewRole }>()
  const form = useRecordForm({
    name: 'new-user',
    id: 'new',
    loaded: START,
    save: create,
    afterwards: 'reset',
    facts: FACTS,
    onSaved: (user) => setCreated({ user, role }),
  })
  const valid = useIsValid(form.form)

  return (
    <>
      <PageHeading>Create user</PageHeading>
      {created && <CreatedUser {...created} />}
      <Panel className="cm-new-user-panel">
        <RecordForm of={form} label="New user" saveText="Create" cancelText="Reset" unavailable={!valid && 'Fill in what is marked with\u00a0*'}>
          <div className="cm-new-user">
            <Form.Item label="Role" htmlFor="new-user_role" required className="cm-new-user-wide">
              <Select<NewRole>
                id="new-user_role"
                value={role}
                options={USER_ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }))}
                disabled={form.pending}
                onChange={(chosen) => change({ role: chosen }, 'replace')}
              />
            </Form.Item>
            <PersonFields />
            {role === 'FIGHTER' && <FighterFields />}
            {role === 'LOCATION_PROVIDER' && <ArenaFields />}
          </div>
        </RecordForm>
      </Panel>
    </>
  )
}

/** Each role has a call of its own. */
function useCreate(role: NewRole) {
  const fighter = useCommand(newUsers.createFighter)
  const fan = useCommand(newUsers.createFan)
  const arena = useCommand(newUsers.createArena)
  return (values: typeof START): Promise<User> => {
    if (role === 'FIGHTER') return fighter.run({ body: fighterOf(values) })
    return role === 'FAN' ? fan.run({ body: fanOf(values) }) : arena.run({ body: arenaOf(values) })
  }
}
