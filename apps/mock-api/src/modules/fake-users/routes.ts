import type { Contract } from '@cornerman/contract/contract'
import type { FakeUserRow } from '@cornerman/fixtures/tables'
import { absolute, asKept } from '../../domain/address.ts'
import { finds, haystacks } from '../../domain/search.ts'
import type { Handlers } from '../../plugins/contract-routes/handler.ts'
import { fakeUserOf } from '../events/presenters.ts'

export const fakeUsersRoutes: Handlers<Contract['fakeUsers']> = {
  create({ body: { firstName, lastName, image }, rows, base }) {
    const imagePath = image ? asKept(image, base) : null
    return fakeUserOf(rows.fakeUsers.add({ firstName: firstName.trim(), lastName: lastName.trim(), imagePath }), base)
  },

  search({ query, rows, base }) {
    const matches = finds(query.searchTerm ?? '')
    return rows.fakeUsers
      .all()
      .filter((row) => matches(textOf(row)))
      .map((row) => fakeUserOf(row, base))
  },

  uploadImage({ body, base }) {
    return { href: absolute(body.file.path, base) }
  },
}

const textOf = haystacks((row: FakeUserRow) => [`${row.firstName} ${row.lastName}`])
