import type { FastifyRequest } from 'fastify'
import Mustache from 'mustache'
import { reject } from '../../http/validation.ts'
import { iso } from '../../time/instant.ts'
import { toMatched } from './match.ts'

/** Values only: the escape is not that of HTML, because the body may be anything. */
const PLAIN = { escape: (value: unknown) => toText(value) }

/** Tags that can neither run anything nor leave the body: text, a value, a section, its opposite, a comment. */
const ALLOWED = ['text', 'name', '#', '^', '!']

/** Throws InvalidInput for a body whose texts are no templates. */
export function checkTemplate(body: unknown, field: string) {
  if (typeof body === 'string') {
    checkTags(readTags(body, field), field)
  }

  for (const [name, part] of typeof body === 'object' ? Object.entries(body ?? {}) : []) {
    checkTemplate(part, `${field}.${name}`)
  }
}

/** A token of mustache: its type, its name, and of a section also its tokens. */
type Tag = [type: string, name: string, start: number, end: number, inner?: Tag[] | string]

function readTags(template: string, field: string): Tag[] {
  try {
    return Mustache.parse(template) as Tag[]
  } catch (error) {
    reject(field, `is not a template of mustache: ${(error as Error).message}`)
  }
}

/** A section within a section could repeat a list for each of its own entries. */
function checkTags(tags: readonly Tag[], field: string, isInside = false) {
  for (const [type, name, , , inner] of tags) {
    const isSection = type === '#' || type === '^'
    if (!ALLOWED.includes(type) || (isInside && isSection)) {
      reject(field, `cannot have the tag ${name} here: use {{name}}, or one level of {{#list}}`)
    }

    if (isSection) {
      checkTags(inner as Tag[], field, true)
    }
  }
}

/** Replaces the tags in each text of a body by values of the request, of the world's clock and of its seed. */
export function renderTemplate(body: unknown, request: FastifyRequest, random: () => number) {
  const { method, path, query, headers, body: sent } = toMatched(request)
  const view = toPlain({
    request: { method, path, query, headers, body: sent },
    now: iso(request.world.clock.now()),
    random: { uuid: createUuid(random) },
  })

  return renderTexts(body, view)
}

function renderTexts(body: unknown, view: unknown): unknown {
  if (typeof body === 'string') {
    return Mustache.render(body, view, undefined, PLAIN)
  }
  if (typeof body !== 'object' || body === null) {
    return body
  }
  if (Array.isArray(body)) {
    return body.map((part) => renderTexts(part, view))
  }

  return Object.fromEntries(
    Object.entries(body).map(([name, part]) => [name, renderTexts(part, view)]),
  )
}

/** Copies the values without prototypes, of which mustache would call the methods that a tag names. */
const toPlain = (view: object): unknown =>
  JSON.parse(JSON.stringify(view), (_, value) =>
    typeof value === 'object' && value !== null ? Object.setPrototypeOf(value, null) : value,
  )

const toText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value)

/** Returns a UUID of version 4 (RFC 9562), the same for the same seed. */
function createUuid(random: () => number): string {
  return 'xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx'.replace(/[xy]/g, (sign) => {
    const digit = Math.floor(random() * 16)
    return (sign === 'x' ? digit : 8 + (digit % 4)).toString(16)
  })
}
