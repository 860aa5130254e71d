import { createMatcher } from '@cornerman/contract'
import type { Contract } from '@cornerman/contract/contract'
import type { FakeUserRow } from '@cornerman/tables'
import type { Handlers } from '../../http/handler.ts'
import { toAbsoluteUrl, toStoredPath } from '../../http/media-url.ts'
import { toSearchText } from '../../text/search.ts'
import { toFakeUser } from './present.ts'

export const fakeUsersRoutes: Handlers<Contract['fakeUsers']> = {
  create({ body: { firstName, lastName, image }, rows, base }) {
    const imagePath = image ? toStoredPath(image, base) : null
    return toFakeUser(rows.fakeUsers.add({ firstName, lastName, imagePath }), base)
  },

  search({ query, rows, base }) {
    const matches = createMatcher(query.searchTerm ?? '')
    return rows.fakeUsers
      .all()
      .filter((row) => matches(getSearchText(row)))
      .map((row) => toFakeUser(row, base))
  },

  uploadImage: ({ body, base }) => ({ href: toAbsoluteUrl(body.file.path, base) }),
}

const getSearchText = ({ firstName, lastName }: FakeUserRow) =>
  toSearchText([`${firstName} ${lastName}`])
