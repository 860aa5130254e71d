import { distance } from 'fastest-levenshtein'

/** The documented calls most like what was asked for, as `METHOD /path`, nearest first. */
export function suggestCalls(method: string, path: string, calls: readonly { method: string; path: string }[], most = 3): string[] {
  const asked = path.replace(/\?.*$/, '')
  return calls
    .map((call) => ({ call, score: distance(asked, aligned(call.path, asked)) + (call.method === method ? 0 : 1) }))
    .sort((a, b) => a.score - b.score)
    .slice(0, most)
    .map(({ call }) => `${call.method} ${call.path}`)
}

/** The word that was probably meant, among those there are; undefined when none is like it. */
export function suggestWord(word: string, words: readonly string[]): string | undefined {
  const near = words
    .map((each) => ({ each, score: distance(word.toLowerCase(), each.toLowerCase()) }))
    .filter(({ each, score }) => score <= Math.ceil(Math.min(word.length, each.length) / 3))
    .sort((a, b) => a.score - b.score)
  return near[0]?.each
}

/** The path with each parameter replaced by what stands in its place, so that an id costs no distance. */
function aligned(path: string, asked: string): string {
  const parts = asked.split('/')
  return path
    .split('/')
    .map((part, at) => (part.startsWith(':') ? (parts[at] ?? part) : part))
    .join('/')
}
