import fp from 'fastify-plugin'
import { ApiError } from '../domain/api-error.ts'
import { FORM, InvalidInput } from './validation.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Exempts a route from MAX_VALUES: a snapshot holds every row of a world, a fault may hold a long list. */
    acceptsManyValues?: boolean
  }
}

/** Bytes of a JSON body. The largest valid input of the contract has a tenth of this. */
export const JSON_BODY_MAX = 256 * 1024
/** Objects, lists and plain values of a body: each costs validation time, and each can be an error. */
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
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
      if (text === '') return done(null, undefined)
      const { acceptsManyValues } = request.routeOptions.config
      const error = findExcess(text, acceptsManyValues ? Number.POSITIVE_INFINITY : MAX_VALUES)
      return error ? done(error) : parseJson(request, text, done)
    })
    app.addContentTypeParser(FORM, (_request, _payload, done) =>
      done(new ApiError('unsupported_media', 'This call takes JSON, not a form.')),
    )
  },
  { name: 'json-body', dependencies: ['errors'] },
)

/**
 * Returns the error for a JSON text with too many levels or values. Counts signs outside of strings, which costs a tenth of
 * parsing them. A list or object counts as at least two values.
 */
export function findExcess(text: string, maxValues = MAX_VALUES): InvalidInput | null {
  let [depth, count, isInString] = [0, 1, false]
  for (let index = 0; index < text.length; index++) {
    const sign = text[index]
    if (isInString) {
      if (sign === '\\') index++
      else if (sign === '"') isInString = false
    } else if (sign === '"') isInString = true
    else if (sign === '[' || sign === '{') [depth, count] = [depth + 1, count + 1]
    else if (sign === ']' || sign === '}') depth--
    else if (sign === ',') count++
    if (depth > MAX_DEPTH)
      return new InvalidInput([{ field: 'body', message: `is nested deeper than ${MAX_DEPTH} levels` }])
    if (count > maxValues) return new InvalidInput([{ field: 'body', message: `has more than ${maxValues} values` }])
  }
  return null
}
