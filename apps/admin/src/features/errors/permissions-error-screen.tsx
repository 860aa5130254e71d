import { PERMISSIONS } from '@cornerman/contract'
import { Link, useSearchParams } from 'react-router-dom'
import { useMyPermissions, useSession } from '#api'
import { useSiteMap } from '#shared/site-map.ts'
import { Copyable } from '#ui/copyable.tsx'
import { ColumnPage } from '#ui/form/form-layout.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeading } from '#ui/navigation/page-heading.tsx'
import { Section } from '#ui/panel.tsx'
import ui from '#ui/ui.module.css'
import styles from './errors.module.css'

/** Shown when a route guard rejects the user: the missing permissions, and the screens that the user can open. */
export default function PermissionsErrorScreen() {
  const [query] = useSearchParams()
  const permissions = useMyPermissions()
  const siteMap = useSiteMap()

  // The parameter is untrusted: the site map checks that it is a screen of the app.
  const screen = siteMap.findScreen(query.get('from'))
  const email = useSession()?.email ?? 'This account'
  const { missingPermissions: missing = [] } = screen ?? {}
  const screens = siteMap.getOpenScreens(permissions)

  return (
    <ColumnPage>
      <PageHeading
        note={
          screen && (
            <>
              {email} {missing.length > 0 ? 'cannot' : 'can now'} open {screen.title},{' '}
              <code className={styles.code}>{screen.path}</code>
            </>
          )
        }
        actions={
          screen && (
            <LinkButton type="primary" to={screen.path}>
              {missing.length > 0 ? 'Try again' : `Open ${screen.title}`}
            </LinkButton>
          )
        }
      >
        Need more permissions
      </PageHeading>
      <div className={ui.stack}>
        {missing.length > 0 && (
          <Section
            title={`Ask a super admin for ${missing.length === 1 ? 'this' : 'one of these'}`}
            isFlush
          >
            <ul className={styles.permissions}>
              {missing.map((permission) => (
                <li key={permission} className={ui.row}>
                  <code className={styles.code}>
                    <Copyable text={permission} name="permission" />
                  </code>{' '}
                  <span className={ui.quiet}>lets an admin {PERMISSIONS[permission].allows}</span>
                </li>
              ))}
            </ul>
          </Section>
        )}
        {screens.length === 0 ? (
          <p>This account cannot open any screens yet.</p>
        ) : (
          <Section title="Screens you can open" isFlush>
            <ul className={styles.allowedScreens}>
              {screens.map(({ path, title }) => (
                <li key={path}>
                  <Link to={path}>{title}</Link>
                </li>
              ))}
            </ul>
          </Section>
        )}
      </div>
    </ColumnPage>
  )
}
