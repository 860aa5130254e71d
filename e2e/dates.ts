import type { Locator } from '@playwright/test'

/** Types a local time such as `2026-06-20T20:00` into "Date and time". */
export async function fillDateTime(container: Locator, localTime: string) {
  const field = container.getByLabel('Date and time', { exact: true })
  await field.fill(localTime)
  // Enter would submit the form.
  await field.press('Tab')
}
