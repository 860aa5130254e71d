import { isRecord } from './settings.ts'

export interface ReadError {
  /** For a person; undefined when the body has none. */
  message: string | undefined
  code: string | undefined
  reason: string | undefined
  details: { field: string; message: string }[]
}

/** Longer text is a page or a stack trace. */
const MAX_PLAIN_TEXT = 200
const MAX_TEXT = 2000

/**
 * Reads the body of an error in its usual forms: `{message}`, `{error}`, `{errors: […]}`, `{title, detail}` (RFC 9457), plain text.
 * Never returns HTML.
 */
export function readError(text: string, fields: Readonly<Record<string, string>> = {}): ReadError {
  const json = parse(text)
  if (!isRecord(json))
    return {
      message: readMessage(json === undefined ? text : json, MAX_PLAIN_TEXT),
      code: undefined,
      reason: undefined,
      details: [],
    }
  const { error, errors } = json
  const details = [...readDetails(json.details, fields), ...readDetails(errors, fields)]
  const message =
    readMessage(json.message) ??
    readMessage(json.detail) ??
    readMessage(json.title) ??
    (isRecord(error) ? readMessage(error.message) : readMessage(error)) ??
    readMessage(Array.isArray(errors) ? errors.map(toMessage).filter(Boolean).join(' ') : undefined) ??
    readMessage(details.map((each) => each.message).join(' '))
  return { message, code: toText(json.code), reason: toText(json.reason), details }
}

/** Accepts a list of `{field, message}` and, as Rails and Laravel send it, an object of lists of messages. */
function readDetails(value: unknown, fields: Readonly<Record<string, string>>): ReadError['details'] {
  const rows: [unknown, unknown][] = Array.isArray(value)
    ? value.map((each) => [isRecord(each) ? (each.field ?? each.path ?? each.property) : undefined, toMessage(each)])
    : isRecord(value)
      ? Object.entries(value).map(([field, messages]) => [field, Array.isArray(messages) ? messages[0] : messages])
      : []
  return rows.flatMap(([field, message]) =>
    typeof field === 'string' && typeof message === 'string'
      ? [{ field: field.replace(/\w+$/, (name) => fields[name] ?? name), message }]
      : [],
  )
}

const toMessage = (each: unknown) =>
  toText(isRecord(each) ? (each.message ?? each.detail ?? each.title ?? each.msg) : each)
const toText = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

function readMessage(value: unknown, max = MAX_TEXT): string | undefined {
  const text = typeof value === 'string' ? value.trim() : ''
  return text === '' || text.length > max || /^[[{]|<[a-z!/]/i.test(text) ? undefined : text
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
