import type { KickRow } from '@cornerman/contract'
import type { Context } from '../../http/handler.ts'
import type { PublishedVideo } from '../../simulation/catalogue.ts'
import type { getTop } from '../../simulation/lists.ts'
import type { MetricsModel } from '../../simulation/metrics-model.ts'
import { compareWeeks } from '../../simulation/totals.ts'
import { iso } from '../../time/instant.ts'

type Ranked = ReturnType<typeof getTop>[number]

/** Returns a function that presents a row of the history as both services do. */
export function createRowPresenter(model: MetricsModel, context: Context) {
  const { now, base } = context
  const compareViews = compareWeeks(model, 'views', now)
  const compareComments = compareWeeks(model, 'comments', now)
  const getCounters = model.counters(now)
  return (one: PublishedVideo): Omit<KickRow, 'likes' | 'unique'> => {
    const { viewed, downloaded } = getCounters(one)
    return {
      id: one.id,
      href: base + one.streamPath,
      thumbnailHref: one.thumbnailPath && base + one.thumbnailPath,
      description: one.description,
      duration: one.duration,
      views: compareViews(one),
      comments: compareComments(one),
      viewed,
      downloaded,
      user: presentPublisher(one, model, context),
      tags: [...one.tags],
      create_date: iso(one.at),
    }
  }
}

export function presentTopVideo({ videos, figures, lastRankIndex }: Ranked, { base }: Context) {
  const [{ thumbnailPath, description }] = videos
  return {
    thumbnailHref: thumbnailPath && base + thumbnailPath,
    description,
    views: figures.views,
    unique: figures.unique,
    shares: figures.shares,
    ...(lastRankIndex !== undefined && { lastRankIndex }),
  }
}

export function presentTopUser(
  { videos, figures, lastRankIndex }: Ranked,
  model: MetricsModel,
  context: Context,
) {
  const { id, firstName, lastName } = presentPublisher(videos[0], model, context)
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
    ...(lastRankIndex !== undefined && { lastRankIndex }),
  }
}

/** Leaves out the name of a person who hides it. */
function presentPublisher(one: PublishedVideo, model: MetricsModel, { rows }: Context) {
  const id = model.getUserId(one)
  const user = model.catalogue.isNameHidden(one.publisher) ? undefined : rows.users.get(id)
  return { id, firstName: user?.firstName ?? null, lastName: user?.lastName ?? null }
}
