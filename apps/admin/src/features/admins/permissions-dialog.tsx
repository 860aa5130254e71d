import { type Admin, matchesSearch, type Permission } from '@cornerman/contract'
import { Checkbox, Input } from 'antd'
import { useState } from 'react'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { Empty } from '#ui/feedback/query-boundary.tsx'
import layout from '#ui/layout.module.css'
import ui from '#ui/ui.module.css'
import styles from './admins.module.css'
import { formatPermission, PERMISSION_GROUPS } from './permissions.ts'

interface Props {
  admin: Admin
  chosenPermissions: readonly Permission[]
  onChoose(permissions: readonly Permission[]): void
  onClose(): void
}

/** All permissions by area, with a search. Saves nothing itself. */
export function PermissionsDialog({ admin: { email }, chosenPermissions, onChoose, onClose }: Props) {
  const [term, setTerm] = useState('')
  const groups = PERMISSION_GROUPS.map(({ area, permissions }) => ({
    area,
    permissions: permissions.filter((one) => matchesSearch(term, `${formatPermission(one)} ${one}`)),
  })).filter(({ permissions }) => permissions.length > 0)
  const toggle = (permission: Permission, isChosen: boolean) =>
    onChoose(isChosen ? [...chosenPermissions, permission] : chosenPermissions.filter((other) => other !== permission))

  return (
    <Dialog title={`Permissions of ${email}`} kind="wide" width={960} open onClose={onClose} cancelText="Done">
      <Input
        type="search"
        className={layout.tools}
        aria-label="Search permissions"
        placeholder="Search permissions"
        allowClear
        autoComplete="off"
        value={term}
        onChange={(event) => setTerm(event.target.value)}
      />
      {groups.length === 0 && <Empty title={`No permission matches “${term.trim()}”`} />}
      <div className={styles.groups}>
        {groups.map(({ area, permissions }) => (
          <fieldset key={area}>
            <legend className={ui.strong}>{area}</legend>
            {permissions.map((permission) => (
              <Checkbox
                key={permission}
                className={styles.permission}
                checked={chosenPermissions.includes(permission)}
                onChange={(event) => toggle(permission, event.target.checked)}
              >
                {formatPermission(permission)} <code className={ui.note}>{permission}</code>
              </Checkbox>
            ))}
          </fieldset>
        ))}
      </div>
      <p className={ui.quiet} role="status">
        {chosenPermissions.length} chosen
      </p>
    </Dialog>
  )
}
