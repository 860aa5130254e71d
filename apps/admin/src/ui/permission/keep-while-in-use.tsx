import { PERMISSIONS, type Permission } from '@cornerman/contract'
import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react'
import { Callout } from '../feedback/callout.tsx'

type Use = 'dialog' | 'form'
interface UseRegistry {
  /** Keeps the content of every guard above until the returned function is called. */
  register(kind: Use): () => void
  /** The withdrawn permissions of every guard above. */
  withdrawn: readonly Permission[]
}
const UseRegistryContext = createContext<UseRegistry>({ register: () => () => {}, withdrawn: [] })

interface Props {
  isAllowed: boolean
  /** The permissions of which one is needed. */
  needed: readonly Permission[]
  /** Shown without permission. */
  fallback: ReactNode
  children: ReactNode
}

/**
 * Renders its children only with permission. When the permission is withdrawn while a dialog is open or a form has
 * unsaved input, keeps them until they are left and says what is missing.
 */
export function KeepWhileInUse({ isAllowed, needed, fallback, children }: Props) {
  const outer = use(UseRegistryContext)
  const [uses, setUses] = useState({ dialog: 0, form: 0 })
  const registerOuter = outer.register
  const register = useCallback(
    (kind: Use) => {
      const count = (change: number) => setUses((before) => ({ ...before, [kind]: before[kind] + change }))
      const releaseOuter = registerOuter(kind)
      count(1)
      return () => {
        count(-1)
        releaseOuter()
      }
    },
    [registerOuter],
  )
  const withdrawn = isAllowed ? outer.withdrawn : [...outer.withdrawn, ...needed]

  if (!isAllowed && uses.dialog + uses.form === 0) return fallback
  return (
    <UseRegistryContext value={{ register, withdrawn }}>
      {/* An open dialog covers the page and shows the message itself. */}
      {!isAllowed && uses.dialog === 0 && <PermissionRevoked permissions={needed} />}
      {children}
    </UseRegistryContext>
  )
}

/** Keeps this content while `inUse`, also when its permission is withdrawn. Returns the withdrawn permissions. */
export function useKeep(kind: Use, inUse: boolean): readonly Permission[] {
  const { register, withdrawn } = use(UseRegistryContext)
  useEffect(() => (inUse ? register(kind) : undefined), [register, kind, inUse])
  return withdrawn
}

/** Names the permissions that were withdrawn during work. */
export const PermissionRevoked = ({ permissions }: { permissions: readonly Permission[] }) => (
  <Callout tone="error" role="alert" style={{ marginBottom: 16 }}>
    You no longer have the permission {describePermissions(permissions)}. Your input stays here, but it cannot be saved
    until a super admin restores the permission.
  </Callout>
)

/** `edit_users (edit users) or view_users (view users)` */
export const describePermissions = (permissions: readonly Permission[]) =>
  permissions.map((permission) => `${permission} (${PERMISSIONS[permission].allows})`).join(' or ')
