import type { maps as endpoints } from '../endpoints/maps.ts'
import type { ExamplesOf } from './index.ts'

export const maps: ExamplesOf<typeof endpoints> = {
  geocode: { query: { address: 'Rua Augusta 100, São Paulo', language: 'en', key: 'an-example-key' } },
}
