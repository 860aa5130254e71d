import type { FormItemProps } from 'antd'
import { formatTypedDay, isDay } from './typed-date.ts'

interface Limits {
  min?: string
  max?: string
}

/** Returns why the value of a DateField is no day, or outside its limits. An empty value passes. */
export function findDayError(value: string, { min, max }: Limits = {}): string | undefined {
  if (value === '') return undefined
  if (!isDay(value)) return `Enter a date such as ${formatTypedDay('2026-03-14')}`
  if (min !== undefined && value < min) return `Choose ${formatTypedDay(min)} or later`
  return max !== undefined && value > max ? `Choose ${formatTypedDay(max)} or earlier` : undefined
}

/** Rules of a DateField. They wait until the field is left, because a date half typed is none yet. */
export const dayRules = (limits?: Limits): NonNullable<FormItemProps['rules']> => [
  {
    validateTrigger: 'onBlur',
    validator: async (_, value = '') => {
      const error = findDayError(value, limits)
      if (error) throw new Error(error)
    },
  },
]
