import type { KickSort, User } from '@cornerman/contract'
import type { ListColumn } from '../../../ui/list/list-table.tsx'
import { traffic, watchTime } from '../figures.ts'
import type { Footage, Row } from '../footage.ts'
import { fullName } from '../full-name.ts'
import { Preview } from '../preview.tsx'
import { DescriptionSearch } from './description-search.tsx'
import type { HistoryAddress } from './history-address.ts'
import { UserSearch } from './user-search.tsx'
import { WeekFigure } from './week-figure.tsx'

interface Given {
  of: Pick<Footage, 'hasLikes' | 'thumbnail'>
  address: HistoryAddress
  onUser: (user: User | undefined) => void
}

/** What the columns below ask for together: where there is less room, they scroll in their box. */
export const HISTORY_MIN_WIDTH = 1320

/** The documents' columns, in their order; the two tables differ in likes and in where the thumbnail stands. */
export function historyColumns({ of: { hasLikes, thumbnail }, address, onUser }: Given): ListColumn<Row>[] {
  const sortable = (field: KickSort): Pick<ListColumn<Row>, 'key' | 'sort'> => ({
    key: field,
    sort: { order: address.orderBy === field ? address.order : undefined, onSort: () => address.sortBy(field) },
  })
  const isOwn = thumbnail === 'column'
  const columns: (ListColumn<Row> | false)[] = [
    isOwn && { key: 'thumbnail', title: 'Thumbnail', width: 96, render: (row) => <Preview of={row} /> },
    {
      ...sortable('DESCRIPTION'),
      title: 'Description',
      width: isOwn ? 192 : 272,
      lead: true,
      tool: <DescriptionSearch value={address.description} onSearch={address.searchDescription} />,
      render: (row) =>
        isOwn ? (
          <span className="cm-history-words">{row.description}</span>
        ) : (
          <span className="cm-history-described">
            <Preview of={row} />
            <span className="cm-history-words">{row.description}</span>
          </span>
        ),
    },
    { ...sortable('DURATION'), title: 'Duration', width: 96, numeric: true, render: ({ duration }) => seconds(duration) },
    { ...sortable('VIEWS'), title: 'Views', width: 104, numeric: true, render: ({ views }) => <WeekFigure of={views} /> },
    {
      key: 'viewed',
      title: 'Viewed',
      width: 112,
      numeric: true,
      render: ({ viewed }) => <span className="cm-history-time">{orDash(viewed, watchTime)}</span>,
    },
    { key: 'downloaded', title: 'Downloaded', width: 112, numeric: true, render: ({ downloaded }) => orDash(downloaded, traffic) },
    { ...sortable('UNIQUE'), title: 'Unique', width: 104, numeric: true, render: ({ unique }) => <WeekFigure of={unique} /> },
    hasLikes && { ...sortable('LIKES'), title: 'Likes', width: 96, numeric: true, render: ({ likes }) => <WeekFigure of={likes} /> },
    { ...sortable('COMMENTS'), title: 'Comments', width: 112, numeric: true, render: ({ comments }) => <WeekFigure of={comments} /> },
    {
      ...sortable('USER_ID'),
      title: 'User',
      width: 152,
      tool: <UserSearch isOn={address.user !== undefined} onSearch={onUser} />,
      render: ({ user }) => <span className="cm-history-words">{fullName(user)}</span>,
    },
    { ...sortable('TAGS'), title: 'Tags', width: 136, render: ({ tags }) => <span className="cm-history-words">{tags?.join(', ') || '-'}</span> },
    { ...sortable('UPLOADED'), title: 'Uploaded', width: 120, render: ({ create_date }) => <Uploaded at={create_date} /> },
  ]
  return columns.filter((column) => column !== false)
}

const seconds = (duration: number | undefined) => orDash(duration, (value) => `${value.toLocaleString('en')} s`)
const orDash = (value: number | undefined, words: (value: number) => string) => (value === undefined ? '-' : words(value))

/** Day and time in UTC, as the charts cut their days. */
function Uploaded({ at }: { at: string }) {
  const instant = new Date(at)
  if (Number.isNaN(instant.getTime())) return '-'
  const text = instant.toISOString()
  return (
    <time dateTime={at} className="cm-number">
      {text.slice(0, 10)}
      <span className="cm-history-second">{text.slice(11, 16)} UTC</span>
    </time>
  )
}
