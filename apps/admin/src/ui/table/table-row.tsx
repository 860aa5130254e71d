import { EllipsisOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import clsx from 'clsx'
import { Fragment, type MouseEvent, type ReactNode, useId, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router-dom'
import { isUnreadable } from '#api/adapter/codec.ts'
import { SelectBox } from '#ui/bulk/selection.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { ErrorBoundary } from '#ui/feedback/error-boundary.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { useReturnState } from '#ui/navigation/site-map.ts'
import { Person, type PersonProps, PersonText, RecordText } from '#ui/person/person.tsx'
import ui from '#ui/ui.module.css'
import {
  type ColumnGroup,
  getCellData,
  type ListColumn,
  type ListRow,
  type RowOptions,
  type RowSelection,
  type RowTarget,
} from './columns.ts'
import styles from './table.module.css'

interface RowProps<Row extends ListRow> extends RowOptions<Row> {
  row: Row
  /** Its place, from 1. */
  number: number
}

type Props<Row extends ListRow> = RowProps<Row> & { groups: readonly ColumnGroup<Row>[]; isOneEach: boolean }

/** A row that cannot be rendered says so; the other rows stay. */
export const TableRow = <Row extends ListRow>(props: Props<Row>) => (
  <ErrorBoundary
    resetKey={props.groups}
    fallback={() => (
      <tr className={styles.row}>
        <td colSpan={100}>This row could not be shown.</td>
      </tr>
    )}
  >
    <FullRow {...props} />
  </ErrorBoundary>
)

function FullRow<Row extends ListRow>(props: Props<Row>) {
  const { row, rowLink, selection, groups } = props
  const target = getTarget(row, rowLink)
  const identity = isUnreadable(row) ? undefined : groups.find(({ column }) => column.identity)?.column.identity?.(row)
  return (
    <tr
      className={clsx(styles.row, target && styles.link)}
      data-tone={getTone(identity)}
      data-selected={selection?.selection.isSelected(row) || undefined}
      {...(target && followRowLink)}
    >
      <Cells {...props} target={target} />
    </tr>
  )
}

const getTarget = <Row extends ListRow>(row: Row, rowLink: RowProps<Row>['rowLink']) =>
  isUnreadable(row) || row.id === undefined ? undefined : rowLink?.(row)

/** Tints a row with a bad state, such as a ban; its word stands beside the name. */
const getTone = (identity: PersonProps | undefined) =>
  identity?.flags?.some(({ tone }) => tone === 'bad') ? 'bad' : undefined

/** One component for all cells of a row: a component for each would cost more than the cells. */
function Cells<Row extends ListRow>(props: Props<Row> & { target: RowTarget | undefined }) {
  const { row, number, groups, isOneEach } = props
  return groups.map(({ column, below }) => (
    <td key={column.title} {...getCellData(column)}>
      {isUnreadable(row) ? (
        column.isRowHeader && 'This row could not be read.'
      ) : column.isRowHeader ? (
        <Lead {...props} column={column} />
      ) : column.inGroup && !isOneEach ? (
        column.inGroup(row)
      ) : (
        <>
          {column.render(row, number)}
          {below.map(({ title, render }) => (
            <span key={title} className={styles.second}>
              {render(row, number)}
            </span>
          ))}
        </>
      )}
    </td>
  ))
}

/** Who or what the row is about: checkbox, face, name as a link with its states, second line. */
function Lead<Row extends ListRow>(props: Props<Row> & { column: ListColumn<Row>; target: RowTarget | undefined }) {
  const { row, number, column, target, selection: options, isOneEach } = props
  const identity = column.identity?.(row)
  const shown = isOneEach || !column.inGroup ? column.render(row, number) : column.inGroup(row)
  const name = <RowName target={target}>{shown || '–'}</RowName>
  const content = !identity ? (
    name
  ) : isOneEach ? (
    <PersonText {...identity} detail={undefined}>
      {name}
    </PersonText>
  ) : (
    <Person {...identity} size={40}>
      {name}
    </Person>
  )
  if (!options) return content
  return (
    <span className={styles.selectable}>
      <RowSelectBox row={row} {...options} />
      {content}
    </span>
  )
}

/** The checkbox of a row that can be selected. */
const RowSelectBox = <Row extends ListRow>({
  row,
  selection,
  getName,
  children,
}: RowSelection<Row> & { row: Row; children?: ReactNode }) =>
  selection.canSelect(row) ? (
    <SelectBox id={row.id} name={getName(row)} checked={selection.isSelected(row)} onToggle={selection.toggle}>
      {children}
    </SelectBox>
  ) : (
    <span />
  )

/** The name of a row; with a target a link, for the keyboard, screen readers and middle clicks. */
const RowName = ({ target, children }: { target: RowTarget | undefined; children: ReactNode }) =>
  target ? <RowLink {...target}>{children}</RowLink> : children

function RowLink({ to, state, children }: RowTarget & { children: ReactNode }) {
  const returnState = useReturnState()
  return (
    <Link to={to} state={{ ...state, ...returnState }} data-part="row-link">
      {children}
    </Link>
  )
}

/** Makes a click anywhere in the row follow its link. Ctrl, Command and the middle button open a new tab. */
const followRowLink = {
  onClick: (event: MouseEvent<HTMLElement>) => {
    const link = findLinkToFollow(event)
    if (!link) return
    if (event.ctrlKey || event.metaKey || event.shiftKey) open(link.href, '_blank', 'noopener')
    else link.click()
  },
  onAuxClick: (event: MouseEvent<HTMLElement>) => {
    const link = findLinkToFollow(event)
    if (link && event.button === 1) open(link.href, '_blank', 'noopener')
  },
}

/** Returns null for clicks on controls, in a dialog opened from the row, or at the end of a text selection. */
function findLinkToFollow({ target, currentTarget }: MouseEvent<HTMLElement>): HTMLAnchorElement | null {
  // React events also bubble from dialogs that the row renders in a portal.
  if (!(target instanceof Element) || !currentTarget.contains(target)) return null
  if (target.closest(CONTROLS) || getSelection()?.toString()) return null
  return currentTarget.querySelector<HTMLAnchorElement>('a[data-part="row-link"]')
}

const CONTROLS =
  'a, button, input, select, textarea, label, summary, [role="button"], [role="menuitem"], [role="switch"], [role="checkbox"]'

/** Bars of varying length instead of values. */
export const PlaceholderRow = <Row,>({ groups, place }: { groups: readonly ColumnGroup<Row>[]; place: number }) => (
  <tr className={styles.row}>
    {groups.map(({ column }, at) => (
      <td key={column.title} {...getCellData(column)}>
        <span
          className={clsx(ui.bar, styles.placeholder)}
          style={{ width: `${45 + ((place * 7 + at * 13) % 4) * 12}%` }}
        />
      </td>
    ))}
  </tr>
)

type PhoneProps<Row extends ListRow> = RowProps<Row> & { columns: readonly ListColumn<Row>[] }

/**
 * A row of a phone: what it is about and the values that matter most. Its menu opens a sheet with all values and actions.
 * A row that cannot be rendered says so; the other rows stay.
 */
export const PhoneRow = <Row extends ListRow>(props: PhoneProps<Row>) => (
  <ErrorBoundary
    resetKey={props.columns}
    fallback={() => <li className={styles.phoneRow}>This row could not be shown.</li>}
  >
    <FullPhoneRow {...props} />
  </ErrorBoundary>
)

function FullPhoneRow<Row extends ListRow>(props: PhoneProps<Row>) {
  const { row, number, columns, rowLink, selection: options } = props
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const returnState = useReturnState()
  const lead = columns.find(({ isRowHeader }) => isRowHeader)
  if (!lead || isUnreadable(row)) return <li className={styles.phoneRow}>This row could not be read.</li>
  const target = getTarget(row, rowLink)
  const identity = lead.identity?.(row)
  const findColumns = (place: ListColumn<Row>['onPhone']) => columns.filter(({ onPhone }) => onPhone === place)
  const name = (
    <span id={`${id}name`}>
      <RowName target={target}>{(lead.inGroup?.(row) ?? lead.render(row, number)) || '–'}</RowName>
    </span>
  )
  return (
    <li
      className={clsx(styles.phoneRow, target && styles.link)}
      data-tone={getTone(identity)}
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
      <Dialog
        kind="sheet"
        title={identity?.name ?? 'All details'}
        open={isOpen}
        onClose={() => setOpen(false)}
        footer={null}
      >
        {identity?.detail && <p>{identity.detail}</p>}
        <dl className={styles.sheet}>
          {columns.map(({ title, render }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{render(row, number) || '–'}</dd>
            </div>
          ))}
        </dl>
        {options && <RowSelectBox row={row} {...options}>{`Select ${options.getName(row)}`}</RowSelectBox>}
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
