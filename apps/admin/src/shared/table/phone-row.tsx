import { EllipsisOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import clsx from 'clsx'
import { Fragment, useId, useState } from 'react'
import { isUnreadable } from '#api'
import { Person, RecordText } from '#shared/person/person.tsx'
import { useReturnState } from '#shared/site-map.ts'
import { Drawer } from '#ui/dialog/drawer.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { ErrorBoundary } from '#ui/query/error-boundary.tsx'
import styles from '#ui/table/table.module.css'
import ui from '#ui/ui.module.css'
import { RowSelectBox } from './cells.tsx'
import { getRowTone, type ListColumn, type ListRow, type RowProps } from './columns.ts'
import { followRowLink, getTarget, RowName } from './row-link.tsx'

type Props<Row extends ListRow> = RowProps<Row> & { columns: readonly ListColumn<Row>[] }

/**
 * A row of a phone: what it is about and the values that matter most. Its menu opens a sheet with all values and actions.
 * A row that cannot be rendered says so; the other rows stay.
 */
export const PhoneRow = <Row extends ListRow>(props: Props<Row>) => (
  <ErrorBoundary
    resetKey={props.row}
    fallback={() => <li className={styles.phoneRow}>This row could not be shown.</li>}
  >
    <FullPhoneRow {...props} />
  </ErrorBoundary>
)

function FullPhoneRow<Row extends ListRow>(props: Props<Row>) {
  const { row, number, columns, rowLink, selection: options } = props
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const returnState = useReturnState()
  const lead = columns.find(({ isRowHeader }) => isRowHeader)
  if (!lead || isUnreadable(row)) {
    return <li className={styles.phoneRow}>This row could not be read.</li>
  }
  const target = getTarget(row, rowLink)
  const identity = lead.identity?.(row)
  const findColumns = (place: ListColumn<Row>['onPhone']) =>
    columns.filter(({ onPhone }) => onPhone === place)
  const name = (
    <span id={`${id}name`}>
      <RowName target={target}>{(lead.inGroup?.(row) ?? lead.render(row, number)) || '–'}</RowName>
    </span>
  )
  return (
    <li
      className={clsx(styles.phoneRow, target && styles.link)}
      data-tone={getRowTone(identity)}
      {...(target && followRowLink)}
    >
      {identity ? (
        <Person {...identity} record={undefined} size={48}>
          {name}
        </Person>
      ) : (
        <span className={styles.phoneName}>
          {findColumns('face').map(({ title, render }) => (
            <Fragment key={title}>{render(row, number)}</Fragment>
          ))}
          {name}
        </span>
      )}
      <span className={styles.phoneRest}>
        <span className={styles.phoneLine}>
          {findColumns('line').map(({ title, render }) => (
            <span key={title}>{render(row, number)}</span>
          ))}
        </span>
        {findColumns('figure').map(({ title, numeric, render }) => (
          <span key={title}>
            {numeric && `${title} `}
            {render(row, number)}
          </span>
        ))}
        {identity?.record && <RecordText {...identity.record} />}
      </span>
      {columns.some(({ onPhone, isRowHeader }) => !onPhone && !isRowHeader) && (
        <Button
          type="text"
          icon={<EllipsisOutlined aria-hidden />}
          id={`${id}menu`}
          aria-label="All details of"
          aria-labelledby={`${id}menu ${id}name`}
          onClick={() => setOpen(true)}
        />
      )}
      <Drawer
        placement="bottom"
        size="auto"
        title={identity?.name ?? 'All details'}
        open={isOpen}
        onClose={() => setOpen(false)}
      >
        {identity?.detail && <p>{identity.detail}</p>}
        <dl className={styles.sheet}>
          {columns.map(({ title, render }) => (
            <div key={title}>
              <dt className={ui.note}>{title}</dt>
              <dd>{render(row, number) || '–'}</dd>
            </div>
          ))}
        </dl>
        {options && (
          <RowSelectBox row={row} {...options}>{`Select ${options.getName(row)}`}</RowSelectBox>
        )}
        {target && (
          <LinkButton
            type="primary"
            block
            to={target.to}
            state={{ ...target.state, ...returnState }}
          >
            Open
          </LinkButton>
        )}
      </Drawer>
    </li>
  )
}
