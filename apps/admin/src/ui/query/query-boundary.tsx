import { SearchOutlined } from '@ant-design/icons'
import { Alert, Empty as AntdEmpty, type EmptyProps as AntdEmptyProps, Button } from 'antd'
import type { ReactNode } from 'react'
import { formatClockTime } from '#ui/date-time/time.ts'
import { OfflineIcon, TrayIcon } from '#ui/icons.tsx'
import { Panel } from '#ui/panel.tsx'
import ui from '#ui/ui.module.css'
import { ErrorBoundary } from './error-boundary.tsx'
import { CrashDetails, ErrorDetails, type ShownError } from './error-details.tsx'
import styles from './query.module.css'

/** The part of a query result that is displayed (see useQuery). */
export interface QueryState<Data> {
  data: Data | undefined
  error: ShownError | undefined
  isValidating: boolean
  refetch: () => void
  /** The time at which `data` arrived, if it is known. */
  fetchedAt: Date | undefined
  /** `data` is another one's, such as the previous page's, until the response arrives. */
  isPlaceholderData?: boolean
}

interface Options<Data> {
  query: QueryState<Data>
  /** Returns the empty state for empty data, else a falsy value. */
  renderEmpty?: (data: Data) => ReactNode
  /** Hides the stale notice, when a parent shows the age of the data. */
  isStaleHidden?: boolean
  /** Wraps the error in a Panel, when no parent does. */
  hasPanel?: boolean
}

/** What is shown once the data are there, and before that. */
export type QueryContent<Data> = WithSkeleton<Data> | WithOwnPlaceholder<Data>

interface WithSkeleton<Data> {
  hasOwnPlaceholder?: false
  /** Placeholder while the first response loads. */
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/**
 * The content draws its own placeholder and stays mounted when the data arrive: a table, whose first drawing is the
 * slowest part of a list.
 */
interface WithOwnPlaceholder<Data> {
  hasOwnPlaceholder: true
  /** Gets `undefined` while the first response loads. */
  children: (data: Data | undefined) => ReactNode
}

/** Renders the states of a query: loading, error with Retry, empty, data, and stale data with its time. */
export function QueryBoundary<Data>({
  query,
  renderEmpty,
  isStaleHidden = false,
  hasPanel = false,
  ...content
}: Options<Data> & QueryContent<Data>) {
  const { data, error, isValidating, refetch, isPlaceholderData } = query
  const isLoading = data === undefined
  // Keeps old data after a failed read, but never data of another input.
  if (error && (isLoading || isPlaceholderData)) {
    const failed = <LoadError error={error} retrying={isValidating} onRetry={refetch} />
    return hasPanel ? <Panel>{failed}</Panel> : failed
  }

  const boundary = { query, isStaleHidden }
  if (content.hasOwnPlaceholder) {
    return (
      <LoadingFrame isLoading={isLoading}>
        <Content
          {...boundary}
          render={() => (!isLoading && renderEmpty?.(data)) || content.children(data)}
        />
      </LoadingFrame>
    )
  }

  if (isLoading) {
    return <LoadingFrame isLoading>{content.skeleton}</LoadingFrame>
  }

  return <Content {...boundary} render={() => renderEmpty?.(data) || content.children(data)} />
}

interface LoadingProps {
  isLoading: boolean
  children: ReactNode
}

/** While it loads, the content is a decorative placeholder: hidden from screen readers and not focusable. */
const LoadingFrame = ({ isLoading, children }: LoadingProps) => (
  <>
    {isLoading && (
      <p role="status" className={ui.onlyRead}>
        Loading
      </p>
    )}
    <div
      className={styles.content}
      aria-busy={isLoading || undefined}
      aria-hidden={isLoading || undefined}
      inert={isLoading}
    >
      {children}
    </div>
  </>
)

interface ContentProps extends Pick<Options<unknown>, 'query' | 'isStaleHidden'> {
  render: () => ReactNode
}

/** What was read, below a notice when it is not up to date. An error in it is limited to it. */
function Content({ query, isStaleHidden, render }: ContentProps) {
  const { data, fetchedAt, isValidating, refetch } = query

  return (
    <>
      {!isStaleHidden && <Stale query={query} />}
      <ErrorBoundary
        resetKey={fetchedAt ?? data}
        fallback={(thrown) => (
          <LoadError
            error={{ message: 'The response has an unexpected format.' }}
            details={<CrashDetails error={thrown} />}
            retrying={isValidating}
            onRetry={refetch}
          />
        )}
      >
        <Rendered render={render} />
      </ErrorBoundary>
    </>
  )
}

/** Calls the render function inside the error boundary. */
const Rendered = ({ render }: { render: () => ReactNode }) => render()

interface LoadErrorProps {
  error: ShownError
  /** Replaces the details of the call. */
  details?: ReactNode
  retrying: boolean
  onRetry: () => void
  title?: string
}

/** An error message with Retry. */
export function LoadError({
  error,
  details = <ErrorDetails error={error} />,
  retrying,
  onRetry,
  title = 'This could not be loaded',
}: LoadErrorProps) {
  return (
    <Message icon={<OfflineIcon size={ICON} />} description={title} role="alert">
      <p>{error.message}</p>
      <Button onClick={onRetry} loading={retrying}>
        Retry
      </Button>
      {details}
    </Message>
  )
}

/** `description` is "No arenas yet"; `children` are a link or a button for the next step. */
interface EmptyProps extends Pick<AntdEmptyProps, 'description' | 'children'> {
  /** The list is only empty because it could not be read. */
  isUnreadable?: boolean
  /** Explains why the list is empty, or how to add an item. */
  hint?: string
  /** Set while filters are active; clears them. */
  onClearFilters?: (() => void) | undefined
  /** "No arenas match “abc”". */
  noMatchDescription?: string | undefined
}

/** antd's Empty with what it has not: a hint, and that a list is empty because of filters or could not be read. */
export function Empty({
  isUnreadable = false,
  description,
  hint,
  children,
  onClearFilters,
  noMatchDescription = 'No results for these filters',
}: EmptyProps) {
  if (isUnreadable) {
    return (
      <Message
        icon={<OfflineIcon size={ICON} />}
        description="This list could not be read"
        role="alert"
      />
    )
  }

  if (!onClearFilters) {
    return (
      <Message icon={<TrayIcon size={ICON} />} description={description}>
        {hint && <p>{hint}</p>}
        {children}
      </Message>
    )
  }

  return (
    <Message icon={<SearchOutlined aria-hidden />} description={noMatchDescription}>
      <Button onClick={onClearFilters}>Clear filters</Button>
    </Message>
  )
}

/** Shown above the data of a query whose newest read has failed: their time, the error and Retry. */
export function Stale({ query }: { query: Omit<QueryState<unknown>, 'data'> }) {
  const { error, fetchedAt, isValidating, refetch } = query
  if (!error) {
    return null
  }

  return (
    <Alert
      type="warning"
      role="status"
      showIcon
      title={
        <>
          <p>
            {fetchedAt && (
              <span>
                Data from <span>{formatClockTime(fetchedAt)}</span>.{' '}
              </span>
            )}
            <span>{error.message}</span>
          </p>
          <ErrorDetails error={error} />
        </>
      }
      action={
        <Button size="small" onClick={refetch} loading={isValidating}>
          Retry
        </Button>
      }
    />
  )
}

interface MessageProps extends Pick<AntdEmptyProps, 'description' | 'children'> {
  icon: ReactNode
  role?: 'alert'
}

/** A panel's message instead of its content. antd's Empty takes no role. */
const Message = ({ icon, role, ...empty }: MessageProps) => (
  <div className={styles.message} role={role}>
    <AntdEmpty image={icon} classNames={EMPTY} {...empty} />
  </div>
)

/** Pixels of a drawing of ours, as large as antd's beside it. */
const ICON = 28

const EMPTY = {
  root: styles.blank,
  image: styles.blankImage,
  description: styles.blankDescription,
  footer: styles.blankFooter,
}
