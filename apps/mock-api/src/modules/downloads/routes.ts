import { toCsv } from '@cornerman/contract'
import type { Contract } from '@cornerman/contract/contract'
import { getOrThrow } from '../../domain/api-error.ts'
import type { Handlers } from '../../plugins/contract-routes/handler.ts'
import { createLastVisitFinder } from '../metrics/population.ts'
import { FEEDBACK_COLUMNS, filterByVisit, filterFeedbacks, filterPeople, USER_COLUMNS } from './rules.ts'

export const downloadsRoutes: Handlers<Contract['downloads']> = {
  users({ body, ...context }) {
    const findLastVisit = createLastVisitFinder(context)
    const users = filterPeople(context.rows.users.all(), body).map((user) => ({
      ...user,
      lastVisit: findLastVisit(user),
    }))
    const people = filterByVisit(users, body.activity, context.now)
    return { text: toCsv(USER_COLUMNS, people), fileName: 'users.csv', rows: people.length }
  },

  feedbacks({ query, rows, now }) {
    const opinions = filterFeedbacks(rows.feedbacks.all(), query.activity, now).map((feedback) => ({
      feedback,
      author: getOrThrow(rows.users.get(feedback.userId), 'user', feedback.userId),
    }))
    return { text: toCsv(FEEDBACK_COLUMNS, opinions), fileName: 'feedbacks.csv', rows: opinions.length }
  },
}
