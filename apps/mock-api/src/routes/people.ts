import type { Contract } from '@cornerman/contract/contract'
import { approve } from '../domain/arenas.ts'
import { pageOf } from '../domain/page.ts'
import { found } from '../domain/refusal.ts'
import { search, sorted } from '../domain/user-list.ts'
import type { Handlers } from '../http/context.ts'
import { userOf } from './presenters.ts'

export const peopleRoutes: Handlers<Contract['people']> = {
  list({ query, rows }) {
    const people = rows.users.by('role', query.roleName)
    const hits = search(people, query.searchTerm, rows.arenas.all())
    const { data, total } = pageOf(sorted(hits, query.sort, query.order), query)
    return { data: data.map((row) => userOf(row, rows)), total }
  },

  approveArena({ params, rows }) {
    const arena = rows.arenas.save(approve(found(rows.arenas.get(params.id), 'arena', params.id)))
    return userOf(found(rows.users.get(arena.userId), 'user', arena.userId), rows)
  },
}
