import { PERMISSIONS, type Permission } from '@cornerman/contract'
import { Alert } from 'antd'
import { createContext, type ReactNode, use, useCallback, useState } from 'react'
import { RevocationContext } from '#ui/dialog/revocation.ts'
import layout from '#ui/layout.module.css'

/** The withdrawn permissions of every guard above. */
const WithdrawnContext = createContext<readonly Permission[]>([])

interface Props {
  isAllowed: boolean
  /** The permissions of which one is needed. */
  needed: readonly Permission[]
  /** Shown without permission. */
  fallback: ReactNode
  children: ReactNode
}

/**
 * Renders its children only with permission. A revocation while a dialog is open or a form has unsaved input is deferred
 * until they are left; meanwhile it says what is missing.
 */
export function PermissionGuard({ isAllowed, needed, fallback, children }: Props) {
  const outer = use(RevocationContext)
  const outerWithdrawn = use(WithdrawnContext)
  const [uses, setUses] = useState({ dialog: 0, form: 0 })
  const deferOuter = outer.defer

  const defer = useCallback(
    (kind: 'dialog' | 'form') => {
      const count = (change: number) =>
        setUses((before) => ({ ...before, [kind]: before[kind] + change }))
      const releaseOuter = deferOuter(kind)

      count(1)

      return () => {
        count(-1)
        releaseOuter()
      }
    },
    [deferOuter],
  )

  const withdrawn = isAllowed ? outerWithdrawn : [...outerWithdrawn, ...needed]
  const notice = withdrawn.length > 0 && <PermissionRevoked permissions={withdrawn} />

  if (!isAllowed && uses.dialog + uses.form === 0) {
    return fallback
  }

  return (
    <WithdrawnContext value={withdrawn}>
      <RevocationContext value={{ defer, notice }}>
        {/* An open dialog covers the page and shows the message itself. */}
        {!isAllowed && uses.dialog === 0 && <PermissionRevoked permissions={needed} />}
        {children}
      </RevocationContext>
    </WithdrawnContext>
  )
}

/** Names the permissions that were withdrawn during work. */
const PermissionRevoked = ({ permissions }: { permissions: readonly Permission[] }) => (
  <Alert
    type="error"
    showIcon
    className={layout.spaced}
    title={
      <>
        You no longer have the permission {describePermissions(permissions)}. Your input stays here,
        but it cannot be saved until a super admin restores the permission.
      </>
    }
  />
)

/** `edit_users (edit users) or view_users (view users)` */
export const describePermissions = (permissions: readonly Permission[]) =>
  permissions.map((permission) => `${permission} (${PERMISSIONS[permission].allows})`).join(' or ')
