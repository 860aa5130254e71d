import type { Contract } from '@cornerman/contract/contract'
import type { CreatorRequestRow } from '@cornerman/fixtures/tables'
import { pageOf } from '../../domain/page.ts'
import { found } from '../../domain/refusal.ts'
import type { Context, Handlers } from '../../plugins/contract-routes/handler.ts'
import { creatorRequestOf } from '../people/presenters.ts'
import { answer, requested } from './rules.ts'

export const creatorsRoutes: Handlers<Contract['creators']> = {
  list({ body, ...context }) {
    const { data, total } = pageOf(requested(context.rows.creatorRequests.all(), body), body)
    return { data: data.map((row) => shown(row, context)), total }
  },

  approve({ body, ...context }) {
    return shown(context.rows.creatorRequests.save(answer(requestBy(body.id, context), 'APPROVED')), context)
  },

  reject({ body, ...context }) {
    return shown(context.rows.creatorRequests.save(answer(requestBy(body.id, context), 'REJECTED')), context)
  },
}

const requestBy = (id: number, { rows }: Context) => found(rows.creatorRequests.get(id), 'request', id)
const shown = (row: CreatorRequestRow, { rows, base }: Context) =>
  creatorRequestOf(row, found(rows.users.get(row.userId), 'user', row.userId), rows, base)
