import { toCsv } from '@cornerman/contract'
import type { Contract } from '@cornerman/contract/contract'
import { iso } from '../../domain/instant.ts'
import type { Handlers } from '../../http/handler.ts'
import { createLastVisitReader } from '../presenters.ts'
import { FEEDBACK_COLUMNS, filterByVisit, filterFeedbacks, filterPeople, USER_COLUMNS } from './rules.ts'

export const downloadsRoutes: Handlers<Contract['downloads']> = {
  users({ body, ...context }) {
    const getLastVisit = createLastVisitReader(context)
    const users = filterPeople(context.rows.users.all(), body).map((user) => {
      const lastVisit = getLastVisit(user)
      return { ...user, lastVisit: lastVisit === undefined ? null : iso(lastVisit) }
    })
    const people = filterByVisit(users, body.activity, context.now)
    return { text: toCsv(USER_COLUMNS, people), fileName: 'users.csv', rows: people.length }
  },

  feedbacks({ query, rows, now }) {
    const opinions = filterFeedbacks(rows.feedbacks.all(), query.activity, now).map((feedback) => ({
      feedback,
      author: rows.users.getOrThrow(feedback.userId, 'user'),
    }))
    return { text: toCsv(FEEDBACK_COLUMNS, opinions), fileName: 'feedbacks.csv', rows: opinions.length }
  },
}
