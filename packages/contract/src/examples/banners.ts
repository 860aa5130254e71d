import type { banners as endpoints } from '../endpoints/banners.ts'
import type { ExamplesOf } from './index.ts'
import { picture } from './picture.ts'

export const banners: ExamplesOf<typeof endpoints> = {
  list: {},
  save: {
    body: {
      id: 1,
      image: picture('banner.png'),
      title: 'Fight night',
      content: 'Twelve bouts, one evening.',
      platform: 'web',
      locale: 'EN',
      needToOpenNewTab: true,
      purpose: 'event',
      name: 'November card',
      destinationUrl: 'https://cornerman.example/nights/12',
      btnText: 'Watch',
      position: 2,
    },
  },
  remove: { params: { id: 2 } },
}
