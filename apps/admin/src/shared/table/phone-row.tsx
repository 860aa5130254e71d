import { EllipsisOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import clsx from 'clsx'
import { Fragment, type ReactNode, useId, useState } from 'react'
import { isUnreadable } from '#api'
import { PersonAvatar, type PersonProps, PersonText, RecordText } from '#shared/person/person.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { ErrorBoundary } from '#ui/query/error-boundary.tsx'
import { RowSelectBox } from './cells.tsx'
import { getRowTone, type ListColumn, type ListRow, type RowOptions } from './columns.ts'
import styles from './phone-rows.module.css'
import { followRowLink, getTarget, RowName } from './row-link.tsx'

/** All values of a row, which is opened seldom. */
const PhoneSheet = lazyPart(() => import('./phone-sheet.tsx'), { name: 'details' })

interface Props<Row> extends RowOptions<Row> {
  row: Row
  /** The place of the row, from 0. */
  index: number
  columns: readonly ListColumn<Row>[]
}

/**
 * A row of a phone: what it is about and the values that matter most. Its menu opens a sheet with all values and actions.
 * A row that cannot be rendered says so; the other rows stay.
 */
export const PhoneRow = <Row extends ListRow>(props: Props<Row>) => (
  <ErrorBoundary
    resetKey={props.row}
    fallback={() => <li className={styles.row}>This row could not be shown.</li>}
  >
    <ReadableRow {...props} />
  </ErrorBoundary>
)

function ReadableRow<Row extends ListRow>(props: Props<Row>) {
  const lead = props.columns.find(({ rowScope }) => rowScope)
  return lead && !isUnreadable(props.row) ? (
    <FullRow {...props} lead={lead} />
  ) : (
    <li className={styles.row}>This row could not be read.</li>
  )
}

function FullRow<Row extends ListRow>(props: Props<Row> & { lead: ListColumn<Row> }) {
  const { row, index, lead, columns, rowLink, selection } = props
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const target = getTarget(row, rowLink)
  const identity = lead.identity?.(row)
  const findColumns = (place: ListColumn<Row>['onPhone']) =>
    columns.filter(({ onPhone }) => onPhone === place)
  const renderColumn = ({ render }: ListColumn<Row>) => render(row, row, index)
  const buttons = findColumns('buttons')
  const hasSheet = columns.some(({ onPhone, rowScope }) => !onPhone && !rowScope)

  const name = (
    <span id={`${id}name`}>
      <RowName target={target}>{(lead.renderAll?.(row) ?? renderColumn(lead)) || '–'}</RowName>
    </span>
  )

  return (
    <li
      className={clsx(styles.row, target && styles.link)}
      data-tone={getRowTone(identity)}
      data-selected={selection?.selection.isSelected(row) || undefined}
      {...(target && followRowLink)}
    >
      {identity ? (
        // Buttons below the line take the place of the second line.
        <Identity {...identity} detail={buttons.length > 0 ? undefined : identity.detail}>
          {name}
        </Identity>
      ) : (
        <span className={styles.name}>
          {findColumns('face').map((column) => (
            <Fragment key={column.title}>{renderColumn(column)}</Fragment>
          ))}
          {name}
        </span>
      )}
      <span className={styles.values}>
        <span className={clsx(styles.line, buttons.length > 0 && styles.twoLines)}>
          {findColumns('line').map((column) => (
            <span key={column.title}>{renderColumn(column)}</span>
          ))}
        </span>
        {findColumns('figure').map((column) => (
          <span key={column.title}>
            {column.align === 'end' && `${column.title} `}
            {renderColumn(column)}
          </span>
        ))}
        {identity?.record && <RecordText {...identity.record} />}
        {findColumns('block').map((column) => (
          <span key={column.title} className={styles.block}>
            {column.renderAll?.(row) ?? renderColumn(column)}
          </span>
        ))}
        {buttons.map((column) => (
          <span key={column.title} className={styles.buttons}>
            {renderColumn(column)}
          </span>
        ))}
      </span>
      {hasSheet && (
        <Button
          type="text"
          icon={<EllipsisOutlined aria-hidden />}
          id={`${id}menu`}
          aria-label="All details of"
          aria-labelledby={`${id}menu ${id}name`}
          onClick={() => setOpen(true)}
        />
      )}
      {isOpen && (
        <PhoneSheet
          title={identity?.name ?? 'All details'}
          detail={identity?.detail}
          values={columns.map((column) => ({
            label: column.title,
            children: renderColumn(column),
          }))}
          target={target}
          onClose={() => setOpen(false)}
        >
          {selection && (
            <RowSelectBox row={row} {...selection}>
              {`Select ${selection.getName(row)}`}
            </RowSelectBox>
          )}
        </PhoneSheet>
      )}
    </li>
  )
}

/** The face stands beside the line under the name, too. */
const Identity = ({ picture, record: _, ...person }: PersonProps & { children: ReactNode }) => (
  <>
    <span className={styles.face}>
      <PersonAvatar src={picture} name={person.name} size={48} />
    </span>
    <span className={styles.person}>
      <PersonText {...person} size={48} wraps="name" />
    </span>
  </>
)
