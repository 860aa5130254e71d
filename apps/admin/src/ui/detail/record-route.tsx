import { ROLE_LABELS, type User } from '@cornerman/contract'
import { Fragment, type ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { useRecentRecord } from '../recent-records.ts'
import { BackLink } from './back-link.tsx'
import { NoSuchRecord } from './no-such-record.tsx'
import { useRecordTitle } from './use-record-title.ts'

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
  if (!isId) return <NoRecord of={of} id={id}>{`The id of ${withArticle(of.what)} is a whole number.`}</NoRecord>
  return <Fragment key={id}>{children(Number(id))}</Fragment>
}

interface Props {
  of: RecordKind
  id: string | number
  /** Whose id it is instead. */
  role?: User['role']
  children?: ReactNode
}

/** Says that there is no such record, and leads to the list. */
export function NoRecord({ of, id, role, children }: Props) {
  const { what, list, title } = of
  return (
    <NoSuchRecord back={<ListLink of={of} />} what={what} id={String(id)} list={list} listName={`the ${title.toLowerCase()}`}>
      {role ? `This id belongs to somebody else: ${ROLE_LABELS[role]}.` : children}
    </NoSuchRecord>
  )
}

export const ListLink = ({ of: { list, title } }: { of: RecordKind }) => <BackLink to={list}>{title}</BackLink>

/** Puts the name of the record into the title of the tab and among the recently opened records, once it is known. */
export function useOpenedRecord({ what }: RecordKind, name: string | undefined) {
  useRecentRecord(what, name)
  useRecordTitle(name)
}

const withArticle = (what: string) => `${/^[AEIOU]/.test(what) ? 'an' : 'a'} ${what.toLowerCase()}`
