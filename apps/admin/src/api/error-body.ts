import { isRecord, parseJson, readPath } from '#browser/json.ts'
import type { AdapterSettings } from './adapter/settings.ts'

interface FieldMessage {
  field: string
  message: string
}

interface ErrorBody {
  /** For a person; undefined when the body has none. */
  message: string | undefined
  code: string | undefined
  reason: string | undefined
  details: FieldMessage[]
}

/** Longer text is a page or a stack trace. */
const MAX_PLAIN_TEXT = 200
const MAX_TEXT = 2000

/** Returns a response on one line, to show what a server has answered. */
export function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > MAX_PLAIN_TEXT ? `${line.slice(0, MAX_PLAIN_TEXT)}…` : line
}

/**
 * Reads the body of an error in its usual forms: `{message}`, `{error}`, `{errors: […]}`, `{title, detail}` (RFC 9457), plain text, and
 * those of Spring, Django, FastAPI and JSend. Never returns HTML.
 */
export function readError(
  text: string,
  { fields = {}, message: path }: Pick<AdapterSettings, 'fields' | 'message'> = {},
): ErrorBody {
  const json = parseJson(text)
  if (!isRecord(json)) {
    const message = readMessage(json === undefined ? text : json, MAX_PLAIN_TEXT)
    return { message, code: undefined, reason: undefined, details: [] }
  }

  const rows = [
    ...readRows(json.details),
    ...readRows(json.errors),
    ...readRows(json.detail),
    ...readDjangoRows(json),
    ...readJSendRows(json),
  ]

  const details = rows.flatMap(({ field, message }) =>
    field === undefined ? [] : [{ field: toOwnField(field, fields), message }],
  )
  const message = (path && readMessage(readPath(json, path))) || findMessage(json, rows)

  return { message, code: toText(json.code), reason: toText(json.reason), details }
}

/** The first that has words for a person. The more a field is used for such words, the earlier it stands. */
function findMessage(json: Record<string, unknown>, rows: readonly ErrorRow[]): string | undefined {
  const { error, exception } = json
  const rowText = rows.map((row) => row.message).join(' ')

  // The message beside them is "Validation failed for object='…'".
  const isSpring = Array.isArray(json.errors) && json.errors.some(hasDefaultMessage)

  const candidates = [
    isSpring && rowText,
    json.message,
    json.msg,
    json.detail,
    rowText,
    json.title,
    isRecord(error) ? error.message : error,
    exception,
  ]

  return candidates.map((each) => readMessage(each)).find((each) => each !== undefined)
}

const hasDefaultMessage = (each: unknown) => isRecord(each) && 'defaultMessage' in each

/** One reason of several, with its field where it names one. */
interface ErrorRow {
  field: string | undefined
  message: string
}

/** Accepts a list of `{field, message}` or texts and, as Rails and Laravel send it, an object of lists of messages. */
function readRows(value: unknown): ErrorRow[] {
  if (Array.isArray(value)) {
    return value.flatMap((each) =>
      toRow(isRecord(each) ? findField(each) : undefined, toMessage(each)),
    )
  }

  if (!isRecord(value)) {
    return []
  }

  return Object.entries(value).flatMap(([field, messages]) =>
    toRow(field, Array.isArray(messages) ? messages[0] : messages),
  )
}

const toRow = (field: unknown, message: unknown): ErrorRow[] =>
  typeof message === 'string' && message !== ''
    ? [{ field: typeof field === 'string' ? field : undefined, message }]
    : []

/** FastAPI names the place as a list that starts with the part of the request: `["body", "details", "height"]`. */
const findField = ({ field, path, property, loc }: Record<string, unknown>): unknown =>
  field ??
  path ??
  property ??
  (Array.isArray(loc) ? loc.slice(1).join('.') || undefined : undefined)

/** Django has no envelope: each field has its list of messages, and what belongs to none stands under these names. */
const DJANGO_FORM_ERRORS = ['non_field_errors', '__all__']
const ENVELOPES = ['error', 'errors', 'detail', 'details']

function readDjangoRows(json: Record<string, unknown>, parent = ''): ErrorRow[] {
  const entries = Object.entries(json)
  const isDjango = entries.every(([, value]) => isTextList(value) || isRecord(value))
  if (!isDjango || ENVELOPES.some((name) => name in json)) {
    return []
  }

  return entries.flatMap(([name, value]) => {
    if (isRecord(value)) {
      return readDjangoRows(value, `${parent}${name}.`)
    }

    const field = DJANGO_FORM_ERRORS.includes(name) ? undefined : parent + name
    return toRow(field, (value as string[]).join(' '))
  })
}

/** JSend names the fields of a refused input in its data. */
const readJSendRows = ({ status, data }: Record<string, unknown>): ErrorRow[] =>
  status === 'fail' && isRecord(data) ? readRows(data) : []

const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'string')

const toOwnField = (field: string, fields: Readonly<Record<string, string>>) =>
  field.replace(/\w+$/, (name) => fields[name] ?? name)

const toMessage = (each: unknown) =>
  toText(
    isRecord(each)
      ? (each.message ?? each.defaultMessage ?? each.detail ?? each.title ?? each.msg)
      : each,
  )

const toText = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

function readMessage(value: unknown, max = MAX_TEXT): string | undefined {
  const text = typeof value === 'string' ? value.trim() : ''
  return text === '' || text.length > max || /^[[{]|<[a-z!/]/i.test(text) ? undefined : text
}
