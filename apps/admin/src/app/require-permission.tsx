import clsx from 'clsx'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { type ApiError, useMyPermissions, useRevalidateUser } from '#api'
import { PermissionGuard } from '#shared/permission/permission-guard.tsx'
import { PageHeading } from '#ui/navigation/page-heading.tsx'
import { Panel } from '#ui/panel.tsx'
import { LoadError } from '#ui/query/query-boundary.tsx'
import ui from '#ui/ui.module.css'
import { toPermissionsErrorPath } from './paths.ts'
import styles from './require-permission.module.css'
import { getMissingPermissions, type Screen } from './routes.tsx'
import { ScreenFrame } from './screen-frame.tsx'

interface Props {
  screen: Pick<Screen, 'title' | 'guard'>
  children: ReactNode
}

/**
 * Renders a screen when its guard allows it. Known permissions open it at once.
 * Before denying access it awaits users/current: the missing permission may just have been granted.
 */
export default function RequirePermission({ screen, children }: Props) {
  const { title } = screen
  const location = useLocation()
  const { state, retry } = usePermissionCheck(location.pathname)
  const missing = getMissingPermissions(screen.guard, useMyPermissions())

  function renderRejection() {
    if (state === 'done') {
      return <Navigate to={toPermissionsErrorPath(location)} state={location.state} replace />
    }

    if (state === 'checking') {
      // Appears after a short delay, so a fast check shows nothing. Without the heading of a screen that may not open.
      return (
        <p role="status" className={clsx(ui.quiet, styles.checking)}>
          Checking your access…
        </p>
      )
    }

    return (
      <ScreenFrame title={title}>
        <PageHeading>{title}</PageHeading>
        <Panel>
          <LoadError title="We couldn't check your access" {...state} onRetry={retry} />
        </Panel>
      </ScreenFrame>
    )
  }

  return (
    // The key forgets the forms of the previous screen.
    <PermissionGuard
      key={location.pathname}
      isAllowed={missing.length === 0}
      needed={missing}
      fallback={renderRejection()}
    >
      {children}
    </PermissionGuard>
  )
}

type CheckState = 'checking' | 'done' | { error: ApiError; retrying: boolean }

/** Requests users/current at each dashboard path (AUTH-13) and returns the state of the check for this path. */
function usePermissionCheck(pathname: string): { state: CheckState; retry(): void } {
  const revalidate = useRevalidateUser()
  const [checked, setChecked] = useState<{ pathname: string; state: CheckState }>()

  const check = useCallback(async () => {
    const error = await revalidate()
    setChecked({ pathname, state: error ? { error, retrying: false } : 'done' })
  }, [pathname, revalidate])

  useEffect(() => void check(), [check])

  function retry() {
    setChecked((current) =>
      typeof current?.state === 'object'
        ? { ...current, state: { ...current.state, retrying: true } }
        : current,
    )

    void check()
  }

  return { state: checked?.pathname === pathname ? checked.state : 'checking', retry }
}
