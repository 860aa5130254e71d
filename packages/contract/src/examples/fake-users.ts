import type { fakeUsers as endpoints } from '../endpoints/fake-users.ts'
import type { ExamplesOf } from './index.ts'
import { picture } from './picture.ts'

export const fakeUsers: ExamplesOf<typeof endpoints> = {
  create: { body: { firstName: 'Nilo', lastName: 'Sem Nome', image: 'https://media.example/nilo.jpg' } },
  search: { query: { searchTerm: 'a' } },
  uploadImage: { body: { file: picture() } },
}
