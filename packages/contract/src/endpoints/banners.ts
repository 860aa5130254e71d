import * as T from 'typebox'
import { anyOf, defineCommand, defineQuery, file, multipart } from '../define-endpoint.ts'
import { partlyDocumented, undocumented } from '../documentation.ts'
import { Banner, BannerForm, BannersByPurpose } from '../schemas/banner.ts'
import { ById, Id } from '../schemas/basics.ts'

const access = anyOf('manage-banners', 'super_admin')

const list = defineQuery({
  path: '/banners/admin',
  summary: 'List all banners by purpose, in the order they are shown',
  access,
  response: BannersByPurpose,
  reads: ['banners'],
})

const toBanners = (byPurpose: BannersByPurpose): Banner[] => Object.values(byPurpose).flat()

/** Empty and left out are the same in the form. */
const toFacts = ({ title, content, platform, locale, purpose, ...banner }: BannerFacts) => ({
  title,
  content,
  platform,
  language: locale,
  purpose,
  name: banner.name ?? null,
  link: banner.destinationUrl ?? null,
  'button text': banner.btnText ?? null,
  'new tab': banner.needToOpenNewTab,
  position: banner.position ?? 0,
})

type BannerFacts = Pick<
  Banner,
  'title' | 'content' | 'platform' | 'locale' | 'purpose' | 'needToOpenNewTab'
> & {
  [Field in 'name' | 'destinationUrl' | 'btnText' | 'position']?: Banner[Field] | undefined
}

/** Promotional banners. */
export const banners = {
  list,
  save: defineCommand({
    method: 'POST',
    path: '/banners/admin/save',
    summary: 'Create a banner, or with an id update it',
    access,
    body: multipart({
      ...BannerForm,
      id: T.Optional(
        partlyDocumented(
          Id,
          'the specification names the form fields of a banner, which has an id',
        ),
      ),
      image: T.Optional(file()),
    }),
    aliases: { openNewTab: 'needToOpenNewTab', url: 'destinationUrl', text: 'content' },
    response: undocumented(Banner, 'the specification does not define the response'),
    errors: ['unknown_id', 'image_missing'],
    changes: ['banners'],
    confirms: {
      read: list,
      getInput: () => ({}),
      getName: ({ body }) => `the banner ${body.title}`,
      getShown: (byPurpose, { body }) => {
        const banner = toBanners(byPurpose).find(({ id, title, content }) =>
          body.id === undefined ? title === body.title && content === body.content : id === body.id,
        )
        return banner && toFacts(banner)
      },
      getSent: ({ body }) => toFacts(body),
    },
  }),
  remove: defineCommand({
    method: 'DELETE',
    path: '/banners/admin/:id',
    summary: 'Delete a banner',
    access,
    params: ById,
    errors: ['unknown_id'],
    changes: ['banners'],
    confirms: {
      read: list,
      getInput: () => ({}),
      getName: ({ params }, byPurpose) => {
        const banner = byPurpose && toBanners(byPurpose).find(({ id }) => id === params.id)
        return `the banner ${banner?.title ?? ''}`.trim()
      },
      getShown: (byPurpose, { params }) => {
        const banner = toBanners(byPurpose).find(({ id }) => id === params.id)
        return banner && toFacts(banner)
      },
      getSent: () => null,
    },
  }),
}
