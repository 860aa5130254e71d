import { toCsv } from '@cornerman/contract'
import type { Contract } from '@cornerman/contract/contract'
import type { Handlers } from '../../http/handler.ts'
import { createLastVisitReader } from '../people/user-reader.ts'
import {
  FEEDBACK_COLUMNS,
  filterByVisit,
  filterFeedbacks,
  filterPeople,
  presentVisits,
  USER_COLUMNS,
} from './rules.ts'

export const downloadsRoutes: Handlers<Contract['downloads']> = {
  users({ body, ...context }) {
    const getVisit = createLastVisitReader(context)

    const people = filterByVisit(
      filterPeople(context.rows.users.all(), body),
      body.activity,
      getVisit,
      context.now,
    )

    const text = toCsv(USER_COLUMNS, presentVisits(people, getVisit))

    return { text, fileName: 'users.csv', rows: people.length }
  },

  feedbacks({ query, rows, now }) {
    const opinions = filterFeedbacks(rows.feedbacks.all(), query.activity, now).map((feedback) => ({
      feedback,
      author: rows.users.getOrThrow(feedback.userId, 'user'),
    }))
    return {
      text: toCsv(FEEDBACK_COLUMNS, opinions),
      fileName: 'feedbacks.csv',
      rows: opinions.length,
    }
  },
}
