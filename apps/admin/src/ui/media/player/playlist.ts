import { FAILURES, formatRejection } from './player-events.ts'

const TIMEOUT_MS = 10_000

/** Reads a playlist, and returns a sentence about why it cannot be played. Rejects when the server cannot be reached. */
export async function findPlaylistProblem(url: string): Promise<string | undefined> {
  // The host is arbitrary: send neither credentials nor the referrer.
  const response = await fetch(url, {
    cache: 'no-store',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) return formatRejection(response.status)
  // Only the beginning, because something else may be a whole recording.
  const reader = response.body?.getReader()
  const start = new TextDecoder().decode((await reader?.read())?.value)
  void reader?.cancel()
  return start.startsWith('#EXTM3U') ? undefined : FAILURES.playlist
}
