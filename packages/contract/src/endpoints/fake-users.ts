import * as T from 'typebox'
import { EVENT_TEXT } from '../constants.ts'
import { anyOf, defineCommand, defineQuery, file, multipart } from '../define-endpoint.ts'
import { undocumented } from '../documentation.ts'
import { Nullable, SearchTerm, WebAddress } from '../schemas/basics.ts'
import { FakeUser } from '../schemas/fight.ts'

const access = anyOf('edit_arena_event', 'create-event')
const Name = T.String({ minLength: 1, maxLength: EVENT_TEXT.wordMax, pattern: '\\S', description: 'a name' })

/** People who are no users of the platform, made up for cards (document 2, section 7). */
export const fakeUsers = {
  create: defineCommand({
    method: 'POST',
    path: '/users/admin/fake-user',
    summary: 'Make up a fighter who is no user of the platform',
    access,
    body: T.Object({ firstName: Name, lastName: Name, image: T.Optional(Nullable(WebAddress)) }),
    response: undocumented(FakeUser, 'the documents leave the answer open'),
    status: 201,
    changes: ['fakeUsers'],
  }),
  search: defineQuery({
    path: '/users/admin/search-fake-users',
    summary: 'Find fake users by name',
    access,
    query: T.Object({ searchTerm: T.Optional(SearchTerm) }),
    response: T.Array(FakeUser),
    reads: ['fakeUsers'],
  }),
  uploadImage: defineCommand({
    method: 'POST',
    path: '/images/admin/upload-fake-user-image',
    summary: 'Upload the picture of a fake user',
    access,
    body: multipart({ file: file() }),
    aliases: { image: 'file' },
    response: undocumented(
      T.Object({ href: T.String() }),
      'the documents leave the answer open: the address that the fake user is then created with',
    ),
    changes: ['fakeUsers'],
  }),
}
