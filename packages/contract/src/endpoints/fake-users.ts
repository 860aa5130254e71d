import * as T from 'typebox'
import { EVENT_TEXT } from '../constants.ts'
import { anyOf, defineCommand, defineQuery, file, multipart } from '../define-endpoint.ts'
import { undocumented } from '../documentation.ts'
import { HttpUrl, NonBlankLine, Nullable, SearchTerm } from '../schemas/basics.ts'
import { FakeUser } from '../schemas/fight.ts'

const access = anyOf('edit_arena_event', 'create-event')
const Name = NonBlankLine(EVENT_TEXT.wordMax)

const search = defineQuery({
  path: '/users/admin/search-fake-users',
  summary: 'Find fake users by name',
  access,
  query: T.Object({ searchTerm: T.Optional(SearchTerm) }),
  response: T.Array(FakeUser),
  reads: ['fakeUsers'],
})

/** People without an account on the platform, created for cards. */
export const fakeUsers = {
  create: defineCommand({
    method: 'POST',
    path: '/users/admin/fake-user',
    summary: 'Create a fighter without an account on the platform',
    access,
    accumulates: true,
    body: T.Object({ firstName: Name, lastName: Name, image: T.Optional(Nullable(HttpUrl)) }),
    response: undocumented(FakeUser, 'the specification does not define the response'),
    status: 201,
    changes: ['fakeUsers'],
    confirms: {
      read: search,
      getInput: ({ body }) => ({ query: { searchTerm: `${body.firstName} ${body.lastName}` } }),
      getName: ({ body }) =>
        `the fake user ${body.firstName} ${body.lastName} that is certainly new`,
      // Nothing in it tells when it was created. Only what was not there before is certainly new.
      getShown: (people, { body }, { before }) =>
        before &&
        people.find(
          ({ id, firstName, lastName }) =>
            firstName === body.firstName &&
            lastName === body.lastName &&
            !before.some((old) => old.id === id),
        ) &&
        {},
      getSent: () => ({}),
    },
  }),
  search,
  uploadImage: defineCommand({
    method: 'POST',
    path: '/images/admin/upload-fake-user-image',
    summary: 'Upload the image of a fake user',
    access,
    body: multipart({ file: file() }),
    aliases: { image: 'file' },
    response: undocumented(
      T.Object({ href: T.String() }),
      'the specification does not define the response: the URL to create the fake user with',
    ),
    changes: ['fakeUsers'],
    confirms: { noRead: 'The image belongs to nobody until the fake user is created.' },
  }),
}
