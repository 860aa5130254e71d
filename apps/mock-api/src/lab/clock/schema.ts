import { Instant } from '@cornerman/contract'
import * as T from 'typebox'
import { defineControl } from '../control.ts'
import { WorldDescription } from '../settings/schema.ts'

/** PT16M, P30D, P1DT12H: weeks, days, hours, minutes and seconds. Excludes months and years, which vary in length. */
const Duration = T.String({
  maxLength: 100,
  pattern: '^P(?=.)(\\d+W)?(\\d+D)?(T(?=.)(\\d+H)?(\\d+M)?(\\d+(\\.\\d+)?S)?)?$',
  description:
    'a duration such as PT16M, P30D or P1DT12H (weeks, days, then after T hours, minutes, seconds)',
})

const ClockSetting = T.Object(
  {
    now: T.Optional(
      T.String({ ...Instant, description: 'The new time, such as 2026-03-14T20:00:00Z' }),
    ),
    frozen: T.Optional(T.Boolean({ description: 'Whether the clock stands still' })),
    advance: T.Optional(Duration),
  },
  { minProperties: 1 },
)

export type ClockSetting = T.Static<typeof ClockSetting>

export const clock = {
  show: defineControl({
    id: 'readClock',
    call: 'GET /clock',
    summary: 'Read the clock',
    response: WorldDescription,
  }),
  set: defineControl({
    id: 'setClock',
    call: 'PUT /clock',
    summary: 'Set the clock',
    body: ClockSetting,
    response: WorldDescription,
  }),
}
