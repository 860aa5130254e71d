import { expect, type Locator } from '@playwright/test'

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
