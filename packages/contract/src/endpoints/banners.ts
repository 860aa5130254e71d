import * as T from 'typebox'
import { anyOf, defineCommand, defineQuery, file, multipart } from '../define-endpoint.ts'
import { partlyDocumented, undocumented } from '../documentation.ts'
import { Banner, BannerForm, BannersByPurpose } from '../schemas/banner.ts'
import { ById, Id } from '../schemas/basics.ts'

const access = anyOf('manage-banners', 'super_admin')

/** Promotional banners. */
export const banners = {
  list: defineQuery({
    path: '/banners/admin',
    summary: 'List all banners by purpose, in the order they are shown',
    access,
    response: BannersByPurpose,
    reads: ['banners'],
  }),
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
  }),
  remove: defineCommand({
    method: 'DELETE',
    path: '/banners/admin/:id',
    summary: 'Delete a banner',
    access,
    params: ById,
    errors: ['unknown_id'],
    changes: ['banners'],
  }),
}
