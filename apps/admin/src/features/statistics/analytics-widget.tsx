import type { Ratio } from '@cornerman/contract'
import { Flex } from 'antd'
import { Tile, Tiles, TrendMark } from '../../ui/charts/figures.tsx'
import { usePolled } from '../../ui/charts/polling.tsx'
import { Widget } from '../../ui/charts/widget.tsx'
import { formatPercent, formatRatio, formatTraffic, getPercentTrend } from './figures.ts'
import { type Metrics, POLLING, type Totals } from './metrics.ts'
import styles from './statistics.module.css'

/** Totals, and ratios of comments and likes. */
export function AnalyticsWidget({ metrics: { calls, hasLikes } }: { metrics: Metrics }) {
  const query = usePolled(calls.totals, {}, POLLING.totals)
  return (
    // The skeleton shows all tiles with '-', so that the height does not change when data arrives.
    <Widget title="Analytics" query={query} skeleton={<Groups totals={{}} hasLikes={hasLikes} />}>
      {(totals) => <Groups totals={totals} hasLikes={hasLikes} />}
    </Widget>
  )
}

/** The tiles in the specified order. A service may omit fields: tiles without a value are still shown. */
function Groups({ totals, hasLikes }: { totals: Partial<Totals>; hasLikes: boolean }) {
  const comments: Partial<Totals['comments']> = totals.comments ?? {}
  const likes: Partial<NonNullable<Totals['likes']>> = totals.likes ?? {}
  return (
    <Flex vertical gap={20} className={styles.groups}>
      <Tiles label="Totals">
        <TotalTile label="Total videos" weekly={totals.videos} />
        <TotalTile label="Views" weekly={totals.views} />
        <TotalTile label="Unique users" weekly={totals.users} />
        <TotalTile label="Sessions" weekly={totals.sessions} />
        <TotalTile label="Opened" weekly={totals.requests} />
        <TotalTile label="Downloaded" weekly={totals.downloaded} format={formatTraffic} />
      </Tiles>
      <div>
        <h3>Comments</h3>
        <Tiles label="Comments">
          <TotalTile label="Total comments" weekly={comments} />
          <TotalTile label="Videos with comments" weekly={comments.videos} />
          <TotalTile label="Users who write comments" weekly={comments.users} />
          <RatioTile label="Views to comment" of="comment" by="view" given={comments.commentsToViews} />
          <RatioTile
            label="Viewed users to comment"
            of="comment"
            by="viewed user"
            given={comments.commentsToViewedUsers}
          />
          <RatioTile label="Videos to comment" of="comment" by="video" given={comments.commentsToVideos} />
          {hasLikes && <RatioTile label="Likes to comment" of="comment" by="like" given={comments.commentsToLikes} />}
          <RatioTile label="Sessions to comment" of="comment" by="session" given={comments.commentsToSessions} />
          {hasLikes && (
            <RatioTile
              label="Liked videos to comment"
              of="comment"
              by="liked video"
              given={comments.commentsToLikedVideos}
            />
          )}
        </Tiles>
      </div>
      {hasLikes && (
        <div>
          <h3>Likes</h3>
          <Tiles label="Likes">
            <TotalTile label="Total likes" weekly={likes} />
            <TotalTile label="Videos with likes" weekly={likes.video} />
            <TotalTile label="Users who set likes" weekly={likes.users} />
            <RatioTile label="Views to like" of="like" by="view" given={likes.likesToViews} />
            <RatioTile label="Viewed users to like" of="like" by="viewed user" given={likes.likesToViewedUsers} />
            <RatioTile label="Videos to like" of="like" by="video" given={likes.likesToVideos} />
            <RatioTile label="Comments to like" of="like" by="comment" given={likes.likesToComments} />
            <RatioTile label="Sessions to like" of="like" by="session" given={likes.likesToSessions} />
            <RatioTile
              label="Commented videos to like"
              of="like"
              by="commented video"
              given={likes.likesToCommentedVideos}
            />
          </Tiles>
        </div>
      )}
    </Flex>
  )
}

interface TotalProps {
  label: string
  weekly: Partial<Totals['views']> | undefined
  format?: (value: number) => string
}

/** A figure of all time with its change from week to week. */
function TotalTile({ label, weekly: { total, percent } = {}, format }: TotalProps) {
  return (
    <Tile
      label={label}
      value={total !== undefined && format ? format(total) : total}
      note={
        percent !== undefined && (
          <TrendMark trend={getPercentTrend(percent)} change={formatPercent(percent)} comparison="week over week" />
        )
      }
    />
  )
}

interface RatioProps {
  label: string
  /** What is counted, and by what, both in the singular. */
  of: string
  by: string
  given: Partial<Ratio> | undefined
}

function RatioTile({ label, of, by, given }: RatioProps) {
  const { value, unit, explanation } = formatRatio(given, of, by)
  return <Tile label={label} value={value} note={unit} tooltip={explanation} />
}
