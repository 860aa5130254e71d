import { type FightEvent, type StreamGraph, sortSlots } from '@cornerman/contract'
import type { ChartMark } from '../../../ui/charts/line-options.ts'
import type { ChartPoint } from '../../../ui/charts/plot-options.ts'

const DAY = 24 * 60
const MINUTE = 60_000

/** Ends a graph at now. A service whose clock is ahead keeps its points. */
export function endAtNow({ graph }: StreamGraph, now = Date.now()): StreamGraph {
  const last = graph.findLastIndex(({ date, online }) => online > 0 || !(Date.parse(date) > now))
  return { graph: graph.slice(0, last + 1) }
}

/** Steps of whole days omit the time. */
const formatPoint = (date: string | undefined, step: number) =>
  (date ?? '–').slice(0, step % DAY === 0 ? 10 : 16).replace('T', ' ')

/** Converts the graphs of streams to chart lines named after the events. A single line has no name. */
export function toLines(graphs: readonly StreamGraph[], names: readonly string[], step: number): ChartPoint[] {
  return graphs.flatMap(({ graph }, index) =>
    graph.map(({ date, online }) => ({
      x: formatPoint(date, step),
      y: online,
      ...(graphs.length > 1 && { series: names[index] ?? `Stream ${index + 1}` }),
    })),
  )
}

/** Returns start, bouts and end of an event, each at the point of the graph that it falls into. */
export function toMarks(
  { graph }: StreamGraph,
  event: Pick<FightEvent, 'status' | 'fromDate' | 'toDate' | 'fightSlots'>,
  step: number,
): ChartMark[] {
  const bouts = sortSlots(event.fightSlots ?? []).map(({ fromDate }, index) => ({
    at: fromDate,
    label: `${index + 1}`,
    text: `bout ${index + 1}`,
  }))
  const moments = [
    { at: event.fromDate, label: 'Start', text: 'start' },
    ...bouts,
    ...(event.status === 'FINISHED' ? [{ at: event.toDate, label: 'End', text: 'end' }] : []),
  ]
  const marks = new Map<number, ChartMark>()
  for (const { at, label, text } of moments) {
    const index = graph.findLastIndex(({ date }) => Date.parse(date) <= Date.parse(at))
    const point = graph[index]
    if (!point || Date.parse(at) >= Date.parse(point.date) + step * MINUTE) continue
    const mark = marks.get(index)
    // One word per line: more would overlap on a phone.
    if (mark) marks.set(index, { ...mark, label: text === 'end' ? label : mark.label, text: `${mark.text}, ${text}` })
    else
      marks.set(index, { x: formatPoint(point.date, step), label, text: text.charAt(0).toUpperCase() + text.slice(1) })
  }
  return [...marks].toSorted(([a], [b]) => a - b).map(([, mark]) => mark)
}
