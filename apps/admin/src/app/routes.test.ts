// @vitest-environment jsdom
import { ALL_PERMISSIONS } from '@cornerman/contract'
import { expect, test } from 'vitest'
import { guardOf, menuFor, missingAt, SCREENS, screensFor } from './routes.tsx'
import { SCREEN_LIST } from './screen-list.ts'

const paths = (screens: readonly { path: string }[]) => screens.map(({ path }) => path)

test('[NAV-03] the route table and the list of screens are in step', () => {
  expect(paths(SCREENS)).toEqual(paths(SCREEN_LIST))
  expect(new Set(paths(SCREENS)).size).toBe(SCREENS.length)
})

test('[NAV-04] the sidebar shows what the admin may use, and nothing without a permission', () => {
  expect(menuFor([])).toEqual([])
  expect(paths(menuFor(['view_arenas']))).toEqual(['arenas'])
  expect(paths(menuFor(ALL_PERMISSIONS))).toEqual(paths(SCREENS.filter(({ menu }) => menu)))
})

test('[NAV-03] what somebody may open instead leaves out records and the page itself', () => {
  expect(screensFor([])).toEqual([])
  expect(paths(screensFor(['view_arenas']))).toContain('arenas')
})

test('[NAV-03] an address knows its guard and what is missing for it', () => {
  expect(guardOf('/dashboard/arenas')).toMatchObject({ path: 'arenas', guard: 'view_arenas', screen: { title: 'Arenas' } })
  expect(guardOf('/dashboard/fighters/12')).toMatchObject({ path: 'fighters/:id', guard: 'view_fighter_details' })
  expect(guardOf('/dashboard/arenas/')).toMatchObject({ path: 'arenas' })
  expect(guardOf('/dashboard/nowhere')).toBeUndefined()
  expect(guardOf('/login')).toBeUndefined()
  expect(missingAt('/dashboard/arenas', [])).toEqual(['view_arenas'])
  expect(missingAt('/dashboard/manage/banners', [])).toEqual(['manage-banners', 'super_admin'])
  expect(missingAt('/dashboard/arenas', ['view_arenas'])).toEqual([])
  expect(missingAt('/dashboard/fans/3', [])).toEqual([])
})
