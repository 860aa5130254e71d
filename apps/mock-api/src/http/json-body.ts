import fp from 'fastify-plugin'
import { ApiError } from './api-error.ts'
import { readUnknownBody } from './unknown-body.ts'
import { InvalidInput } from './validation.ts'

/** Bytes of a JSON body. The largest valid input of the contract has a tenth of this. */
export const JSON_BODY_MAX = 256 * 1024
const JSON_MEDIA = 'application/json'

/** Values of a body: each costs validation time, and can be an error. A route with its own limit of bytes is exempt. */
const MAX_VALUES = 10_000

/** Nested levels of a body. `JSON.stringify` recurses, and overflows the stack after some thousands. */
const MAX_DEPTH = 32

/** Many clients send an empty body. Calls accept no other type, so that a page of another site needs a preflight. */
export const jsonBodyPlugin = fp(
  async (app) => {
    const parseJson = app.getDefaultJsonParser('error', 'error')
    app.removeAllContentTypeParsers()

    app.addContentTypeParser(JSON_MEDIA, { parseAs: 'string' }, (request, text: string, done) => {
      if (text === '') {
        return done(null, undefined)
      }

      const isExempt = request.routeOptions.bodyLimit !== app.initialConfig.bodyLimit
      const maxValues = isExempt ? Number.POSITIVE_INFINITY : MAX_VALUES

      parseJson(request, text, (error, value) =>
        done(error ?? findExcess(value, { maxValues }), value),
      )
    })

    app.addContentTypeParser('*', (request, payload, done) => {
      const { headers, routeOptions, is404 } = request
      const given = headers['content-type']?.slice(0, 100)
      // A stub can take anything.
      if (is404) {
        readUnknownBody(payload, given ?? '', JSON_BODY_MAX).then((body) => done(null, body), done)
        return
      }

      const { contentType = JSON_MEDIA } = (routeOptions.config.endpoint?.body ?? {}) as {
        contentType?: string
      }
      const described = given ?? 'a body without a content type'

      done(new ApiError('unsupported_media', `This call takes ${contentType}, not ${described}.`))
    })
  },
  { name: 'json-body', dependencies: ['errors'] },
)

/** Returns the error for a value with too many levels or values. `field` is where it comes from: the body by default. */
export function findExcess(
  value: unknown,
  { maxValues = MAX_VALUES, field = 'body' } = {},
): InvalidInput | null {
  let count = 1
  let level = [value].filter(isContainer)
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) {
      return toMistake(field, `is nested deeper than ${MAX_DEPTH} levels`)
    }

    const inner: object[] = []
    for (const container of level) {
      const values = Object.values(container)
      count += values.length

      for (const each of values.filter(isContainer)) {
        inner.push(each)
      }
    }

    if (count > maxValues) {
      return toMistake(field, `has more than ${maxValues} values`)
    }

    level = inner
  }

  return null
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null

const toMistake = (field: string, message: string) => new InvalidInput([{ field, message }])

/** Returns the value of a JSON text; undefined for a malformed one. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
