import type { CreatorRequest } from '@cornerman/contract'
import type { CreatorRequestRow } from '@cornerman/tables'
import { getAvatar } from '../images/present.ts'
import type { PresenterContext } from '../present.ts'

export function toCreatorRequest(
  row: CreatorRequestRow,
  context: PresenterContext,
): CreatorRequest {
  const user = context.rows.users.getOrThrow(row.userId, 'user')
  const { id, firstName, lastName, nickname, email } = user

  return {
    ...row,
    user: { id, firstName, lastName, nickname, email, avatar: getAvatar(user, context) },
  }
}
