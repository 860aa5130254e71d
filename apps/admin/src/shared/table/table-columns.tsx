import type { TableColumnType } from 'antd'
import clsx from 'clsx'
import { Fragment, type ReactNode } from 'react'
import { isUnreadable } from '#api'
import { Person, type PersonProps } from '#shared/person/person.tsx'
import ui from '#ui/ui.module.css'
import { ColumnTitles, type SortProps, toAriaSort } from './column-titles.tsx'
import type { ColumnGroup, ListRow, RowOptions, RowTarget } from './columns.ts'
import styles from './list-table.module.css'
import { getTarget, RowName } from './row-link.tsx'

interface Options<Row> extends Pick<RowOptions<Row>, 'rowLink'>, SortProps {
  /** Bars stand in place of the values. */
  isPlaceholder: boolean
  /** Cells are not drawn again while others load, because that would delay the click that asked for them. */
  isKept: boolean
}

/** Turns a column, with those in its cell, into one of antd's table. */
export function toTableColumn<Row extends ListRow>(
  { column, within, below }: ColumnGroup<Row>,
  place: number,
  { rowLink, isPlaceholder, isKept, ...sorting }: Options<Row>,
): TableColumnType<Row> {
  const {
    title,
    render,
    identity,
    renderAll,
    onPhone,
    extra,
    within: _,
    below: __,
    ...own
  } = column

  const titled = [column, ...within, ...below]
  const namesRow = own.rowScope !== undefined

  function renderValue(row: Row, index: number) {
    const value = renderAll ? renderAll(row) : render(row, row, index)
    return namesRow ? (
      <Lead target={getTarget(row, rowLink)} identity={identity?.(row)}>
        {value || '–'}
      </Lead>
    ) : (
      value
    )
  }

  function renderCell(row: Row, _record: Row, index: number) {
    if (isPlaceholder) {
      return <PlaceholderBar place={place} index={index} isAtEnd={own.align === 'end'} />
    }
    if (isUnreadable(row)) {
      return namesRow && 'This row could not be read.'
    }

    return (
      <>
        {renderValue(row, index)}
        {below.length > 0 && (
          <span className={clsx(ui.note, styles.second)}>
            {below.map((part, place) => (
              <Fragment key={part.title}>
                {place > 0 && ' · '}
                {part.render(row, row, index)}
              </Fragment>
            ))}
          </span>
        )}
      </>
    )
  }

  return {
    ...own,
    key: title,
    title: <ColumnTitles columns={titled} isAtEnd={own.align === 'end'} {...sorting} />,
    onHeaderCell: () => ({ 'aria-sort': toAriaSort(titled, sorting) }),
    render: renderCell,
    shouldCellUpdate: () => !isKept,
    className: clsx(namesRow && styles.lead, own.align === 'end' && styles.figure),
  }
}

interface LeadProps {
  target: RowTarget | undefined
  identity: PersonProps | undefined
  children: ReactNode
}

/** The subject of the row: face, name as a link with its states, second line. */
function Lead({ target, identity, children }: LeadProps) {
  const name = <RowName target={target}>{children}</RowName>
  return identity ? (
    <Person {...identity} size={40}>
      {name}
    </Person>
  ) : (
    name
  )
}

interface BarProps {
  /** The places of the column and of the row, from 0. */
  place: number
  index: number
  isAtEnd: boolean
}

/** A bar in place of a value. Its length differs from that of its neighbours, as texts do. */
function PlaceholderBar({ place, index, isAtEnd }: BarProps) {
  const length = 45 + ((index * 7 + place * 13) % 4) * 12
  return (
    <span className={clsx(ui.bar, isAtEnd && styles.barAtEnd)} style={{ width: `${length}%` }} />
  )
}
