import fp from 'fastify-plugin'
import { InvalidInput } from './contract-routes/validation.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Exempts a route from MAX_VALUES: a snapshot holds every row of a world. */
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
 * Accepts no other type besides forms. So a page of another site cannot send a body without a preflight.
 */
export const jsonBodyPlugin = fp(
  async (app) => {
    const parseJson = app.getDefaultJsonParser('error', 'error')
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
      if (text === '') return done(null, undefined)
      const { acceptsManyValues } = request.routeOptions.config
      return parseJson(request, text, (error, value) =>
        done(error ?? findExcess(value, acceptsManyValues ? Number.POSITIVE_INFINITY : MAX_VALUES), value),
      )
    })
  },
  { name: 'json-body', dependencies: ['errors'] },
)

/** Returns the error for a value that has too many levels or parts. Walks level by level, because recursion could overflow. */
export function findExcess(value: unknown, maxValues = MAX_VALUES): InvalidInput | null {
  let count = 1
  let level = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return new InvalidInput([{ field: 'body', message: `is nested deeper than ${MAX_DEPTH} levels` }])
    const next: unknown[] = []
    for (const each of level) {
      if (typeof each !== 'object' || each === null) continue
      const parts = Object.values(each)
      count += parts.length
      if (count > maxValues) return new InvalidInput([{ field: 'body', message: `has more than ${maxValues} values` }])
      for (const part of parts) if (typeof part === 'object') next.push(part)
    }
    level = next
  }
  return null
}
