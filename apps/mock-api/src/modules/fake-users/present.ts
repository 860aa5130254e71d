import type { FakeUser } from '@cornerman/contract'
import type { FakeUserRow } from '@cornerman/tables'
import { toAbsoluteUrl } from '../../http/media-url.ts'

export const toFakeUser = (
  { id, firstName, lastName, imagePath }: FakeUserRow,
  base: string,
): FakeUser => ({
  id,
  firstName,
  lastName,
  image: imagePath && toAbsoluteUrl(imagePath, base),
  fullName: `${firstName} ${lastName}`,
})
