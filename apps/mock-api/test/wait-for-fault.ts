import { expect } from 'vitest'
import { getFaults } from '../src/lab/faults/state.ts'
import type { World } from '../src/store/world.ts'

/** Waits until each fault of a world has met a request or has ended. A held request waits from then on. */
export const waitForFault = (world: World) =>
  expect
    .poll(
      () =>
        getFaults(world)
          .all()
          .filter(({ applied }) => applied === 0),
      {
        interval: 1,
        timeout: 60_000,
      },
    )
    .toEqual([])
