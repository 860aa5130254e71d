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
  { now: T.Optional(Instant), frozen: T.Optional(T.Boolean()), advance: T.Optional(Duration) },
  { minProperties: 1 },
)
export type ClockSetting = T.Static<typeof ClockSetting>

export const clock = {
  show: defineControl('GET /clock', 'Read the clock', { response: WorldDescription }),
  set: defineControl('PUT /clock', 'Set the clock', {
    body: ClockSetting,
    response: WorldDescription,
  }),
}
