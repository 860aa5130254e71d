import * as T from 'typebox'
import { defineRules, Effect, Match, RuleState } from '../matching/schema.ts'

/** Faults of one world. Each request is compared with every one. */
export const MAX_FAULTS = 100

const When = T.Object(Match.properties, {
  title: 'Match',
  description: 'The requests that it applies to: all conditions must hold',
})

export const NewFault = T.Object({ match: When, ...Effect.properties }, { title: 'NewFault' })
export type NewFault = T.Static<typeof NewFault>

const Fault = T.Object({ ...NewFault.properties, ...RuleState.properties }, { title: 'Fault' })
export type Fault = T.Static<typeof Fault>

export const faults = defineRules('fault', NewFault, Fault)
