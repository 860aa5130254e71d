import { SearchOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { PageHeading } from '../page-heading.tsx'
import { Panel } from '../panel.tsx'
import './no-such-record.css'

interface Props {
  back: ReactNode
  /** What was looked for: "Fan". */
  what: string
  /** As the address spells it. */
  id: string
  /** Where one can be found: the list's address and its name, "the fans". */
  list: string
  listName: string
  /** What the id stands for instead, or what an id looks like. */
  children?: ReactNode
}

/** The screen of a record that is not there: it says what was looked for, and where to look instead. */
export function NoSuchRecord({ back, what, id, list, listName, children }: Props) {
  return (
    <>
      {back}
      <PageHeading>{what} not found</PageHeading>
      <Panel className="cm-no-record">
        <SearchOutlined aria-hidden />
        <p>
          There is no {what.toLowerCase()} with the id “{id}”.
        </p>
        {children && <p className="cm-quiet">{children}</p>}
        <Link to={list}>Look among {listName}</Link>
      </Panel>
    </>
  )
}
