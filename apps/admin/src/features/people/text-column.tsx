import type { User } from '@cornerman/contract'
import { TextCell } from '../../ui/table/cells.tsx'
import type { ListColumn } from '../../ui/table/list-table.tsx'

interface TextColumn extends Omit<ListColumn<User>, 'render'> {
  toText(user: User): string | null | undefined
}

/** A column with a line of text, which is the same in a file. */
export const createTextColumn = (column: TextColumn): ListColumn<User> => ({
  ...column,
  render: (user) => <TextCell>{column.toText(user)}</TextCell>,
})
