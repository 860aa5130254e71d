import type { FightEvent } from '@cornerman/contract'
import { formatBout, isEmptySlot } from '#shared/events/bout/bout.ts'
import { getRunningOrder } from '#shared/events/card/running-order.ts'
import { toOnlineTime } from '#shared/events/online-lines.ts'

/** A bout in the graph of its stream, with its planned minutes in UTC. */
export interface StreamBout {
  number: number
  /** "Lima vs Costa". */
  name: string
  from: string
  to: string
}

/** The bouts of a card in their order. Leaves out slots without fighters, and those whose times could not be read. */
export const toStreamBouts = (event: FightEvent): StreamBout[] =>
  getRunningOrder(event).bouts.flatMap(({ slot, number }) => {
    const from = toMinute(slot.fromDate)
    const to = toMinute(slot.toDate)
    return from === undefined || to === undefined || isEmptySlot(slot)
      ? []
      : [{ number, name: formatBout(slot), from, to }]
  })

/** The bout at a minute. */
export const findBout = (bouts: readonly StreamBout[], minute: string): StreamBout | undefined =>
  bouts.find(({ from, to }) => from <= minute && minute < to)

function toMinute(instant: string | undefined): string | undefined {
  const date = new Date(instant ?? '')
  return Number.isNaN(date.getTime()) ? undefined : toOnlineTime(date.toISOString(), 1)
}
