import type { Contract } from '@cornerman/contract/contract'
import type { CreatorRequestRow } from '@cornerman/fixtures/tables'
import { getOrThrow } from '../../domain/api-error.ts'
import { paginate } from '../../domain/search.ts'
import type { Context, Handlers } from '../../plugins/contract-routes/handler.ts'
import { toCreatorRequest } from '../people/presenters.ts'
import { answerRequest, filterRequests } from './rules.ts'

export const creatorsRoutes: Handlers<Contract['creators']> = {
  list({ body, ...context }) {
    const { data, total } = paginate(filterRequests(context.rows.creatorRequests.all(), body), body)
    return { data: data.map((row) => present(row, context)), total }
  },

  approve({ body, ...context }) {
    return present(context.rows.creatorRequests.save(answerRequest(getRequest(body.id, context), 'APPROVED')), context)
  },

  reject({ body, ...context }) {
    return present(context.rows.creatorRequests.save(answerRequest(getRequest(body.id, context), 'REJECTED')), context)
  },
}

const getRequest = (id: number, { rows }: Context) => getOrThrow(rows.creatorRequests.get(id), 'request', id)
const present = (row: CreatorRequestRow, { rows, base }: Context) =>
  toCreatorRequest(row, getOrThrow(rows.users.get(row.userId), 'user', row.userId), rows, base)
