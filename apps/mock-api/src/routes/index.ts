import type { Contract } from '@cornerman/contract/contract'
import type { Handlers } from '../http/context.ts'
import type { Google } from '../security/google.ts'
import type { Tokens } from '../security/tokens.ts'
import { authRoutes } from './auth.ts'
import { mapsRoutes } from './maps.ts'
import { peopleRoutes } from './people.ts'

/** A handler for every call of the contract, by group and name. */
export function handlersOf(tokens: Tokens, google: Google, listOfCities: () => string): { [Group in keyof Contract]: Handlers<Contract[Group]> } {
  return { auth: authRoutes(tokens, google), maps: mapsRoutes(listOfCities), people: peopleRoutes }
}
