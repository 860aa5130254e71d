import { expect, type Locator } from '@playwright/test'

/** Types a local time such as `2026-06-20T20:00` into "Date and time". */
export async function fillDateTime(container: Locator, localTime: string) {
  const field = container.getByLabel('Date and time', { exact: true })
  await field.fill(localTime)
  // Enter would submit the form.
  await field.press('Tab')
}

/** Types into a select with search and confirms the matching option, once it is the active one: before, Enter selects nothing. */
export async function searchAndSelect(box: Locator, text: string, option: string | RegExp = text) {
  await box.fill(text)
  await expectActive(box, option)
  await box.press('Enter')
}

/** Waits until Enter would select the option. */
export async function expectActive(box: Locator, option: string | RegExp) {
  await expect(
    box.page().locator('.ant-select-item-option-active').filter({ hasText: option, visible: true }),
  ).toBeVisible()
}
