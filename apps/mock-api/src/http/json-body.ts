import fp from 'fastify-plugin'
import { ApiError } from '../domain/api-error.ts'
import { InvalidInput } from './validation.ts'

/** Bytes of a JSON body. The largest valid input of the contract has a tenth of this. */
export const JSON_BODY_MAX = 256 * 1024
const JSON_MEDIA = 'application/json'
/**
 * Objects, lists and plain values of a body: each costs validation time, and each can be an error. A route with a limit
 * of bytes of its own is exempt: a snapshot holds every row of a world, a fault may hold a long list.
 */
const MAX_VALUES = 10_000
/** Nested levels of a body. `JSON.stringify` recurses, and overflows the stack after some thousands. */
const MAX_DEPTH = 32

/**
 * Parses JSON bodies within limits, and accepts an empty one as no body: many clients send the header on every POST.
 * Accepts no other type, besides forms in the calls that take them. So a page of another site cannot send a body without a preflight.
 */
export const jsonBodyPlugin = fp(
  async (app) => {
    const parseJson = app.getDefaultJsonParser('error', 'error')
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(JSON_MEDIA, { parseAs: 'string' }, (request, text: string, done) => {
      if (text === '') return done(null, undefined)
      const isExempt = request.routeOptions.bodyLimit !== app.initialConfig.bodyLimit
      const maxValues = isExempt ? Number.POSITIVE_INFINITY : MAX_VALUES
      parseJson(request, text, (error, value) => done(error ?? findMistake(text, { maxValues }), value))
    })
    app.addContentTypeParser('*', ({ headers, routeOptions: { config } }, _payload, done) => {
      const { contentType = JSON_MEDIA } = (config.endpoint?.body ?? {}) as { contentType?: string }
      const given = headers['content-type']?.slice(0, 100) ?? 'a body without a content type'
      done(new ApiError('unsupported_media', `This call takes ${contentType}, not ${given}.`))
    })
  },
  { name: 'json-body', dependencies: ['errors'] },
)

/**
 * Returns the error for a valid JSON text with too many levels or values, or with a field twice, of which JSON.parse
 * keeps the last. Reads the signs between the texts, which costs about as much as parsing. A list or object counts as
 * at least two values. `field` is where the text comes from: the body by default.
 */
export function findMistake(text: string, { maxValues = MAX_VALUES, field: root = '' } = {}): InvalidInput | null {
  /** Of each open object or list: the fields of the object, and the current field or index. */
  const levels: { fields?: Set<string>; at: string | number }[] = []
  let level = levels[0]
  let [count, quoted] = [1, '']
  for (let index = 0; index < text.length; index++) {
    const sign = text[index]
    if (sign === '"') {
      const end = findEnd(text, index)
      quoted = text.slice(index, end + 1)
      index = end
    } else if (sign === ':' && level?.fields) {
      const field: string = quoted.includes('\\') ? JSON.parse(quoted) : quoted.slice(1, -1)
      level.at = field
      if (level.fields.has(field)) {
        const path = levels.map(({ at }) => at)
        return reject((root ? [root, ...path] : path).join('.'), 'is given more than once')
      }
      level.fields.add(field)
    } else if (sign === ',') {
      count++
      if (typeof level?.at === 'number') level.at++
    } else if (sign === '{' || sign === '[') {
      count++
      level = sign === '{' ? { fields: new Set(), at: '' } : { at: 0 }
      levels.push(level)
    } else if (sign === ']' || sign === '}') {
      levels.pop()
      level = levels.at(-1)
    }
    if (levels.length > MAX_DEPTH) return reject(root || 'body', `is nested deeper than ${MAX_DEPTH} levels`)
    if (count > maxValues) return reject(root || 'body', `has more than ${maxValues} values`)
  }
  return null
}

const reject = (field: string, message: string) => new InvalidInput([{ field, message }])

/** Returns the value of a JSON text; undefined for a malformed one. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns where a text of JSON ends: at the next quote that no backslash escapes. */
function findEnd(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); ; end = text.indexOf('"', end + 1)) {
    let slashes = 0
    while (text[end - 1 - slashes] === '\\') slashes++
    if (slashes % 2 === 0) return end
  }
}
