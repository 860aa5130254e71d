import type * as T from 'typebox'
import { expectTypeOf, test } from 'vitest'
import type { Expectation, Fault } from '../../../../e2e/world.ts'
import type { Overlay as PublicOverlay, NewStub as PublicStub } from '../public-types.ts'
import type { OverlaySchema } from './rows/overlay.ts'
import type { NewFault, Verification } from './schemas.ts'
import type { NewStub } from './stubs/state.ts'

test('the client has the inputs of the controls', () => {
  expectTypeOf<Fault>().toExtend<T.Static<typeof NewFault>>()
  expectTypeOf<keyof Fault>().toEqualTypeOf<keyof T.Static<typeof NewFault>>()
  expectTypeOf<keyof Fault['match']>().toEqualTypeOf<keyof T.Static<typeof NewFault>['match']>()
  expectTypeOf<PublicStub>().toExtend<NewStub>()
  expectTypeOf<keyof PublicStub>().toEqualTypeOf<keyof NewStub>()
  expectTypeOf<keyof PublicOverlay>().toEqualTypeOf<keyof T.Static<typeof OverlaySchema>>()
  expectTypeOf<Expectation>().toEqualTypeOf<Verification>()
})
