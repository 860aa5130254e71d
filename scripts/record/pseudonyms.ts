import { createHmac } from 'node:crypto'
import type { PrintedSchema as Schema } from '@cornerman/contract/openapi'
import { type DemoTable, demoTables } from '@cornerman/fixtures/tables'
import { formatOffset } from '../../apps/mock-api/src/overlay/offsets.ts'

type Row = Readonly<Record<string, unknown>>

/** Columns that stay: the recorder has made them itself. */
const OWN_COLUMNS = /^(images\.(path|originalPath|name)|banners\.imagePath|events\..*(streamUrl|videoUrl))$/
const LANGUAGE = /^[A-Za-z]{2}([-_][A-Za-z]{2})?$/
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/

/** Replaces what names or describes people and places. Equal input and salt give equal pseudonyms. Dates become offsets from `now`. */
export class Pseudonyms {
  /** Words of the original texts, in lower case: no pseudonym is one of them. */
  private readonly words = new Set<string>()

  constructor(
    private readonly salt: string,
    private readonly now: number,
  ) {}

  /** Notes the words of a value that will be replaced. Call it for everything before the first replacement. */
  note(value: unknown) {
    if (typeof value === 'string')
      for (const word of value.toLowerCase().match(/[\p{L}\d]+/gu) ?? []) this.words.add(word)
    else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) this.note(part)
  }

  /** Replaces the texts of a row that its schema leaves open. `person` is the id of the API. */
  replaceRow(table: DemoTable, row: Row, person: unknown): Row {
    return this.replace(demoTables[table].row as Schema, row, table, `${table} ${String(person)}`) as Row
  }

  /** Replaces every text of a response without a schema, except dates and values such as `status: "ACTIVE"`. Leaves secrets and money out. */
  replaceUnknown(value: unknown, name = ''): unknown {
    if (Array.isArray(value)) return value.map((each) => this.replaceUnknown(each, name))
    if (typeof value === 'number') return /phone|mobile|tel$|lat|lng|lon/i.test(name) ? 0 : value
    if (typeof value === 'string') return this.replaceUnknownText(value, name)
    if (typeof value !== 'object' || value === null) return value
    const kept = Object.entries(value).filter(([each]) => !SECRET_FIELD.test(each) && !MONEY_FIELD.test(each))
    return Object.fromEntries(
      kept.map(([each, part]) => [
        /^[A-Za-z_][\w-]{0,40}$/.test(each) ? each : this.word(`key ${each}`),
        this.replaceUnknown(part, each),
      ]),
    )
  }

  private replaceUnknownText(value: string, name: string): string {
    if (/(status|state|type|kind|role|gender)$/i.test(name) && /^[A-Z][A-Z_]{0,30}$/.test(value)) return value
    return INSTANT.test(value) ? value : this.replaceText(value, name, `${name} ${value}`)
  }

  private replace(schema: Schema, value: unknown, path: string, person: string): unknown {
    const { format, properties, items } = schema.anyOf?.find(({ type }) => type !== 'null') ?? schema
    if (Array.isArray(value))
      return value.map((each, index) => this.replace(items ?? {}, each, path, `${person} ${index}`))
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(
        Object.entries(value).map(([name, each]) => [
          name,
          this.replace(properties?.[name] ?? {}, each, `${path}.${name}`, `${person} ${name}`),
        ]),
      )
    if (typeof value === 'number') return /\.(latitude|longitude)$/.test(path) ? this.coordinate(path, person) : value
    if (typeof value !== 'string' || isEnumerated(schema) || OWN_COLUMNS.test(path)) return value
    if (format === 'date-time') return formatOffset(Date.parse(value), this.now)
    if (format === 'date') return `${value.slice(0, 4)}-01-01`
    if (path.endsWith('.timeZone')) return toFixedZone(value, this.now)
    if (/\.(locale|languages)$/.test(path) && LANGUAGE.test(value)) return value
    // Equal countries stay equal, so that lists can still be filtered by them.
    return this.replaceText(value, path, path.endsWith('.country') ? `country ${value}` : person)
  }

  private replaceText(value: string, path: string, key: string): string {
    if (value.trim() === '') return value
    const name = path.replace(/^.*\./, '')
    if (/mail/i.test(name) || /^[^\s@]+@[^\s@]+$/.test(value))
      return `${this.word(`${key} 1`)}.${this.word(`${key} 2`)}.${this.hash(key) % 10_000}@person.example`
    if (/phone|mobile|^tel$/i.test(name)) return `+999 ${String(this.hash(key)).padStart(10, '0').slice(0, 8)}`
    if (/^https?:/i.test(value)) return `https://${this.word(key)}.example/`
    const count = Math.min(20, value.trim().split(/\s+/).length)
    const words = Array.from({ length: count }, (_, index) => this.word(`${key} ${index}`))
    return words.map((word, index) => (index === 0 || /name|title/i.test(name) ? capitalize(word) : word)).join(' ')
  }

  /** Returns a word of three syllables that no original text has. */
  private word(key: string): string {
    for (let round = 0; ; round++) {
      let rest = this.hash(`${key} ${round}`)
      let word = ''
      for (let syllable = 0; syllable < 3; syllable++) {
        word += `${CONSONANTS[rest % CONSONANTS.length]}${VOWELS[Math.floor(rest / CONSONANTS.length) % VOWELS.length]}`
        rest = Math.floor(rest / (CONSONANTS.length * VOWELS.length))
      }
      if (!this.words.has(word)) return word
    }
  }

  private coordinate(path: string, person: string): number {
    const [min, max] = path.endsWith('latitude') ? [-55, 65] : [-180, 180]
    return Math.round((min + ((this.hash(person) % 10_000) / 10_000) * (max - min)) * 1000) / 1000
  }

  private hash(key: string): number {
    return createHmac('sha256', this.salt).update(key).digest().readUInt32BE(0)
  }
}

const SECRET_FIELD = /token|jwt|secret|password|pin(code)?$|key$|cookie|session/i
const MONEY_FIELD = /balance|amount|iban|card|account|price|payout|withdraw|salary|currency/i
const CONSONANTS = 'bdfgklmnprstvz'
const VOWELS = 'aeiou'

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

function isEnumerated({ enum: values, const: value, anyOf = [] }: Schema): boolean {
  return values !== undefined || value !== undefined || anyOf.some(isEnumerated)
}

/** Returns a zone with the same offset, rounded to hours, that names no place. */
function toFixedZone(zone: string, now: number): string {
  try {
    const at = new Date(Math.floor(now / 1000) * 1000)
    const local = Date.parse(`${at.toLocaleString('sv-SE', { timeZone: zone }).replace(' ', 'T')}Z`)
    const hours = Math.round((local - at.getTime()) / 3_600_000)
    // The sign of these names is the other way round.
    return hours === 0 ? 'UTC' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`
  } catch {
    return 'UTC'
  }
}
