import type { Context } from '../../http/handler.ts'
import type { PublishedVideo } from '../../simulation/catalogue.ts'
import type { getTop } from '../../simulation/lists.ts'
import { type Counter, countActions } from '../../simulation/metrics-model.ts'
import { compareVideo } from '../../simulation/totals.ts'
import { iso } from '../../time/instant.ts'

type Ranked = ReturnType<typeof getTop>[number]

/** Presents a row of the history with all that either service shows. */
export function presentRow(one: PublishedVideo, context: Context) {
  const { now, base } = context
  const compare = (name: Counter) => compareVideo(one, name, now)
  const { viewed, downloaded } = countActions(one, now)

  return {
    id: one.id,
    href: base + one.streamPath,
    thumbnailHref: one.thumbnailPath && base + one.thumbnailPath,
    description: one.description,
    duration: one.duration,
    views: compare('views'),
    unique: compare('unique'),
    comments: compare('comments'),
    likes: compare('likes'),
    viewed,
    downloaded,
    user: presentPublisher(one, context),
    tags: one.tags,
    create_date: iso(one.at),
  }
}

export function presentTopVideo({ videos, figures, lastRankIndex }: Ranked, { base }: Context) {
  const { thumbnailPath, description } = videos[0]!

  return {
    thumbnailHref: thumbnailPath && base + thumbnailPath,
    description,
    views: figures.views,
    unique: figures.unique,
    shares: figures.shares,
    ...(lastRankIndex !== undefined && { lastRankIndex }),
  }
}

export function presentTopUser({ videos, figures, lastRankIndex }: Ranked, context: Context) {
  const { id, firstName, lastName } = presentPublisher(videos[0]!, context)
  const isKnown = firstName !== null
  const face = context.rows.images
    .by('userId', id)
    .find(({ imageType }) => imageType === 'FULL_FACE_AVATAR')
  const thumbnailAvatar = isKnown && face ? context.base + face.path : null

  return {
    data: { ...(isKnown && { id }), thumbnailAvatar, firstName, lastName },
    view: figures.views,
    video: videos.length,
    shares: figures.shares,
    comments: figures.comments,
    likes: figures.likes,
    ...(lastRankIndex !== undefined && { lastRankIndex }),
  }
}

/** Leaves out the name of a person who hides it. */
function presentPublisher({ userId, isNameHidden }: PublishedVideo, { rows }: Context) {
  const user = isNameHidden ? undefined : rows.users.get(userId)
  return { id: userId, firstName: user?.firstName ?? null, lastName: user?.lastName ?? null }
}
