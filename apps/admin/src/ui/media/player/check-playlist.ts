import { isHlsUrl } from './playback-url.ts'

/** Milliseconds. */
const TIMEOUT = 5000

/** Reads a playlist as the player will. Returns a sentence about what is wrong, or undefined if it can be played. */
export async function findPlaylistProblem(url: string): Promise<string | undefined> {
  if (!isHlsUrl(url)) return 'The URL does not end in .m3u8, so the app cannot play it.'
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT), cache: 'no-store' })
    if (!response.ok) return `The server responded with ${response.status}.`
    return (await response.text()).trimStart().startsWith('#EXTM3U') ? undefined : 'There is no playlist at the URL.'
  } catch {
    return 'The playlist could not be read from here.'
  }
}
