import { PERMISSIONS } from '@cornerman/contract'
import { Flex } from 'antd'
import clsx from 'clsx'
import { Link, useSearchParams } from 'react-router-dom'
import { useMyPermissions, useSession } from '#api'
import { Copyable } from '#ui/copyable.tsx'
import { ColumnPage } from '#ui/form/form-layout.tsx'
import { PageHeading } from '#ui/navigation/page-heading.tsx'
import { type KnownScreen, useSiteMap } from '#ui/navigation/site-map.ts'
import ui from '#ui/ui.module.css'
import styles from './errors.module.css'

/** Shown when a route guard rejects the user: the missing permissions, and the screens that the user can open. */
export default function PermissionsErrorScreen() {
  const [query] = useSearchParams()
  // The parameter is untrusted: the site map checks that it is a screen of the app.
  const screen = useSiteMap().findScreen(query.get('from'), useMyPermissions())
  return (
    <ColumnPage>
      <Flex vertical gap={16} className={styles.permissionsError}>
        <PageHeading>Need more permissions</PageHeading>
        {screen && <MissingPermissions {...screen} />}
        <AvailableScreens />
      </Flex>
    </ColumnPage>
  )
}

function MissingPermissions({ path, title, missingPermissions }: KnownScreen) {
  const email = useSession()?.email
  if (missingPermissions.length === 0) {
    return (
      <p>
        You can <Link to={path}>open {title}</Link> now.
      </p>
    )
  }
  return (
    <>
      <p>
        You don't have access to {title} (<code>{path}</code>). {email ?? 'This account'} needs{' '}
        {missingPermissions.length === 1 ? 'this permission' : 'one of these permissions'}:
      </p>
      <ul className={clsx(ui.panel, styles.permissions)}>
        {missingPermissions.map((permission) => (
          <li key={permission}>
            <code>
              <Copyable text={permission} name="permission" />
            </code>{' '}
            <span className={ui.quiet}>lets an admin {PERMISSIONS[permission].allows}</span>
          </li>
        ))}
      </ul>
      <p>
        Ask a super admin to grant it, then <Link to={path}>open {title}</Link> again.
      </p>
    </>
  )
}

function AvailableScreens() {
  const screens = useSiteMap().getOpenScreens(useMyPermissions())
  if (screens.length === 0) return <p>This account cannot open any screens yet.</p>
  return (
    <section aria-labelledby="open-instead">
      <h2 id="open-instead">Screens you can open</h2>
      <ul className={clsx(ui.panel, styles.allowedScreens)}>
        {screens.map(({ path, title }) => (
          <li key={path}>
            <Link to={path}>{title}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
