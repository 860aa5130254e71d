import dayjs from 'dayjs'
import duration from 'dayjs/plugin/duration.js'
import { reject } from '../../http/validation.ts'
import { CLOCK_RANGE, isClockTime } from '../../store/world.ts'
import type { ControlHandlers } from '../context.ts'
import { describeWorld } from '../worlds/state.ts'
import type { clock } from './schema.ts'

dayjs.extend(duration)

export const clockControls: ControlHandlers<typeof clock> = {
  show: ({ world }) => describeWorld(world),
  set({ world, body: { now, advance, ...setting } }) {
    const start = now === undefined ? world.clock.now() : Date.parse(now)
    const ms = start + dayjs.duration(advance ?? 'P0D').asMilliseconds()
    if (!isClockTime(ms)) {
      reject(advance === undefined ? 'now' : 'advance', `is too far. ${CLOCK_RANGE}`)
    }
    world.clock.set({ ...setting, now: ms })
    return describeWorld(world)
  },
}
