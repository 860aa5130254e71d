import type { Locator } from '@playwright/test'

/** Returns the two fields of "Date and time". The browser's language is British English: the day comes first, 24 hours. */
export const getDateTime = (container: Locator) => ({
  date: container.getByRole('textbox', { name: 'Date', exact: true }),
  time: container.getByRole('textbox', { name: 'Time', exact: true }),
})

/** Types a local time such as `2026-06-20T20:00`. */
export async function fillDateTime(container: Locator, localTime: string) {
  const [day = '', clock = ''] = localTime.split('T')
  const { date, time } = getDateTime(container)
  await date.fill(day)
  await time.fill(clock)
  await time.blur()
}
