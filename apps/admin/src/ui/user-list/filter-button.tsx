import { FilterOutlined } from '@ant-design/icons'
import { Button, Flex, Radio } from 'antd'
import { useState } from 'react'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { SkeletonLines } from '#ui/feedback/query-boundary.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import type { FilterFieldsProps } from './filter-fields.tsx'
import type { UserList } from './use-user-list.ts'
import type { ListFilter } from './user-filters.ts'

// Loaded on first use, because its selects are large.
const FilterFields = lazyPart<FilterFieldsProps>(() => import('./filter-fields.tsx'), {
  name: 'filters',
  fallback: <SkeletonLines widths={[40, 80, 40, 80, 40, 80]} />,
})

/** Opens the filters and the order of a list. The badge counts those that are set. `name`: "Fighters". */
export function FilterButton({ name, ...fields }: FilterFieldsProps & { name: string }) {
  const [isOpen, setOpen] = useState(false)
  const { filters, values, sort, isFiltered, clearFilters } = fields.list
  const count = filters.filter(({ key, kind }) => kind !== 'toolbar' && values[key]).length + (sort.sort ? 1 : 0)
  return (
    <>
      <Button icon={<FilterOutlined aria-hidden />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {count > 0 ? `Filters (${count})` : 'Filters'}
      </Button>
      <Dialog
        kind="side"
        title={`Filters and order of ${name.toLowerCase()}`}
        open={isOpen}
        onClose={() => setOpen(false)}
        footer={
          <Flex wrap gap={8} justify="end">
            <Button disabled={!isFiltered} onClick={clearFilters}>
              Clear filters
            </Button>
            <Button type="primary" onClick={() => setOpen(false)}>
              Show results
            </Button>
          </Flex>
        }
      >
        <FilterFields {...fields} />
      </Dialog>
    </>
  )
}

/** A filter with few values, beside the search. */
export const ToolbarFilter = ({
  filter: { key, label, getOptions },
  list: { values, setValues },
}: {
  filter: ListFilter
  list: UserList
}) => (
  <Radio.Group
    aria-label={label}
    optionType="button"
    options={[{ value: '', label: 'All' }, ...getOptions()]}
    value={values[key]?.[0] ?? ''}
    onChange={({ target }) => setValues(key, target.value ? [target.value] : [])}
  />
)
