import { expect, test } from 'vitest'
import {
  ACTIVITIES,
  EXPORT_LANGUAGES,
  EXPORT_ROLES,
  EXPORT_START,
  findMissingInput,
  PERIODS,
  toExportRequest,
} from './downloads.ts'

const MONTHS = ['1 month', ...Array.from({ length: 11 }, (_, index) => `${index + 2} months`)]

test('[DLD-01] offers all time, 7, 14, 21 days and 1 to 12 months of 30 days as last activity', () => {
  expect(ACTIVITIES.map(({ label }) => label)).toEqual([
    'All time',
    '7 days',
    '14 days',
    '21 days',
    ...MONTHS,
  ])

  expect(ACTIVITIES.map(({ value }) => value)).toEqual([
    'all',
    ...[7, 14, 21, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330, 360].map(String),
  ])
})

test('[DLD-02] offers all time, 1, 7, 14, 21 days and 1 to 12 months for feedbacks', () => {
  expect(PERIODS.map(({ label }) => label)).toEqual([
    'All time',
    '1 day',
    '7 days',
    '14 days',
    '21 days',
    ...MONTHS,
  ])

  expect(PERIODS.at(-1)?.value).toBe('360')
})

test('[DLD-01] lists Portuguese first and defaults to Portuguese, no role and the last 7 days', () => {
  expect(EXPORT_LANGUAGES.slice(0, 3).map(({ label }) => label)).toEqual([
    'Portuguese',
    'English',
    'Russian',
  ])

  expect(EXPORT_ROLES.map(({ label }) => label)).toEqual(['Fan', 'Fighter', 'Arena'])
  expect(toExportRequest(EXPORT_START)).toEqual({ roles: [], languages: ['PT'], activity: 7 })
  expect(
    toExportRequest({ ...EXPORT_START, roles: ['FAN'], languages: ['ru', 'en'], activity: 'all' }),
  ).toEqual({
    roles: ['FAN'],
    languages: ['RU', 'EN'],
    activity: null,
  })
})

test.each([
  [{ roles: [], languages: [] }, 'Choose at least one role and one language'],
  [{ roles: [], languages: ['pt'] }, 'Choose at least one role'],
  [{ roles: ['FAN' as const], languages: [] }, 'Choose at least one language'],
  [{ roles: ['FAN' as const], languages: ['pt'] }, undefined],
])('[DLD-01] for %j, returns %s', (values, missing) =>
  expect(findMissingInput(values)).toBe(missing),
)
