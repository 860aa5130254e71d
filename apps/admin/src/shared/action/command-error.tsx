import clsx from 'clsx'
import { useNotices } from '#ui/notices.tsx'
import { ErrorDetails, type ShownError } from '#ui/query/error-details.tsx'
import ui from '#ui/ui.module.css'

/** The error of a command or of a value, next to its control. */
export function CommandError({
  error,
  className = '',
}: {
  error: ShownError | undefined
  className?: string
}) {
  if (!error) {
    return null
  }

  return (
    <div role="alert" className={clsx(ui.error, className)}>
      <p>{error.message}</p>
      <ErrorDetails error={error} />
    </div>
  )
}

/** Returns a function that shows a failed action as a notice, with its details. */
export function useErrorNotice(): (error: ShownError, title?: string) => void {
  const notices = useNotices()
  return (error, title = 'Something went wrong') =>
    notices.failure(title, error.message, { details: <ErrorDetails error={error} /> })
}
