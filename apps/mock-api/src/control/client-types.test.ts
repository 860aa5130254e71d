import type * as T from 'typebox'
import { expectTypeOf, test } from 'vitest'
import type { Difference, Expectation, Fault, Overlay, Stub } from '../../../../e2e/world.ts'
import type { OverlaySchema } from '../overlay/overlay.ts'
import type { Overlay as PublicOverlay } from '../overlay/overlay-types.ts'
import type { Difference as MockDifference } from '../worlds/difference.ts'
import type { NewStub } from '../worlds/stubs.ts'
import type { NewFault, Verification } from './schemas.ts'

test('the client has the inputs of the controls', () => {
  expectTypeOf<Fault>().toExtend<T.Static<typeof NewFault>>()
  expectTypeOf<keyof Fault>().toEqualTypeOf<keyof T.Static<typeof NewFault>>()
  expectTypeOf<keyof Fault['match']>().toEqualTypeOf<keyof T.Static<typeof NewFault>['match']>()
  expectTypeOf<Stub>().toExtend<NewStub>()
  expectTypeOf<keyof Stub>().toEqualTypeOf<keyof NewStub>()
  expectTypeOf<keyof Overlay>().toEqualTypeOf<keyof T.Static<typeof OverlaySchema>>()
  expectTypeOf<keyof Overlay>().toEqualTypeOf<keyof PublicOverlay>()
  expectTypeOf<Expectation>().toEqualTypeOf<Verification>()
  expectTypeOf<Difference>().toEqualTypeOf<MockDifference>()
})
