import { GUARDS, type GuardedPath, passes } from '@cornerman/contract'
import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useMyPermissions } from '../api/allowed.tsx'
import { useRecheck } from '../api/current-user.ts'
import { permissionsErrorAddress } from './addresses.ts'
import { Waiting } from './waiting.tsx'

/**
 * Opens a screen to who passes its guard. What is known already opens it at once; to turn somebody away,
 * the newest answer of users/current is awaited, for the missing permission may just have been granted.
 */
export default function NeedsPermission({ path, children }: { path: GuardedPath; children: ReactNode }) {
  const place = useLocation()
  const checked = useCheckedAt(place.pathname)
  if (passes(GUARDS[path].guard, useMyPermissions())) return children
  return checked ? <Navigate to={permissionsErrorAddress(place)} replace /> : <Waiting />
}

/** Asks users/current at each dashboard address, and says whether the answer for this one is in. */
function useCheckedAt(pathname: string): boolean {
  const recheck = useRecheck()
  const [checkedAt, setCheckedAt] = useState<string>()
  useEffect(() => {
    let here = true
    void recheck().then(() => {
      if (here) setCheckedAt(pathname)
    })
    return () => {
      here = false
    }
  }, [pathname, recheck])
  return checkedAt === pathname
}
