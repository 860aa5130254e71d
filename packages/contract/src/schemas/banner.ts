import * as T from 'typebox'
import { BANNER_BUTTON_TEXT_MAX, BANNER_LIMITS } from '../constants.ts'
import { decides } from '../decisions.ts'
import { partlyDocumented } from '../documentation.ts'
import { Id, Line, NamedObject, NonBlankLine, NonBlankText, Nullable } from './basics.ts'

export const BANNER_PURPOSES = [
  'sponsor',
  'fighter',
  'contest',
  'event',
  'feature',
  'other',
] as const

export const BannerPurpose = T.Enum([...BANNER_PURPOSES], { title: 'BannerPurpose' })
export type BannerPurpose = T.Static<typeof BannerPurpose>

/** The options in forms. The specification mentions more values elsewhere; see BannerPlatform. */
export const BANNER_PLATFORMS = ['web', 'mobile'] as const

export const BannerPlatform = T.Enum([...BANNER_PLATFORMS, 'web-site', 'android', 'ios'], {
  title: 'BannerPlatform',
})

export type BannerPlatform = T.Static<typeof BannerPlatform>

/** The options in forms. The specification mentions a longer list. */
export const BANNER_LOCALES = ['EN', 'PT', 'RU'] as const

export const BannerLocale = T.String({
  pattern: '^[A-Z]{2}$',
  description: 'a language of two capital letters',
})

/** A URL, or a path of the site that shows the banner. Excludes scripts and protocol-relative URLs (`//…`). */
export const BANNER_LINK_PATTERN = '^(https?://[^\\s/?#\\\\]+([/?#]\\S*)?|/([^\\s/\\\\]\\S*)?)$'
const LINK_OR_NONE = `^$|${BANNER_LINK_PATTERN}`

const FIELDS = {
  title: NonBlankLine(BANNER_LIMITS.title),
  content: NonBlankText(BANNER_LIMITS.content),
  platform: BannerPlatform,
  locale: BannerLocale,
  needToOpenNewTab: T.Boolean(),
  purpose: BannerPurpose,
}

/** A banner as its form sends it. Omitted and empty fields mean none; an omitted `position` is 0. */
export const BannerForm = {
  ...FIELDS,
  name: T.Optional(Line(BANNER_LIMITS.name)),
  destinationUrl: T.Optional(
    T.String({
      pattern: LINK_OR_NONE,
      maxLength: BANNER_LIMITS.link,
      description: 'a URL that begins with http:// or https://, or a path such as /fights',
    }),
  ),
  btnText: T.Optional(Line(BANNER_BUTTON_TEXT_MAX)),
  position: T.Optional(T.Integer({ minimum: 0, maximum: BANNER_LIMITS.position })),
}

/** A promotional image with text and a link. */
export const Banner = NamedObject('Banner', {
  id: Id,
  /** Absolute URL. */
  image: T.String(),
  ...FIELDS,
  name: Nullable(T.String()),
  destinationUrl: Nullable(T.String()),
  btnText: Nullable(T.String()),
  position: T.Integer({ minimum: 0 }),
})

export type Banner = T.Static<typeof Banner>

const ByPurpose = Object.fromEntries(
  BANNER_PURPOSES.map((purpose) => [purpose, decides('list', T.Array(Banner))]),
) as Record<BannerPurpose, T.TArray<typeof Banner>>

/** Has every purpose, each with its banners sorted by position, then by age (oldest first). */
export const BannersByPurpose = partlyDocumented(
  NamedObject('BannersByPurpose', ByPurpose),
  'the specification says only that banners are grouped by purpose',
)

export type BannersByPurpose = T.Static<typeof BannersByPurpose>
