import { DownOutlined } from '@ant-design/icons'
import type { Arena } from '@cornerman/contract'
import { people } from '@cornerman/contract/endpoints/people'
import { Button, Dropdown } from 'antd'
import { useRef } from 'react'
import { Can } from '../../../api/can.tsx'
import { useAskedCommand } from '../../../ui/use-asked-command.tsx'
import { activationOf } from '../activate-arena.tsx'
import { ArenaStatus } from '../arena-status.tsx'

/** The dot, and with arenas_action the menu of what else it could be. */
export function ArenaState({ arena }: { arena: Arena }) {
  const dot = <ArenaStatus pending={arena.isPending} />
  return (
    <Can call={people.approveArena} otherwise={dot}>
      <StateMenu arena={arena} />
    </Can>
  )
}

function StateMenu({ arena }: { arena: Arena }) {
  const { start, pending, dialog } = useAskedCommand({ ...activationOf(arena), yes: 'Activate' })
  const opener = useRef<HTMLButtonElement>(null)

  function ask() {
    // The menu goes: what opened it has the focus again once the question is answered.
    opener.current?.focus()
    start()
  }
  // There is no way back from active.
  const activate = { key: 'activate', label: 'Activate', onClick: ask }
  const nothing = { key: 'nothing', label: 'Active already: nothing to change', disabled: true }

  return (
    <>
      <Dropdown trigger={['click']} menu={{ items: [arena.isPending ? activate : nothing] }}>
        <Button ref={opener} size="small" loading={pending} aria-label={`Status: ${arena.isPending ? 'Pending' : 'Active'}`} aria-haspopup="menu">
          <ArenaStatus pending={arena.isPending} />
          <DownOutlined aria-hidden />
        </Button>
      </Dropdown>
      {dialog}
    </>
  )
}
