import { vi } from 'vitest'

/** The charts that were drawn. A test that reads them empties the list first. */
export const plots: Plot[] = []

/** Replaces the charts of g2plot, which need a canvas that jsdom lacks. */
class Plot {
  readonly chart = {}
  readonly render = vi.fn()
  readonly update = vi.fn()
  readonly destroy = vi.fn()
  readonly on = vi.fn()
  constructor(
    _container: HTMLElement,
    readonly options: { data: unknown; annotations?: unknown; bars?: unknown },
  ) {
    plots.push(this)
  }
}
export class Line extends Plot {}
export class Pie extends Plot {}
