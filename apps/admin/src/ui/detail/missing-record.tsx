import { Button } from 'antd'
import { Link } from 'react-router-dom'
import { PageHeading } from '../page-heading.tsx'
import { Panel } from '../panel.tsx'
import { Blank } from '../read-state.tsx'
import { BackLink } from './back-link.tsx'

interface Props {
  /** "fighter". */
  one: string
  /** What the address named; anybody may have written it. */
  id: string
  /** The list that records of this kind belong to, and its title. */
  list: { to: string; title: string }
  /** Looks again: left out where the address can be none. */
  retry?: { run(): void; pending: boolean }
}

/** Where a record should be (404): what was looked for, and the way back. */
export function MissingRecord({ one, id, list, retry }: Props) {
  return (
    <>
      <BackLink to={list.to}>{list.title}</BackLink>
      <PageHeading>{`${one.charAt(0).toUpperCase()}${one.slice(1)} ${id}`}</PageHeading>
      <Panel>
        <Blank icon="search" title={`There is no ${one} ${id}`} role="alert">
          <p>The number may be mistyped, or the record is gone.</p>
          {retry && (
            <Button onClick={retry.run} loading={retry.pending}>
              Retry
            </Button>
          )}
          <Link to={list.to}>All {list.title.toLowerCase()}</Link>
        </Blank>
      </Panel>
    </>
  )
}
