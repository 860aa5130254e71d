import { LeftOutlined, SearchOutlined } from '@ant-design/icons'
import { ROLE_LABELS, type User } from '@cornerman/contract'
import { Fragment, type ReactNode, useEffect } from 'react'
import { Link, useParams } from 'react-router-dom'
import { PageHeading } from '../page-heading.tsx'
import { Panel } from '../panel.tsx'
import { useRecentRecord } from '../recent-records.ts'
import { useReturnTo } from '../site-map.ts'
import './detail.css'

/** A kind of record with a screen of its own, and the list it belongs to. */
export interface RecordKind {
  /** "Fan". */
  what: string
  /** Address and title of the list: "Fans". */
  list: string
  title: string
}

/** The screen of the record whose id stands in the address. Another id is another screen: nothing of the one before stays. */
export function RecordRoute({ of, children }: { of: RecordKind; children: (id: number) => ReactNode }) {
  const { id = '' } = useParams()
  const isId = /^[1-9]\d*$/.test(id) && Number.isSafeInteger(Number(id))
  if (!isId) return <RecordNotFound of={of} id={id}>{`The id of ${withArticle(of.what)} is a whole number.`}</RecordNotFound>
  return <Fragment key={id}>{children(Number(id))}</Fragment>
}

interface NoRecordProps {
  of: RecordKind
  /** As the address spells it. */
  id: string | number
  /** Whose id it is instead. */
  role?: User['role']
  /** What an id looks like. */
  children?: ReactNode
}

/** The screen of a record that is not there: it says what was looked for, and where to look instead. */
export function RecordNotFound({ of, id, role, children }: NoRecordProps) {
  const { what, list, title } = of
  const note = role ? `This id belongs to somebody else: ${ROLE_LABELS[role]}.` : children
  return (
    <>
      <ListLink of={of} />
      <PageHeading>{what} not found</PageHeading>
      <Panel className="cm-no-record">
        <SearchOutlined aria-hidden />
        <p>
          There is no {what.toLowerCase()} with the id “{id}”.
        </p>
        {note && <p className="cm-quiet">{note}</p>}
        <Link to={list}>Look among the {title.toLowerCase()}</Link>
      </Panel>
    </>
  )
}

/** Back to the screen one came from as it was, page and search and all; otherwise to the plain list. */
export function ListLink({ of: { list, title } }: { of: RecordKind }) {
  const from = useReturnTo()
  return (
    <nav aria-label="Way back" className="cm-back">
      <Link to={from?.address ?? list}>
        <LeftOutlined aria-hidden /> {from?.title ?? title}
      </Link>
    </nav>
  )
}

/** Puts the name of the record into the title of the tab and among the recently opened records, once it is known. */
export function useOpenedRecord({ what }: RecordKind, name: string | undefined) {
  useRecentRecord(what, name)
  useRecordTitle(name)
}

/** The name of the record in the tab of the browser, as soon as it is known: "Ana Lima · Fighter · Cornerman". */
export function useRecordTitle(name: string | undefined) {
  useEffect(() => {
    if (!name) return
    // The frame of the screen has said already what the screen is.
    const screen = document.title
    const title = `${name} · ${screen}`
    document.title = title
    return () => {
      // Whoever left for another screen finds the title of that one.
      if (document.title === title) document.title = screen
    }
  }, [name])
}

const withArticle = (what: string) => `${/^[AEIOU]/.test(what) ? 'an' : 'a'} ${what.toLowerCase()}`
