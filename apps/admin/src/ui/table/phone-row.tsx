import { EllipsisOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import clsx from 'clsx'
import { useState, useSyncExternalStore } from 'react'
import { isUnreadable } from '#api/adapter/codec.ts'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { useReturnState } from '#ui/navigation/site-map.ts'
import { Person, RecordText } from '#ui/person/person.tsx'
import type { ListColumn, ListRow } from './columns.ts'
import styles from './table.module.css'
import { followRowLink, getTarget, getTone, RowName, type RowProps, RowSelectBox } from './table-row.tsx'

/** A row of a phone: who it is and the values that matter most. Its menu opens a sheet with all values and actions. */
export function PhoneRow<Row extends ListRow>(props: RowProps<Row> & { columns: readonly ListColumn<Row>[] }) {
  const { row, number, columns, rowLink, selection: options } = props
  const [isOpen, setOpen] = useState(false)
  const returnState = useReturnState()
  const lead = columns.find(({ isRowHeader }) => isRowHeader)
  const identity = isUnreadable(row) ? undefined : lead?.identity?.(row)
  if (!identity) return <li className={styles.phoneRow}>This row could not be read.</li>
  const target = getTarget(row, rowLink)
  const { record, ...person } = identity
  const line = columns.find(({ onPhone }) => onPhone === 'line')
  const figure = columns.find(({ onPhone }) => onPhone === 'figure')
  return (
    <li
      className={clsx(styles.phoneRow, target && styles.link)}
      data-tone={getTone(identity)}
      {...(target && followRowLink)}
    >
      <Person {...person} size={48}>
        <RowName target={target}>{person.name}</RowName>
      </Person>
      <span className={styles.phoneLine}>{line?.render(row, number)}</span>
      <span className={styles.phoneFigure}>
        {record && <RecordText {...record} />}
        {figure && (
          <div>
            {figure.numeric && `${figure.title} `}
            {figure.render(row, number)}
          </div>
        )}
      </span>
      <Button
        type="text"
        icon={<EllipsisOutlined aria-hidden />}
        aria-label={`All details of ${person.name}`}
        onClick={() => setOpen(true)}
      />
      <Dialog kind="sheet" title={person.name} open={isOpen} onClose={() => setOpen(false)} footer={null}>
        <dl className={styles.sheet}>
          {columns.map(({ title, render }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{render(row, number) || '–'}</dd>
            </div>
          ))}
        </dl>
        {options && <RowSelectBox row={row} {...options}>{`Select ${person.name}`}</RowSelectBox>}
        {target && (
          <LinkButton type="primary" block to={target.to} state={{ ...target.state, ...returnState }}>
            Open
          </LinkButton>
        )}
      </Dialog>
    </li>
  )
}

const phone = matchMedia('(width < 640px)')

function subscribe(listener: () => void) {
  phone.addEventListener('change', listener)
  return () => phone.removeEventListener('change', listener)
}

/** Whether the window is as narrow as a phone. The same limit as in the style sheets. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => phone.matches)
