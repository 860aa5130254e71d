import type { SelectProps } from 'antd'
import { useId } from 'react'
import { Select } from './select.tsx'

type Props<Value> = SelectProps<Value> & { 'aria-describedby'?: string }

/** antd's Select for one value. Screen readers hear the value as the description, because antd leaves its combobox empty. */
export function SingleSelect<Value>({
  'aria-describedby': describedBy,
  labelRender = ({ label, value }) => label ?? value,
  ...props
}: Props<Value>) {
  const valueId = useId()
  return (
    <Select<Value>
      {...props}
      aria-describedby={[valueId, describedBy].filter(Boolean).join(' ')}
      labelRender={(chosen) => <span id={valueId}>{labelRender(chosen)}</span>}
    />
  )
}
