import type { User } from '@cornerman/contract'
import { newUsers } from '@cornerman/contract/endpoints/new-users'
import { useCommand } from '../../../api/hooks.ts'
import { type NewRole, type NewUserValues, toArena, toFan, toFighter } from './new-user.ts'

/** Each role has its own call. */
export function useCreate(role: NewRole) {
  const fighter = useCommand(newUsers.createFighter)
  const fan = useCommand(newUsers.createFan)
  const arena = useCommand(newUsers.createArena)
  return (values: NewUserValues): Promise<User | undefined> => {
    if (role === 'FIGHTER') return fighter.run({ body: toFighter(values) })
    return role === 'FAN' ? fan.run({ body: toFan(values) }) : arena.run({ body: toArena(values) })
  }
}
