import { type Admin, matchesSearch, type Permission } from '@cornerman/contract'
import { Button, Checkbox, Input, Tooltip } from 'antd'
import { useState } from 'react'
import { joinKnown } from '#shared/labels.tsx'
import { Drawer } from '#ui/dialog/drawer.tsx'
import { Empty } from '#ui/query/query-boundary.tsx'
import ui from '#ui/ui.module.css'
import styles from './admins.module.css'
import { formatPermission, PERMISSION_GROUPS } from './permission-groups.ts'

interface Props {
  admin: Admin
  /** All admins other than `admin`. */
  others: readonly Admin[]
  chosenPermissions: readonly Permission[]
  onChoose(permissions: readonly Permission[]): void
  onClose(): void
}

/** The list of permissions on a phone: by area, with a search, and who else holds each. Saves nothing itself. */
export function PermissionsDrawer({
  admin: { email },
  others,
  chosenPermissions,
  onChoose,
  onClose,
}: Props) {
  const [term, setTerm] = useState('')
  const matches = (permission: Permission) =>
    matchesSearch(term, `${formatPermission(permission)} ${permission}`)

  const groups = PERMISSION_GROUPS.map((group) => ({
    ...group,
    permissions: group.permissions.filter(matches),
  })).filter(({ permissions }) => permissions.length > 0)

  const toggle = (permission: Permission, isChosen: boolean) =>
    onChoose(
      isChosen
        ? [...chosenPermissions, permission]
        : chosenPermissions.filter((other) => other !== permission),
    )

  return (
    <Drawer
      title={joinKnown(['Permissions of', email])}
      placement="bottom"
      open
      onClose={onClose}
      footer={
        <Button type="primary" block onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className={styles.search}>
        <Input
          type="search"
          aria-label="Search permissions"
          placeholder="Search permissions"
          allowClear
          autoComplete="off"
          value={term}
          onChange={(event) => setTerm(event.target.value)}
        />
      </div>
      <p className={ui.quiet} role="status">
        {chosenPermissions.length} chosen
      </p>
      {groups.length === 0 && <Empty description={`No permission matches “${term.trim()}”`} />}
      <div className={styles.groups}>
        {groups.map(({ area, permissions }) => (
          <fieldset key={area}>
            <legend className={ui.strong}>{area}</legend>
            {permissions.map((permission) => (
              <div key={permission} className={styles.permission}>
                <Checkbox
                  checked={chosenPermissions.includes(permission)}
                  onChange={(event) => toggle(permission, event.target.checked)}
                >
                  {formatPermission(permission)} <code className={ui.note}>{permission}</code>
                </Checkbox>
                <Holders
                  emails={others
                    .filter((other) => other.permissions.includes(permission))
                    .map((other) => other.email)}
                />
              </div>
            ))}
          </fieldset>
        ))}
      </div>
    </Drawer>
  )
}

/** Shows how many other admins hold a permission, and their emails on hover and focus. */
function Holders({ emails }: { emails: readonly string[] }) {
  if (emails.length === 0) {
    return <span className={ui.note}>nobody else</span>
  }

  return (
    <Tooltip title={emails.join(', ')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users read the emails here. */}
      <span className={ui.note} tabIndex={0}>
        {emails.length === 1 ? '1 other' : `${emails.length} others`}
      </span>
    </Tooltip>
  )
}
