import type { Endpoint } from '@cornerman/contract'
import { contract } from '@cornerman/contract/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRecord } from '#browser/json.ts'
import { parseExactly } from './exact-json.ts'
import { decodeResponse } from './read-response.ts'
import { findRows } from './rows.ts'
import { getContentType, isPage, type Schema } from './schema.ts'
import { isUnreadable } from './unreadable.ts'

/** Minutes of each test; a few hundred responses by default. */
const MINUTES = Number(process.env.FUZZ_MINUTES ?? 0)

const RUNS = MINUTES
  ? {
      numRuns: Number.MAX_SAFE_INTEGER,
      interruptAfterTimeLimit: MINUTES * 60_000,
      markInterruptAsFailure: false,
    }
  : { numRuns: Number(process.env.FUZZ_RUNS ?? 300) }

const TIMEOUT = (MINUTES + 3) * 60_000

const ENDPOINTS = new Map(
  Object.values(contract)
    .flatMap((group) => Object.values<Endpoint>(group))
    .filter(({ response }) => response && getContentType(response) === undefined)
    .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]),
)

/** Written into the JSON without quotes: a number that JavaScript rounds, or writes in another way. */
const RAW = '#'
const toJson = (sent: unknown) => JSON.stringify(sent)?.replace(/"#([^"]+)"/g, '$1') ?? 'null'
const nest = (depth: number) =>
  Array.from({ length: depth }).reduce<unknown>((inner) => [{ data: inner }], 'deep')

const NOISE: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown[]>(
    ...[
      null,
      undefined,
      true,
      false,
      0,
      1,
      -1,
      0.5,
      1e308,
      '',
      ' ',
      'x'.repeat(100_000),
      [],
      {},
      [null],
      [[]],
      nest(500),
    ],
    ...[
      'NaN',
      'Infinity',
      '0x10',
      '20.00',
      '1e3',
      'null',
      'undefined',
      '__proto__',
      'a/b',
      '..',
      '\ud800',
    ],
    ...[
      '01.12.2026 20:00',
      '12/01/2026',
      '2026-02-30T20:00:00Z',
      '2026-03-14',
      '+010000-01-01T00:00:00Z',
      '1e21',
    ],
    ...['9007199254740993', '20.00', '1e400', '-0', '1e21'].map((number) => RAW + number),
  ),
  fc
    .anything({ maxDepth: 2, withNullPrototype: false })
    .map((value) => parseExactly(toJson(value)?.replaceAll(RAW, ''))),
  fc.date({ noInvalidDate: true }).map((date) => date.toString()),
)

/** Returns what the schema describes, with noise in place of one value in `oneIn`; 0 for none. */
function createSent(schema: Schema, oneIn: number): fc.Arbitrary<unknown> {
  const own = createDescribed(schema, oneIn)
  return oneIn === 0
    ? own
    : fc.oneof({ arbitrary: own, weight: oneIn }, { arbitrary: NOISE, weight: 1 })
}

function createDescribed(schema: Schema, oneIn: number): fc.Arbitrary<unknown> {
  const { anyOf, items = {}, properties, required = [] } = schema
  if (anyOf) {
    return fc.oneof(...anyOf.map((each) => createSent(each, oneIn)))
  }
  if (schema.type === 'array') {
    return fc.array(createSent(items, oneIn), { maxLength: 3 })
  }

  if (properties) {
    const fields: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(
      Object.entries(properties).map(([name, each]) => [name, createSent(each, oneIn)]),
    )
    return fc.record(fields, oneIn === 0 ? {} : { requiredKeys: [...required.slice(1)] })
  }

  if (schema.enum) {
    return fc.constantFrom(...schema.enum)
  }
  if (schema.const !== undefined) {
    return fc.constant(schema.const)
  }
  if (schema.type === 'null') {
    return fc.constant(null)
  }
  if (schema['x-kind'] === 'id') {
    return fc.oneof(fc.integer({ min: 1 }), fc.uuid())
  }
  if (schema.type === 'integer') {
    return fc.integer()
  }
  if (schema.type === 'number') {
    return fc.double({ noNaN: true, noDefaultInfinity: true })
  }
  if (schema.type === 'boolean') {
    return fc.boolean()
  }

  // The first second of computers stands for no time.
  const day = fc
    .date({
      min: new Date('1900-01-01'),
      max: new Date('2100-01-01'),
      noInvalidDate: true,
    })
    .filter((date) => date.getTime() !== 0)

  if (schema.format === 'date-time') {
    return day.map((date) => date.toISOString())
  }
  if (schema.format === 'date') {
    return day.map((date) => date.toISOString().slice(0, 10))
  }

  return fc.string({ unit: 'grapheme' }).filter((text) => !text.startsWith(RAW))
}

/** Throws unless what was read is what was sent, in the type of the contract, or unknown. */
function checkRead(schema: Schema, sent: unknown, read: unknown): unknown {
  if (schema.anyOf) {
    return checkNullable(schema.anyOf, sent, read)
  }
  if (schema.type === 'array') {
    return checkList(schema.items ?? {}, sent, read as unknown[])
  }
  if (schema.properties) {
    return checkFields(schema.properties, sent, read as Record<string, unknown>)
  }

  const isAnything = Object.keys(schema).length === 0
  if (read !== undefined && !isAnything) {
    checkValue(schema, sent, read)
  }
}

function checkNullable(anyOf: readonly Schema[], sent: unknown, read: unknown): unknown {
  if (read === null) {
    return expect(sent ?? null).toBeNull()
  }

  checkRead(anyOf.find(({ type }) => type !== 'null') ?? {}, sent, read)
}

function checkList(items: Schema, sent: unknown, list: readonly unknown[]): unknown {
  if (!Array.isArray(sent)) {
    expect(list).toHaveLength(0)
    return expect(sent === null || isUnreadable(list)).toBe(true)
  }

  expect(list).toHaveLength(sent.length)

  for (const [index, item] of list.entries()) {
    checkRead(items, sent[index], item)
  }
}

function checkFields(
  properties: NonNullable<Schema['properties']>,
  sent: unknown,
  read: Record<string, unknown>,
): void {
  if (!isRecord(sent)) {
    expect(isUnreadable(read)).toBe(true)
  }

  for (const [name, each] of Object.entries(properties)) {
    const value = read[name]
    if (value !== undefined) {
      checkRead(each, isRecord(sent) ? findSent(sent, name) : undefined, value)
    }
  }
}

/** Returns the value under the name or its alias, whichever has one. */
function findSent(sent: Record<string, unknown>, name: string): unknown {
  const candidates = [name, ...(ALIASES[name] ?? [])].map((key) => sent[key])
  return candidates.find((one) => (one ?? null) !== null) ?? candidates[0]
}

function checkValue(schema: Schema, sent: unknown, read: unknown): unknown {
  if (schema.type === 'boolean') {
    return expect(read).toBe(sent)
  }
  if (schema.format === 'date-time' || schema.format === 'date') {
    return checkTime(sent, read as string)
  }
  if (schema['x-kind'] === 'id') {
    return expect(String(read)).toBe(String(sent))
  }
  if (sent === null && schema['x-kind'] === 'optional-text') {
    return expect(read).toBe('')
  }

  if (schema.type === 'integer') {
    expect(Number.isSafeInteger(read)).toBe(true)
  }

  if (typeof read === 'number') {
    return expect(read).toBe(Number(sent))
  }

  expect(read).toBe(String(sent))
  expect(sent).not.toBeTypeOf('object')
}

const ALIASES: Record<string, string[]> = {
  role: ['roleName'],
  roleName: ['role'],
  createDate: ['created'],
  created: ['createDate'],
}

function checkTime(sent: unknown, read: string) {
  expect(read).toMatch(/^[+-]?\d{4,6}-\d{2}-\d{2}/)
  expect(Date.parse(read)).not.toBeNaN()

  if (typeof sent === 'string' && !/^-?\d+$/.test(sent)) {
    expect(read.slice(0, 10)).toBe(sent.slice(0, 10))
  } else if (read.includes('T')) {
    expect([Number(sent), Number(sent) * 1000].map(Math.trunc)).toContain(Date.parse(read))
  }
}

const decode = (endpoint: Endpoint, text: string) =>
  decodeResponse(endpoint, parseExactly(text), {}, () => undefined)

const createResponse = (oneIn: number) =>
  fc
    .constantFrom(...ENDPOINTS.keys())
    .chain((call) =>
      createSent(ENDPOINTS.get(call)!.response as Schema, oneIn).map((sent) => ({ call, sent })),
    )

test('reads noise as unknown, and shows nothing that was not sent', { timeout: TIMEOUT }, () => {
  fc.assert(
    fc.property(createResponse(6), ({ call, sent }) => {
      const endpoint = ENDPOINTS.get(call)!
      const text = toJson(sent)
      const reading = decode(endpoint, text)
      if (!('data' in reading)) {
        return
      }

      const schema = endpoint.response as Schema
      const json = parseExactly(text)
      if (isPage(schema)) {
        const { data, total } = reading.data as { data: unknown[]; total: unknown }
        checkRead(schema.properties!.data!, findRows(json), data)
        expect(total === undefined || Number.isSafeInteger(total)).toBe(true)
      } else {
        checkRead(schema, schema.type === 'array' ? (findRows(json) ?? json) : json, reading.data)
      }
    }),
    RUNS,
  )
})

test('reads every value that the contract describes', { timeout: TIMEOUT }, () => {
  fc.assert(
    fc.property(createResponse(0), ({ call, sent }) => {
      const text = JSON.stringify(sent)
      expect(decode(ENDPOINTS.get(call)!, text)).toEqual({ data: JSON.parse(text) })
    }),
    MINUTES ? { ...RUNS, interruptAfterTimeLimit: 60_000 } : RUNS,
  )
})
