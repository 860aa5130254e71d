import type { CreatorRequest } from '@cornerman/contract'
import type { CreatorRequestRow } from '@cornerman/fixtures/tables'
import type { Context } from '../../http/handler.ts'
import { getAvatar } from '../images/present.ts'

export function toCreatorRequest(
  row: CreatorRequestRow,
  context: Pick<Context, 'rows' | 'base'>,
): CreatorRequest {
  const user = context.rows.users.getOrThrow(row.userId, 'user')
  const { id, firstName, lastName, nickname, email } = user
  return {
    ...row,
    user: { id, firstName, lastName, nickname, email, avatar: getAvatar(user, context) },
  }
}
