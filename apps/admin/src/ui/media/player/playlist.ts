import { FAILURES, formatRejection } from './player-events.ts'

const TIMEOUT_MS = 10_000

/** Reads a playlist, and returns a sentence about why it cannot be played. One that its server does not let pages read may be played. */
export async function findPlaylistProblem(url: string): Promise<string | undefined> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)

  // The host is arbitrary: send neither credentials nor the referrer.
  const request = (mode: RequestMode) =>
    fetch(url, {
      mode,
      cache: 'no-store',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal,
    })

  const response = await request('cors').catch(() => request('no-cors').catch(() => undefined))
  if (!response) {
    return 'Its server could not be reached.'
  }
  if (response.type === 'opaque') {
    return undefined
  }
  if (!response.ok) {
    return formatRejection(response.status)
  }

  const start = await readStart(response, HEADER.length)

  return start.startsWith(HEADER) ? undefined : FAILURES.playlist
}

const HEADER = '#EXTM3U'

/** Reads only the beginning, because the file may be a whole recording. It can come in pieces of any size. */
async function readStart({ body }: Response, length: number): Promise<string> {
  if (!body) {
    return ''
  }

  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let start = ''
  while (start.length < length) {
    const { done, value } = await reader.read()
    if (done) {
      break
    }

    start += value
  }

  void reader.cancel().catch(() => {})

  return start
}
