import * as T from 'typebox'
import { defineRules, Effect, Match, RuleState } from '../matching/schema.ts'

/** Faults of one world. Each request is compared with every one. */
export const MAX_FAULTS = 100

export const NewFault = T.Object({ match: Match, ...Effect.properties })
export type NewFault = T.Static<typeof NewFault>

const Fault = T.Object({ ...NewFault.properties, ...RuleState.properties })
export type Fault = T.Static<typeof Fault>

export const faults = defineRules('fault', NewFault, Fault)
