import {
  GOOGLE_TOKEN_HEADER,
  IDEMPOTENCY_HEADER,
  REFRESH_TOKEN_HEADER,
  REQUEST_ID_HEADER,
  ROW_COUNT_HEADER,
  SERVICES,
  type Service,
} from '@cornerman/contract'
import { isRecord } from '#browser/json.ts'

/**
 * The differences of the API from the contract: the object `adapter` of config.json. Everything is
 * optional.
 */
export interface AdapterSettings {
  /** Number of the first page of every list, or by service, where the API counts differently than the contract. */
  firstPage?: 0 | 1 | Partial<Record<Service, 0 | 1>>
  /**
   * The format of sent times: ISO 8601, or milliseconds since 1970. Received times are recognised
   * by themselves.
   */
  times?: 'iso' | 'epoch'
  headers?: HeaderNames
  /** Names of fields: the API's to the contract's, in responses, inputs and errors alike. */
  fields?: Readonly<Record<string, string>>
  /** What a failure looks like in a 2xx response, beside the usual forms. */
  failure?: Condition
  /** What a success looks like, before anything else is read from a 2xx response. */
  success?: Condition
  /** Path of the text for a person in the body of an error. */
  message?: string
  /** Name of the session token in the responses of sign-in and token refresh. */
  jwt?: string
}

/** A value at a path, which has names of fields with dots between them: `meta.status`. `not`: any other value. */
export type Condition = { path: string } & ({ equals: unknown } | { not: unknown })

export interface HeaderNames {
  refreshToken?: string
  googleToken?: string
  idempotencyKey?: string
  /** The number of rows of a download, or of a list without a count. */
  rowCount?: string
  /** Carries an id that the app creates for each attempt. `false` turns it off. Default: `x-request-id`, on the app's own origin only. */
  requestId?: string | false
}

export const CONTRACT_HEADERS = {
  refreshToken: REFRESH_TOKEN_HEADER,
  googleToken: GOOGLE_TOKEN_HEADER,
  idempotencyKey: IDEMPOTENCY_HEADER,
  rowCount: ROW_COUNT_HEADER,
  requestId: REQUEST_ID_HEADER,
} as const

export const HEADER_KEYS = Object.keys(CONTRACT_HEADERS) as (keyof typeof CONTRACT_HEADERS)[]

const HEADER_PATTERN = /^[\w!#$%&'*+.^`|~-]+$/

/** Returns what is wrong with `adapter` in config.json: ends of sentences that start with its name. */
export function findAdapterProblems(value: unknown): string[] {
  if (!isRecord(value)) {
    return ['should be an object']
  }

  const { firstPage, times, headers, fields, failure, success, message, jwt, ...others } = value

  const problems = [
    ...Object.keys(others).map((key) => `has an unknown key "${key}"`),
    ...findPageProblems(firstPage),
  ]

  const demand = (isMet: boolean, problem: string) => void (isMet || problems.push(problem))
  demand([undefined, 'iso', 'epoch'].includes(times as string), '.times should be "iso" or "epoch"')
  problems.push(...findHeaderProblems(headers))

  demand(
    fields === undefined || (isRecord(fields) && Object.values(fields).every(isName)),
    '.fields should be an object of names',
  )

  for (const [key, condition] of Object.entries({ failure, success })) {
    demand(
      condition === undefined || isCondition(condition),
      `.${key} should be an object with path, and with equals or not`,
    )
  }

  for (const [key, name] of Object.entries({ message, jwt })) {
    demand(
      name === undefined || isName(name),
      `.${key} should be the ${key === 'jwt' ? 'name' : 'path'} of a field`,
    )
  }

  return problems
}

/** One number for all services, or one for each by its name. */
function findPageProblems(firstPage: unknown): string[] {
  const pages = isRecord(firstPage) ? firstPage : { api: firstPage }
  return Object.entries(pages).flatMap(([service, page]) => {
    if (!(service in SERVICES)) {
      return `.firstPage has an unknown service "${service}"`
    }

    return [undefined, 0, 1].includes(page as number) ? [] : '.firstPage should be 0 or 1'
  })
}

function findHeaderProblems(headers: unknown = {}): string[] {
  if (!isRecord(headers)) {
    return ['.headers should be an object']
  }

  return Object.entries(headers).flatMap(([key, name]) => {
    if (!(key in CONTRACT_HEADERS)) {
      return `.headers has an unknown key "${key}"`
    }

    // `false` sends no id.
    const isLeftOut = key === 'requestId' && name === false
    const isHeader = typeof name === 'string' && HEADER_PATTERN.test(name)

    return isLeftOut || isHeader ? [] : `.headers.${key} should be the name of a header`
  })
}

const isName = (value: unknown) => typeof value === 'string' && value !== ''

const isCondition = (value: unknown): boolean =>
  isRecord(value) && typeof value.path === 'string' && 'equals' in value !== 'not' in value
