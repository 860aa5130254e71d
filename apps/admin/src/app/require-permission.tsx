import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import type { ApiError } from '../api/api-error.ts'
import { useMyPermissions } from '../api/can.tsx'
import { useRevalidateUser } from '../api/current-user.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import { Panel } from '../ui/panel.tsx'
import { Failed } from '../ui/query-boundary.tsx'
import { toPermissionsErrorPath } from './paths.ts'
import { isAllowed, type Screen } from './routes.tsx'
import { ScreenFrame } from './screen-frame.tsx'

interface Props {
  screen: Screen
  children: ReactNode
}

/**
 * Opens a screen to who passes its guard. What is known already opens it at once; to turn somebody away,
 * the newest answer of users/current is awaited, for the missing permission may just have been granted.
 */
export default function RequirePermission({ screen, children }: Props) {
  const { title } = screen
  const place = useLocation()
  const { state, again } = useCheckAt(place.pathname)
  if (isAllowed(screen, useMyPermissions())) return children
  if (state === 'answered') return <Navigate to={toPermissionsErrorPath(place)} replace />
  if (state === 'asking') return <Checking title={title} />
  return (
    <ScreenFrame title={title}>
      <PageHeading>{title}</PageHeading>
      <Panel>
        <Failed title="It could not be checked whether you may open this" message={state.problem.message} retrying={state.again} onRetry={again} />
      </Panel>
    </ScreenFrame>
  )
}

/** Seen only by who waits for longer than a blink. */
const Checking = ({ title }: { title: string }) => (
  <div className="cm-checking" aria-busy="true">
    <PageHeading>{title}</PageHeading>
    <p role="status" className="cm-quiet">
      Checking whether you may open this…
    </p>
  </div>
)

type Check = 'asking' | 'answered' | { problem: ApiError; again: boolean }

/** Asks users/current at each dashboard address, and says how the answer for this one stands. */
function useCheckAt(pathname: string): { state: Check; again(): void } {
  const recheck = useRevalidateUser()
  const [checked, setChecked] = useState<{ pathname: string; state: Check }>()
  const check = useCallback(async () => {
    const problem = await recheck()
    setChecked({ pathname, state: problem ? { problem, again: false } : 'answered' })
  }, [pathname, recheck])
  useEffect(() => void check(), [check])

  function again() {
    setChecked((now) => (typeof now?.state === 'object' ? { ...now, state: { ...now.state, again: true } } : now))
    void check()
  }
  return { state: checked?.pathname === pathname ? checked.state : 'asking', again }
}
