import dayjs from 'dayjs'
import duration from 'dayjs/plugin/duration.js'
import { reject } from '../../http/validation.ts'
import { CLOCK_RANGE, isClockTime, type World } from '../../store/world.ts'
import type { ClockSetting } from './schema.ts'

dayjs.extend(duration)

/** Sets the clock of a world to an instant, and on from there. Throws InvalidInput for a time that no clock has. */
export function setClock({ clock }: World, { now, advance, ...setting }: ClockSetting) {
  const start = now === undefined ? clock.now() : Date.parse(now)
  const ms = start + dayjs.duration(advance ?? 'P0D').asMilliseconds()
  if (!isClockTime(ms)) {
    reject(advance === undefined ? 'now' : 'advance', `is too far. ${CLOCK_RANGE}`)
  }

  clock.set({ ...setting, now: ms })
}
