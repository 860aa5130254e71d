import type { Endpoint } from '@cornerman/contract'
import { isRecord } from '#browser/json.ts'

export const getParts = ({ items, anyOf = [], properties = {} }: Schema): Schema[] => [
  ...(items ? [items] : []),
  ...anyOf,
  ...Object.values(properties),
]

export const isPage = ({ properties = {} }: Schema) =>
  properties.data?.type === 'array' && 'total' in properties

/** Renames fields at every depth. */
export function renameFields(value: unknown, names: Readonly<Record<string, string>>): unknown {
  if (Array.isArray(value)) {
    return value.map((item) => renameFields(item, names))
  }
  if (!isPlain(value)) {
    return value
  }

  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [names[name] ?? name, renameFields(item, names)]),
  )
}

/** The value is not a file of a form. */
const isPlain = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) && Object.getPrototypeOf(value) === Object.prototype

/** The part of a contract schema that reading needs. */
export interface Schema {
  type?: string
  format?: string
  enum?: readonly unknown[]
  const?: unknown
  minimum?: number
  items?: Schema
  anyOf?: readonly Schema[]
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  'x-kind'?: string
}

/** The values of an enum, also of one that may be null. */
export const getValues = ({ enum: values, anyOf = [] }: Schema): readonly unknown[] | undefined =>
  values ?? anyOf.find((option) => option.enum)?.enum

/** The documents use two names for one thing. Either may be sent. */
export const SYNONYMS: Readonly<Record<string, string>> = {
  role: 'roleName',
  roleName: 'role',
  createDate: 'created',
  created: 'createDate',
}

export const NO_MONEY: Schema = {}

export const FORM = 'multipart/form-data'

/** The type of a download or a form; undefined for JSON. */
export const getContentType = (schema: object | undefined) =>
  (schema as { contentType?: string } | undefined)?.contentType

export const isDownload = ({ response }: Endpoint) => getContentType(response) !== undefined
