import { PERMISSIONS } from '@cornerman/contract'
import { Flex } from 'antd'
import { Link, useSearchParams } from 'react-router-dom'
import { useMyPermissions } from '../../api/can.tsx'
import { useSession } from '../../api/session.ts'
import { Copyable } from '../../ui/copyable.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { type KnownScreen, useSiteMap } from '../../ui/site-map.ts'
import '../../ui/panel.css'
import './errors.css'

/** Where a guard sends whom it turns away: what was missing for which address, what is open instead, and the way back once it is granted. */
export default function PermissionsErrorScreen() {
  const [query] = useSearchParams()
  // Anybody can write this part of the address: the site map says whether it leads to a screen of ours.
  const screen = useSiteMap().screenAt(query.get('from'), useMyPermissions())
  return (
    <Flex vertical gap={16} className="cm-refusal">
      <PageHeading>Need more permissions</PageHeading>
      {screen && <TurnedAwayFrom {...screen} />}
      <OpenInstead />
    </Flex>
  )
}

function TurnedAwayFrom({ address, title, missing }: KnownScreen) {
  const email = useSession()?.email
  if (missing.length === 0) {
    return (
      <p>
        You may open <Link to={address}>{title}</Link> now.
      </p>
    )
  }
  return (
    <>
      <p>
        {title} (<code>{address}</code>) asks for {missing.length === 1 ? 'a permission' : 'one of these permissions'} that {email ?? 'this account'}{' '}
        does not hold:
      </p>
      <Flex component="ul" vertical gap={8} className="cm-panel cm-refusal-missing">
        {missing.map((permission) => (
          <li key={permission}>
            <code>
              <Copyable text={permission} what="permission" />
            </code>{' '}
            <span className="cm-quiet">lets an admin {PERMISSIONS[permission].allows}</span>
          </li>
        ))}
      </Flex>
      <p>
        Somebody who manages admins can grant it. Once that is done: <Link to={address}>try again</Link>.
      </p>
    </>
  )
}

function OpenInstead() {
  const screens = useSiteMap().openTo(useMyPermissions())
  if (screens.length === 0) return <p>There is nothing yet that this account may open.</p>
  return (
    <section aria-labelledby="cm-open-instead">
      <h2 id="cm-open-instead" className="cm-strong">
        What you may open
      </h2>
      <Flex component="ul" vertical gap={4} className="cm-refusal-open">
        {screens.map(({ address, title }) => (
          <li key={address}>
            <Link to={address}>{title}</Link>
          </li>
        ))}
      </Flex>
    </section>
  )
}
