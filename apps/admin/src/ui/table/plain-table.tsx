import styles from './plain-table.module.css'

interface Props {
  /** `numeric` aligns a column to the right. */
  columns: readonly { title: string; numeric?: boolean }[]
  /** Texts in the order of the columns. The first one names its row. */
  rows: readonly (readonly string[])[]
}

/** A simple table without antd. The parent sets padding and rules. */
export const PlainTable = ({ columns, rows }: Props) => (
  <table className={styles.plainTable}>
    <thead>
      <tr>
        {columns.map(({ title, numeric }) => (
          <th key={title} scope="col" data-numeric={numeric}>
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([name, ...values]) => (
        <tr key={[name, ...values].join()}>
          <th scope="row">{name}</th>
          {values.map((value, index) => (
            <td key={columns[index + 1]?.title} data-numeric={columns[index + 1]?.numeric}>
              {value}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
