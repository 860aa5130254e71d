import { describe, expect, test } from 'vitest'
import { chooseCountAxis, chooseTimeAxis, formatTime } from './time-axis.ts'

const START = Date.UTC(2026, 4, 20)
const createTimes = (count: number, minutes: number) =>
  Array.from({ length: count }, (_, index) =>
    new Date(START + index * minutes * 60_000)
      .toISOString()
      .slice(0, minutes < 1440 ? 16 : 10)
      .replace('T', ' '),
  )
const getLabels = (values: readonly string[], isNarrow = false) => {
  const { ticks, format } = chooseTimeAxis(values, isNarrow)
  return ticks.map(format)
}

describe('[STK-05] labels the time axis of a chart', () => {
  test.each([
    ['six months by month', createTimes(184, 1440), false, ['Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov']],
    ['a month by week, on Mondays', createTimes(31, 1440), false, ['25 May', '1 Jun', '8 Jun', '15 Jun']],
    ['a month on a phone by two weeks', createTimes(31, 1440), true, ['25 May', '1 Jun', '8 Jun', '15 Jun']],
    [
      'a week by day',
      createTimes(8, 1440),
      false,
      ['20 May', '21 May', '22 May', '23 May', '24 May', '25 May', '26 May', '27 May'],
    ],
    [
      'a day by hours, with the date at midnight',
      createTimes(25, 60),
      false,
      ['20 May', '06:00', '12:00', '18:00', '21 May'],
    ],
    [
      'three hours by half hours',
      createTimes(13, 15),
      false,
      ['20 May', '00:30', '01:00', '01:30', '02:00', '02:30', '03:00'],
    ],
  ])('%s', (_, values, isNarrow, labels) => {
    expect(getLabels(values, isNarrow)).toEqual(labels)
  })
})

test('labels values that are no times at equal distances', () => {
  expect(getLabels(Array.from({ length: 12 }, (_, index) => `Round ${index}`))).toEqual(
    [0, 2, 4, 6, 8, 10].map((round) => `Round ${round}`),
  )
})

test.each([
  ['2026-03-14', '14 Mar 2026'],
  ['2026-03-14 20:15', '14 Mar 2026, 20:15'],
  ['–', '–'],
])('formats %s as %s', (x, text) => expect(formatTime(x)).toBe(text))

test.each([
  [0, 1, 1],
  [3, 3, 1],
  [7, 8, 2],
  [9, 10, 2],
  [1204, 1250, 250],
  [811_000, 1_000_000, 200_000],
])('scales an axis up to %d to %d in steps of %d', (highest, max, step) =>
  expect(chooseCountAxis(highest)).toEqual({ max, step }),
)
