import { expect, test } from 'vitest'
import type { EventStatus } from '../schemas/event-status.ts'
import { type EditableParts, getEditableParts, trimTags } from './event-editing.ts'

test.each<[status: EventStatus, editable: EditableParts]>([
  ['UPCOMING', { card: true, results: true, currentFight: false }],
  ['ONGOING', { card: false, results: true, currentFight: true }],
  ['FINISHED', { card: false, results: true, currentFight: false }],
  ['CANCELED', { card: false, results: false, currentFight: false }],
])('[AEV-03] allows these edits of an event with status %s: %j', (status, editable) => expect(getEditableParts(status)).toEqual(editable))

test('[EVC-03] trims tags and keeps the first of each', () => {
  expect(trimTags([' title', 'debut', '  ', '', 'title ', 'Title'])).toEqual(['title', 'debut', 'Title'])
})
