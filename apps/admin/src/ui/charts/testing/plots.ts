import { vi } from 'vitest'

/** The charts that were drawn. A test that reads them empties the list first. */
export const plots: Plot[] = []

/** Replaces the charts of g2plot, which need a canvas that jsdom lacks. */
class Plot {
  readonly render = vi.fn()
  readonly update = vi.fn()
  readonly destroy = vi.fn()

  constructor(
    _container: HTMLElement,
    readonly options: { data: unknown },
  ) {
    plots.push(this)
  }
}

export class Line extends Plot {}
export class Pie extends Plot {}
