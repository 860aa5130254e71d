import { SearchOutlined } from '@ant-design/icons'
import type { KickSort, User, WeekOverWeek } from '@cornerman/contract'
import { people } from '@cornerman/contract/endpoints/people'
import { Button, Dropdown, Flex } from 'antd'
import clsx from 'clsx'
import { type FormEvent, useId, useRef, useState } from 'react'
import { hasOtherRole } from '#shared/people/user-list/contradictions.ts'
import { getPersonName } from '#shared/person/person-name.ts'
import { SearchSelect } from '#shared/remote-select/search-select.tsx'
import type { ListColumn } from '#shared/table/list-table.tsx'
import { TrendMark } from '#ui/charts/tile.tsx'
import { formatShortDay } from '#ui/date-time/time.ts'
import { useStackedDialog } from '#ui/dialog/open-dialogs.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import ui from '#ui/ui.module.css'
import { formatTraffic, formatWatchTime, formatWeekChange, getWeekTrend } from './figures.ts'
import type { HistoryParams } from './history-params.ts'
import { LinkedPerson, type Named, UNKNOWN_USER } from './linked-person.tsx'
import type { Metrics, Row } from './metrics.ts'
import { Preview } from './preview.tsx'
import styles from './statistics.module.css'

interface ColumnOptions {
  metrics: Pick<Metrics, 'hasLikes' | 'thumbnail'>
  params: HistoryParams
  onUser: (user: (Named & { id: number }) | undefined) => void
}

/** In pixels. Views have the words of their week. */
const FIGURE_WIDTHS: Partial<Record<KickSort, number>> = { VIEWS: 156, COMMENTS: 92 }

/** A number without a week. */
const NUMBER_WIDTH = 64

/** Columns in the specified order. Kicks and videos differ in likes and in the position of the thumbnail. */
export function getColumns({
  metrics: { hasLikes, thumbnail },
  params,
  onUser,
}: ColumnOptions): ListColumn<Row, KickSort>[] {
  const createFigureColumn = (
    field: KickSort,
    title: string,
    getFigure: (row: Row) => Figure,
  ): ListColumn<Row, KickSort> => ({
    key: field,
    title,
    width: hasLikes && field === 'UNIQUE' ? NUMBER_WIDTH : (FIGURE_WIDTHS[field] ?? 88),
    align: 'end',
    ...(field === 'VIEWS' && { onPhone: 'figure' }),
    render: (row) => <WeekFigure figure={getFigure(row)} hasWords={field === 'VIEWS'} />,
  })

  const hasThumbnailColumn = thumbnail === 'column'

  const columns: (ListColumn<Row, KickSort> | false)[] = [
    hasThumbnailColumn && {
      title: 'Thumbnail',
      width: 80,
      onPhone: 'face',
      render: (row) => <Preview video={row} />,
    },
    {
      key: 'DESCRIPTION',
      title: 'Description',
      minWidth: 120,
      rowScope: 'row',
      render: (row) => (
        <Flex component="span" gap={12} align="center">
          {!hasThumbnailColumn && <Preview video={row} />}
          <span className={styles.twoLines}>{row.description}</span>
        </Flex>
      ),
    },
    {
      key: 'DURATION',
      title: 'Duration',
      width: 72,
      align: 'end',
      render: ({ duration }) => formatSeconds(duration),
    },
    createFigureColumn('VIEWS', 'Views', ({ views }) => views),
    {
      title: 'Viewed',
      width: 80,
      align: 'end',
      render: ({ viewed }) => formatWatchTime(viewed),
    },
    {
      title: 'Downloaded',
      width: 88,
      align: 'end',
      render: ({ downloaded }) => formatTraffic(downloaded),
    },
    createFigureColumn('UNIQUE', 'Unique', ({ unique }) => unique),
    hasLikes && createFigureColumn('LIKES', 'Likes', ({ likes }) => likes),
    createFigureColumn('COMMENTS', 'Comments', ({ comments }) => comments),
    {
      key: 'USER_ID',
      title: 'User',
      width: 108,
      onPhone: 'line',
      extra: <UserSearch isActive={params.user !== undefined} onSearch={onUser} />,
      render: ({ user }) => <LinkedPerson person={user} />,
    },
    {
      key: 'TAGS',
      title: 'Tags',
      width: 96,
      render: ({ tags }) => (
        <span className={styles.twoLines} title={tags?.join(', ')}>
          {tags?.join(', ') || '-'}
        </span>
      ),
    },
    {
      key: 'UPLOADED',
      title: 'Uploaded',
      width: 108,
      onPhone: 'line',
      render: ({ create_date }) => <Uploaded at={create_date} />,
    },
  ]

  return columns.filter((column) => column !== false)
}

const formatSeconds = (duration: number | undefined) =>
  duration === undefined ? '-' : `${duration.toLocaleString('en')} s`

/** Day and time in UTC, like the days of the charts. */
function Uploaded({ at }: { at: string }) {
  const instant = new Date(at)
  if (Number.isNaN(instant.getTime())) {
    return '-'
  }

  const text = instant.toISOString()

  return (
    <time dateTime={at} className={styles.oneLine}>
      {formatShortDay(text.slice(0, 10))}{' '}
      <span className={clsx(styles.second, ui.small)}>{text.slice(11, 16)} UTC</span>
    </time>
  )
}

type Figure = number | WeekOverWeek | undefined

interface WeekFigureProps {
  figure: Figure
  /** Says "this week" visibly. */
  hasWords: boolean
}

/** The total, and below it the last 7 days with their change. A plain number has no week. */
function WeekFigure({ figure, hasWords }: WeekFigureProps) {
  if (figure === undefined) {
    return '-'
  }
  if (typeof figure === 'number') {
    return figure.toLocaleString('en')
  }

  const { total, toDay, minusDay } = figure

  return (
    <>
      {total?.toLocaleString('en') ?? '-'}
      <span className={clsx(styles.second, styles.week, ui.small)}>
        {formatCount(toDay)}
        <span className={hasWords ? undefined : ui.onlyRead}> this week</span>{' '}
        <TrendMark
          trend={getWeekTrend(figure)}
          change={formatWeekChange(figure)}
          comparison={`week over week, before ${formatCount(minusDay)}`}
        />
      </span>
    </>
  )
}

const formatCount = (count: number | undefined) => count?.toLocaleString('en') ?? 'unknown'

const PAGE_SIZE = 10

interface SearchProps {
  isActive: boolean
  onSearch(user: User | undefined): void
}

/** Filters by the fan who owns the video, in a dropdown of the column's head. Searches only after Search is pressed (STK-07). */
function UserSearch({ isActive, onSearch }: SearchProps) {
  const [chosen, setChosen] = useState<User | null>(null)
  const [open, setOpen] = useState(false)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)

  useStackedDialog(open)

  function close() {
    setOpen(false)
    button.current?.focus()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    close()

    // Does nothing without a chosen user. Reset removes the filter.
    if (chosen) {
      onSearch(chosen)
    }
  }

  function reset() {
    close()
    setChosen(null)
    onSearch(undefined)
  }

  return (
    <Dropdown
      open={open}
      onOpenChange={setOpen}
      trigger={['click']}
      placement="bottomLeft"
      align={{ overflow: { adjustX: true, adjustY: true, shiftX: true } }}
      destroyOnHidden
      popupRender={() => (
        <div id={id} ref={focusOnField} role="dialog" aria-label="Search user">
          <form className={styles.headSearch} onSubmit={submit}>
            <SearchSelect
              aria-label="Search user"
              endpoint={people.list}
              getInput={(searchTerm) => ({
                query: { roleName: 'FAN' as const, page: 1, limit: PAGE_SIZE, searchTerm },
              })}
              getItems={({ data }) => data}
              contradicts={(user) => hasOtherRole(user, 'FAN')}
              getId={({ id }) => id}
              getName={(user) => getPersonName(user, UNKNOWN_USER)}
              getDetail={({ email }) => email}
              // Makes the specified placeholder "Search user".
              plural="user"
              hint="Type a name"
              value={chosen}
              onChange={setChosen}
            />
            <Flex gap={8}>
              <Button type="primary" size="small" htmlType="submit">
                Search
              </Button>
              <Button size="small" onClick={reset}>
                Reset
              </Button>
            </Flex>
          </form>
        </div>
      )}
    >
      <IconButton
        ref={button}
        icon={<SearchOutlined aria-hidden />}
        className={styles.headSearchOpener}
        tooltip={false}
        aria-label={isActive ? 'Search user, active' : 'Search user'}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        data-on={isActive || undefined}
      />
    </Dropdown>
  )
}

const focusOnField = (dialog: HTMLElement | null) =>
  dialog?.querySelector('input')?.focus({ preventScroll: true })
