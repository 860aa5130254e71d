import type { Contract } from '@cornerman/contract/contract'
import type { Context, Handlers } from '../../http/handler.ts'
import { paginate } from '../../text/search.ts'
import { toCreatorRequest } from './present.ts'
import { answerRequest, filterRequests } from './rules.ts'

export const creatorsRoutes: Handlers<Contract['creators']> = {
  list({ body, ...context }) {
    const { data, total } = paginate(filterRequests(context.rows.creatorRequests.all(), body), body)
    return { data: data.map((row) => toCreatorRequest(row, context)), total }
  },

  approve: ({ body, ...context }) => answer(body.id, 'APPROVED', context),
  reject: ({ body, ...context }) => answer(body.id, 'REJECTED', context),
}

function answer(id: number, status: 'APPROVED' | 'REJECTED', context: Context) {
  const { creatorRequests } = context.rows
  return toCreatorRequest(
    creatorRequests.save(answerRequest(creatorRequests.getOrThrow(id, 'request'), status)),
    context,
  )
}
