import { LeftOutlined } from '@ant-design/icons'
import { ROLE_LABELS, type User } from '@cornerman/contract'
import { type ReactNode, useEffect } from 'react'
import { Link, useLocation, useParams } from 'react-router-dom'
import { type ApiError, parseId, type QueryResult, rememberRecord } from '#api'
import { type KnownScreen, type ReturnState, useSiteMap } from '#shared/site-map.ts'
import { PageHeading } from '#ui/navigation/page-heading.tsx'
import { Panel } from '#ui/panel.tsx'
import { Empty } from '#ui/query/query-boundary.tsx'
import styles from './record-route.module.css'

/** A kind of record with its own screen, and its list. */
export interface RecordKind {
  /** "Fan". */
  label: string
  /** Path of the list. `title` is its name: "Fans". */
  listPath: string
  listTitle: string
}

interface RouteProps {
  kind: RecordKind
  children: (id: number) => ReactNode
}

/** Renders the record screen for the id in the path. Another id remounts the screen. */
export function RecordRoute({ kind, children }: RouteProps) {
  const { id = '' } = useParams()
  const parsedId = parseId(id)

  return (
    <div key={id} className={styles.record}>
      {parsedId === undefined ? <RecordNotFound kind={kind} id={id} /> : children(parsedId)}
    </div>
  )
}

interface RecordOptions<Record> {
  kind: RecordKind
  id: number
  query: QueryResult<User>
  /** Returns undefined for a user who is known to have another role. */
  toRecord(user: User): Record | undefined
  getName(record: Record): string | undefined
}

/** Returns the query of a user as a record of one role, its name, and what to show instead when there is no such record. */
export function useRecord<Record>({
  kind,
  id,
  toRecord,
  getName,
  ...options
}: RecordOptions<Record>) {
  const query = useWithPassedRow(options.query, id)
  const { data: user, error } = query
  const record = user && toRecord(user)
  const name = record && getName(record)
  const path = useLocation().pathname

  useEffect(() => {
    if (name) {
      rememberRecord({ path, kind: kind.label, name })
    }
  }, [path, kind.label, name])

  const isMissing = isMissingRecord(error)

  return {
    record,
    name,
    query: { ...query, data: record },
    notFound: (isMissing || (user && !record)) && (
      <RecordNotFound kind={kind} id={id} role={isMissing ? undefined : user?.role} />
    ),
  }
}

/** Until the record arrives, returns the row that a UserList has passed in the history (ARD-08). */
function useWithPassedRow(query: QueryResult<User>, id: number): QueryResult<User> {
  // Untyped: an earlier version of the app may have written the history entry.
  const { row, readAt } = (useLocation().state ?? {}) as { row?: Partial<User>; readAt?: Date }
  if (query.data || row?.id !== id || !Array.isArray(row.images)) {
    return query
  }

  return { ...query, data: row as User, fetchedAt: readAt }
}

/** The id is the only input: an API may also respond with 400 to one that it cannot have made. */
export const isMissingRecord = (error: ApiError | undefined): boolean =>
  error?.status === 404 || error?.status === 400

interface NoRecordProps {
  kind: RecordKind
  /** The id as written in the path. */
  id: string | number
  /** The role of the user that has this id instead. */
  role?: User['role'] | undefined
}

/** The screen of a missing record: names the id and links to the list. */
function RecordNotFound({ kind, id, role }: NoRecordProps) {
  const { label, listPath, listTitle } = kind

  return (
    <>
      <PageHeading backLink={<ListLink kind={kind} />}>{label} not found</PageHeading>
      <Panel>
        <Empty
          description={`There is no ${label.toLowerCase()} with the id “${id}”`}
          {...(role && { hint: `This id belongs to another user: ${ROLE_LABELS[role] ?? role}.` })}
        >
          <Link to={listPath}>Back to {listTitle.toLowerCase()}</Link>
        </Empty>
      </Panel>
    </>
  )
}

/** Links back to the previous screen with its page and search, or else to the list. */
export function ListLink({ kind: { listPath, listTitle } }: { kind: RecordKind }) {
  const from = useReturnTo()
  return (
    <nav aria-label="Back" className={styles.back}>
      <Link to={from?.path ?? listPath}>
        <LeftOutlined aria-hidden /> {from?.title ?? listTitle}
      </Link>
    </nav>
  )
}

/**
 * Returns the previous screen from the history entry's state, so reload and Back keep it.
 * Undefined for a pasted URL and for a path that no longer exists.
 */
function useReturnTo(): KnownScreen | undefined {
  const { state } = useLocation()
  const { findScreen } = useSiteMap()

  // Untyped: an earlier version of the app may have written the history entry.
  const from = (state as ReturnState | null)?.returnTo
  const screen = typeof from === 'string' ? findScreen(from) : undefined

  return screen?.missingPermissions.length === 0 ? screen : undefined
}
