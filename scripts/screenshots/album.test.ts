import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SCREEN_LIST } from '../../apps/admin/src/app/screen-list.ts'
import { SECTIONS, STATES, slug } from '../../e2e/screenshots/contents.ts'
import { SEEN_IN } from '../../e2e/screenshots/dialogs.ts'
import { ROOT } from '../root.mjs'
import { TOUR } from './tour.ts'

const SOURCES = join(ROOT, 'apps/admin/src')
/** What opens over a screen, or asks in a dialog. */
const OPENS = /<(Dialog|ConfirmDialog|Drawer|Modal|Dropdown|Popover)\b|\buseAsk\(|\bquestion[=:]/

const stories = SECTIONS.flatMap(({ folder, address, stories }) =>
  [...(address === undefined ? [] : STATES), ...stories.map(({ name }) => name)].map((scene) => `${folder}/${slug(scene)}`),
)

test('every screen of the route table has its chapter, and no two pictures are put in one place', () => {
  expect(SECTIONS.slice(0, SCREEN_LIST.length).map(({ folder }) => folder)).toEqual(SCREEN_LIST.map(({ path }) => slug(path)))
  expect(stories.filter((scene, place) => stories.indexOf(scene) !== place)).toEqual([])
})

test('every file that opens a dialog, a drawer or a popover is seen in a scene that there is', () => {
  const files = ['app', 'features', 'ui'].flatMap((room) =>
    readdirSync(join(SOURCES, room), { recursive: true, encoding: 'utf8' }).map((file) => `${room}/${file.replaceAll('\\', '/')}`),
  )
  const opening = files.filter((file) => file.endsWith('.tsx') && !file.includes('.test.') && OPENS.test(readFileSync(join(SOURCES, file), 'utf8')))
  expect(opening.length).toBeGreaterThan(30)
  expect(Object.keys(SEEN_IN).toSorted()).toEqual(opening.toSorted())
  expect(Object.values(SEEN_IN).filter((scene) => !stories.includes(scene))).toEqual([])
})

test('the pictures of the tour are of stories that there are', () => {
  const taken = Object.keys(TOUR).map((picture) => picture.replace(/[.](light|dark)[.](1440|390)$/, ''))
  expect(taken.filter((scene) => !stories.includes(scene))).toEqual([])
})
