import { auth } from '@cornerman/contract/endpoints/auth'
import { people } from '@cornerman/contract/endpoints/people'
import { call } from './call.ts'
import { useCommand, useQuery } from './hooks.ts'

export function useWhatTheCompilerRefuses() {
  // @ts-expect-error roleName is missing
  void call(people.list, { query: { page: 1, limit: 10 } })
  // @ts-expect-error there is no such role
  void call(people.list, { query: { page: 1, limit: 10, roleName: 'REFEREE' } })
  // @ts-expect-error an id is a number
  void call(people.approveArena, { params: { id: '5' }, query: { action: 'APPROVE' } })
  // @ts-expect-error a command is not read
  useQuery(people.approveArena, { params: { id: 5 }, query: { action: 'APPROVE' } })
  // @ts-expect-error a query is not sent
  useCommand(people.list)
  // @ts-expect-error there is no such part
  void call(auth.current, { query: { page: 1 } })
}

export function useWhatItAccepts(): { role: 'LOCATION_PROVIDER' | 'FIGHTER' | 'FAN' | 'ADMIN' | undefined; approved: Promise<{ id: number }> } {
  const waiting = useQuery(people.list, null)
  const approve = useCommand(people.approveArena)
  return { role: waiting.data?.data[0]?.role, approved: approve.run({ params: { id: 5 }, query: { action: 'APPROVE' } }) }
}
