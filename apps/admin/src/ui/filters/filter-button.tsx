import { FilterOutlined } from '@ant-design/icons'
import { Button, Drawer, Radio } from 'antd'
import { type RefObject, useState } from 'react'
import { lazyPart } from '../feedback/lazy-part.tsx'
import { LoadError, SkeletonLines } from '../feedback/query-boundary.tsx'
import type { FilterFieldsProps } from './filter-fields.tsx'
import type { ListFilter, ListView } from './list-view.ts'

// Loaded on first use, because its selects are large.
const FilterFields = lazyPart<FilterFieldsProps>(
  'filter fields',
  () => import('./filter-fields.tsx'),
  <SkeletonLines widths={[40, 80, 40, 80, 40, 80]} />,
  (retry) => <LoadError error={{ message: 'The filters could not be loaded.' }} retrying={false} onRetry={retry} />,
)

interface Props extends FilterFieldsProps {
  ref: RefObject<HTMLButtonElement | null>
  /** "Fighters". */
  name: string
}

/** Opens the filters and the order of a list. The badge counts those that are set. */
export function FilterButton({ ref, name, ...fields }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { values, sort, filters } = fields.view
  const count = filters.filter(({ key, kind }) => kind !== 'toolbar' && values[key]).length + (sort ? 1 : 0)
  return (
    <>
      <Button ref={ref} icon={<FilterOutlined aria-hidden />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {count > 0 ? `Filters (${count})` : 'Filters'}
      </Button>
      <Drawer
        title="Filters and order"
        aria-label={`Filters and order of ${name.toLowerCase()}`}
        open={isOpen}
        onClose={() => setOpen(false)}
        size="min(360px, 100vw)"
        destroyOnHidden
        footer={
          <div className="cm-row" style={{ justifyContent: 'end' }}>
            <Button disabled={!fields.view.isActive} onClick={fields.view.clear}>
              Clear filters
            </Button>
            <Button type="primary" onClick={() => setOpen(false)}>
              Show results
            </Button>
          </div>
        }
      >
        <FilterFields {...fields} />
      </Drawer>
    </>
  )
}

/** A filter with few values, beside the search. */
export const ToolbarFilter = ({
  filter: { key, label, getOptions },
  view,
}: {
  filter: ListFilter<object>
  view: ListView
}) => (
  <Radio.Group
    aria-label={label}
    optionType="button"
    options={[{ value: '', label: 'All' }, ...getOptions()]}
    value={view.values[key]?.[0] ?? ''}
    onChange={({ target }) => view.setValues(key, target.value ? [target.value] : [])}
  />
)
