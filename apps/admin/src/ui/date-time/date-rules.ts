import type { FormItemProps } from 'antd'
import { formatTypedClock, formatTypedDay, isClock, isDay } from './typed-date.ts'

/** Shown in hints and messages, as the person writes it. */
export const EXAMPLE = { day: '2026-03-14', clock: '16:10' } as const

interface Limits {
  min?: string
  max?: string
}

/** Returns why the value of a DateField is no day, or outside its limits. An empty value passes. */
export function findDayError(value: string, { min, max }: Limits = {}): string | undefined {
  if (value === '') return undefined
  if (!isDay(value)) return `Enter a date such as ${formatTypedDay(EXAMPLE.day)}`
  if (min !== undefined && value < min) return `Choose ${formatTypedDay(min)} or later`
  return max !== undefined && value > max ? `Choose ${formatTypedDay(max)} or earlier` : undefined
}

/** Rules of a DateField. They wait until the field is left, because the text is unfinished before. */
export const dayRules = (limits?: Limits): NonNullable<FormItemProps['rules']> => [
  {
    validateTrigger: 'onBlur',
    validator: async (_, value = '') => {
      const error = findDayError(value, limits)
      if (error) throw new Error(error)
    },
  },
]

/** Returns what is missing or cannot be read in the value of a DateTimeField. */
export function findDateTimeError(value: string): string | undefined {
  const { day, clock } = splitDateTime(value)
  if (!isDay(day)) return `Enter a date such as ${formatTypedDay(EXAMPLE.day)}`
  return isClock(clock) ? undefined : `Enter a time such as ${formatTypedClock(EXAMPLE.clock)}`
}

/** Splits the value of a DateTimeField, without the offset of a repeated hour. */
export function splitDateTime(value: string) {
  const [, day = '', clock = ''] =
    /^(\d{4}-\d\d-\d\d)T(.*?)(?:[+-]\d\d:\d\d)?$/.exec(value) ?? /^(.*)\n(.*)$/.exec(value) ?? []
  return { day, clock }
}

/** Joins both texts. A line break follows a day that cannot be read, because both texts can have a T. */
export const joinDateTime = (day: string, clock: string) =>
  day || clock ? `${day}${isDay(day) ? 'T' : '\n'}${clock}` : ''
