import { SelectAllBox, SelectBox } from '../bulk/select-box.tsx'
import { PersonAvatar } from '../media/person-avatar.tsx'
import styles from './list-table.module.css'
import type { ListColumn, ListTableProps, RowSelection } from './list-table.tsx'
import { RowLink } from './row-link.tsx'

/** Adds the row's face, its link, its states and a second line to the lead cell. */
export function decorateLead<Row>(
  column: ListColumn<Row>,
  rowLink: ListTableProps<Row>['rowLink'],
  rowTone: ListTableProps<Row>['rowTone'],
): ListColumn<Row> {
  return {
    ...column,
    render(row, number) {
      const target = rowLink?.(row)
      const tone = rowTone?.(row)
      const name = column.render(row, number)
      const lead = target ? <RowLink {...target}>{name}</RowLink> : name
      const identity = column.identity?.(row)
      if (!tone && !identity) return lead
      const flags = [...(tone ? [tone] : []), ...(identity?.flags ?? []).map((label) => ({ tone: 'neutral', label }))]
      return (
        <span className={styles.lead}>
          {identity && <PersonAvatar src={identity.picture} name={identity.name} size={32} />}
          <span className={styles.words}>
            <span className={styles.firstLine}>
              <span className={styles.name}>{lead}</span>
              {flags.map(({ tone, label }) => (
                <span key={label} className={`cm-small ${styles.flag} cm-tone-${tone}`}>
                  {label}
                </span>
              ))}
            </span>
            {identity?.detail && <span className={`cm-small ${styles.detail}`}>{identity.detail}</span>}
          </span>
        </span>
      )
    },
  }
}

/**
 * Puts the checkboxes into the lead cell and its head. A column of their own would change the documented
 * columns, would not stay in view beside the pinned name, and would be a line of its own in cards.
 */
export function addSelection<Row>(column: ListColumn<Row>, options: RowSelection<Row> | undefined): ListColumn<Row> {
  if (!options) return column
  const { selection, getName, plural } = options
  return {
    ...column,
    titleStart: <SelectAllBox selection={selection} plural={plural} />,
    render: (row, number) => (
      <span className={styles.selectable}>
        {selection.canSelect(row) ? (
          <SelectBox
            rowKey={selection.rowKey(row)}
            name={getName(row)}
            checked={selection.isSelected(row)}
            onToggle={selection.toggle}
          />
        ) : (
          <span />
        )}
        <span className={styles.selectableContent}>{column.render(row, number)}</span>
      </span>
    ),
  }
}
