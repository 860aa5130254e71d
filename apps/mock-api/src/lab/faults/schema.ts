import * as T from 'typebox'
import { defineControl, NumericId } from '../control.ts'
import { Effect, LONG_BODY, Match, RuleState } from '../rules/schema.ts'

/** A failure or delay. */
export const NewFault = T.Object({ match: Match, ...Effect.properties })
export type NewFault = T.Static<typeof NewFault>

export const Fault = T.Object({ ...NewFault.properties, ...RuleState.properties })
export type Fault = T.Static<typeof Fault>

/** Faults of one world. Each request is compared with every one. */
export const MAX_FAULTS = 100

export const faults = {
  list: defineControl({ method: 'GET', path: '/faults', summary: 'List the faults', response: T.Array(Fault) }),
  add: defineControl({
    method: 'POST',
    path: '/faults',
    summary: 'Add a fault',
    body: NewFault,
    response: Fault,
    status: 201,
    bodyLimit: LONG_BODY,
  }),
  remove: defineControl({
    method: 'DELETE',
    path: '/faults/:id',
    summary: 'Remove a fault',
    params: NumericId,
    response: Fault,
  }),
  clear: defineControl({ method: 'DELETE', path: '/faults', summary: 'Remove all faults' }),
}
