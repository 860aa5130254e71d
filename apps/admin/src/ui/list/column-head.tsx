import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import './column-head.css'

export interface ColumnSort {
  order: 'ASC' | 'DESC' | undefined
  onSort(): void
}

interface Props {
  title: string
  sort: ColumnSort | undefined
  tool: ReactNode
}

/** A column's title as a button that sorts, and what else stands in its head. The order is said by the head itself (aria-sort). */
export function ColumnHead({ title, sort, tool }: Props) {
  return (
    <span className="cm-column-head">
      {sort ? (
        <button type="button" className="cm-column-sort" data-order={sort.order} onClick={sort.onSort}>
          {title}
          <span aria-hidden className="cm-column-carets">
            <CaretUpOutlined />
            <CaretDownOutlined />
          </span>
        </button>
      ) : (
        title
      )}
      {tool}
    </span>
  )
}

export const sortWord = ({ order }: ColumnSort) => (order === undefined ? 'none' : order === 'ASC' ? 'ascending' : 'descending')
