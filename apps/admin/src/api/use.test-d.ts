import { auth } from '@cornerman/contract/endpoints/auth'
import { people } from '@cornerman/contract/endpoints/people'
import { call } from './call.ts'
import { useCommand } from './use-command.ts'
import { useQuery } from './use-query.ts'

export function useInvalidCalls() {
  // @ts-expect-error roleName is missing
  void call(people.list, { query: { page: 1, limit: 10 } })

  // @ts-expect-error the role is unknown
  void call(people.list, { query: { page: 1, limit: 10, roleName: 'REFEREE' } })

  // @ts-expect-error an id is a number
  void call(people.approveArena, { params: { id: '5' }, query: { action: 'APPROVE' } })

  // @ts-expect-error useQuery takes no command
  useQuery(people.approveArena, { params: { id: 5 }, query: { action: 'APPROVE' } })

  // @ts-expect-error useCommand takes no query
  useCommand(people.list)

  // @ts-expect-error the endpoint has no query
  void call(auth.current, { query: { page: 1 } })
}

export function useValidCalls(): {
  role: 'LOCATION_PROVIDER' | 'FIGHTER' | 'FAN' | 'ADMIN' | undefined
  approved: Promise<{ id: number } | undefined>
} {
  const idle = useQuery(people.list, null)
  const approve = useCommand(people.approveArena)

  return {
    role: idle.data?.data[0]?.role,
    approved: approve.run({ params: { id: 5 }, query: { action: 'APPROVE' } }),
  }
}
