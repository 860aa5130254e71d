import { csv } from '@cornerman/contract'
import type { Contract } from '@cornerman/contract/contract'
import { found } from '../../domain/refusal.ts'
import type { Handlers } from '../../plugins/contract-routes/handler.ts'
import { exported, FEEDBACK_COLUMNS, recent, USER_COLUMNS } from './rules.ts'

export const downloadsRoutes: Handlers<Contract['downloads']> = {
  users({ body, rows, now }) {
    const people = exported(rows.users.all(), body, now)
    return { text: csv(USER_COLUMNS, people), fileName: 'users.csv', rows: people.length }
  },

  feedbacks({ query, rows, now }) {
    const opinions = recent(rows.feedbacks.all(), query.activity, now).map((feedback) => ({
      feedback,
      author: found(rows.users.get(feedback.userId), 'user', feedback.userId),
    }))
    return { text: csv(FEEDBACK_COLUMNS, opinions), fileName: 'feedbacks.csv', rows: opinions.length }
  },
}
