import type { User } from '@cornerman/contract'
import { people } from '@cornerman/contract/endpoints/people'
import { useLocation } from 'react-router-dom'
import { type QueryResult, useQuery } from '../../../api/hooks.ts'
import { isFighter } from './fighter.ts'

/** A fighter as the server knows them; until it has said so, as the list knew them, if one came from there. */
export function useFighter(id: number): QueryResult<User> {
  const { state } = useLocation()
  const reading = useQuery(people.adminProfile, { params: { id } })
  return { ...reading, data: reading.data ?? passedAlong(state, id) }
}

/** It lies in the history, where an earlier version of the app may have left another shape. */
function passedAlong(state: unknown, id: number): User | undefined {
  const fighter = (state as { fighter?: Partial<User> } | null)?.fighter
  const fits = fighter?.id === id && Array.isArray(fighter.images) && Array.isArray(fighter.penalties) && isFighter(fighter as User)
  return fits ? (fighter as User) : undefined
}
