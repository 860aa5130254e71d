import {
  cleanText,
  Experience,
  foldForSearch,
  Gender,
  HEIGHT,
  isEmail,
  isLongerThan,
  WeightClass,
} from '@cornerman/contract'
import Papa from 'papaparse'
import { formatExperience, formatGender, formatWeightClass } from '#shared/labels.tsx'
import { parseHeight } from '#shared/people/height.ts'
import { DAY_FORMATS, parseWallClock } from '#ui/date-time/wall-clock.ts'
import { type NewUserValues, START } from '../new-user.ts'

export type TableRole = 'FIGHTER' | 'FAN'
/** Rows of one table. More are too many to review. */
export const MAX_ROWS = 500

interface Field {
  title: string
  /** Its value in the row that is shown as an example. */
  example?: string
  /** Other titles of the column, in lower case. */
  aliases?: readonly string[]
  isRequired?: true
  isForFans?: true
  maxLength?: number
  /** Returns the value, or undefined when the text means none. */
  parse?(text: string): unknown
  /** The text that would be accepted instead. */
  hint?: string
}

const findLabel =
  <Value extends string>(values: readonly Value[], format: (value: Value) => string) =>
  (text: string) =>
    values.find((value) => [value, format(value)].some((name) => simplify(name) === simplify(text)))

/** Columns in their order in a table without a row of titles. */
const FIELDS = {
  email: {
    title: 'Email',
    example: 'ana.lima@mail.example',
    aliases: ['mail', 'emailaddress'],
    isRequired: true,
    isForFans: true,
    parse: (text) => (isEmail(text) ? text : undefined),
    hint: 'Enter a valid email address',
  },
  firstName: {
    title: 'First name',
    example: 'Ana',
    aliases: ['name', 'givenname', 'forename'],
    isRequired: true,
    isForFans: true,
    maxLength: 100,
  },
  lastName: {
    title: 'Last name',
    example: 'Lima',
    aliases: ['surname', 'familyname'],
    isRequired: true,
    isForFans: true,
    maxLength: 100,
  },
  birthdate: {
    title: 'Birthdate',
    example: '2001-05-17',
    aliases: ['birthday', 'dateofbirth', 'born'],
    isRequired: true,
    parse: parseBirthdate,
    hint: 'Write a past day as 2001-05-17',
  },
  height: {
    title: 'Height',
    example: '168',
    aliases: ['heightcm'],
    isRequired: true,
    parse: parseHeightFacts,
    hint: `Between ${HEIGHT.min} and ${HEIGHT.max} cm, or in feet and inches, such as 5' 11"`,
  },
  weight: {
    title: 'Weight',
    example: 'Flyweight',
    aliases: ['weightclass', 'class'],
    parse: findLabel(WeightClass.enum, formatWeightClass),
    hint: 'Write a weight class, such as Flyweight',
  },
  gender: {
    title: 'Gender',
    example: 'Female',
    aliases: ['sex'],
    parse: findLabel(Gender.enum, formatGender),
    hint: 'Write Male or Female',
  },
  experience: {
    title: 'Experience',
    parse: findLabel(Experience.enum, formatExperience),
    hint: 'Write Beginner, Intermediate or Expert',
  },
  nickname: { title: 'Nickname', maxLength: 100 },
  club: { title: 'Club', aliases: ['gym'], maxLength: 200 },
  coaches: { title: 'Coaches', aliases: ['coach'], maxLength: 500 },
} as const satisfies Record<string, Field>
export type FieldName = keyof typeof FIELDS
const PERSON_FIELDS: readonly FieldName[] = ['email', 'firstName', 'lastName', 'nickname']

export interface TableRow {
  /** The number of the row, from 1. */
  id: number
  /** Texts as pasted. */
  cells: Partial<Record<FieldName, string>>
  errors: readonly string[]
  /** The values of the new user, with the form's defaults for columns that the table lacks. */
  values: NewUserValues
}

export type ParsedTable = ReturnType<typeof parseTable>

/** Returns the titles of the columns that a table may have. The required ones are first. */
export const getColumnTitles = (role: TableRole) =>
  getFields(role).map((name) => FIELDS[name].title + (isRequired(name) ? ' (required)' : ''))

/** Returns a row that can be pasted, as CSV. */
export const getExampleRow = (role: TableRole) =>
  getFields(role)
    .flatMap((name) => (FIELDS[name] as Field).example ?? [])
    .join(', ')

/** Parses rows that were copied from a spreadsheet or a CSV file, with or without a row of titles. */
export function parseTable(text: string, role: TableRole) {
  const { lines, problems } = readCells(text)
  const fields = lines[0]?.map((cell) => findField(cell, role)) ?? []
  // A row of titles names the email, which every table needs, or most of its cells are titles. One cell may be a club named "Gym".
  const hasTitles = fields.includes('email') || fields.filter(Boolean).length > fields.length / 2
  // The first of two columns for the same field counts.
  const titles = fields.map((name, index) => (fields.indexOf(name) === index ? name : undefined))
  const names: readonly (FieldName | undefined)[] = hasTitles ? titles : getFields(role)
  const allRows = hasTitles ? lines.slice(1) : lines
  const rows = allRows
    .slice(0, MAX_ROWS)
    .map((cells, index) => toRow(cells, names, index + 1, role))
  return {
    columns: names.flatMap((name, index) =>
      name && (hasTitles || index < (lines[0]?.length ?? 0))
        ? [{ name, title: FIELDS[name].title }]
        : [],
    ),
    rows: rows.map((row) => ({
      ...row,
      errors: [...row.errors, ...findDuplicateEmail(row, rows)],
    })),
    hasMore: allRows.length > MAX_ROWS,
    problems,
    // Titles that are no field, or repeat one.
    unknownColumns: hasTitles
      ? lines[0]!.filter((cell, index) => cell !== '' && titles[index] === undefined)
      : [],
  }
}

/** The first line of files for Excel: `sep=;`. */
const SEPARATOR_LINE = /^\s*"?sep=([^\r\n])"?[^\r\n]*\r?\n(.*)$/is

/** Stands for a quote that belongs to the text. Private, so that no table contains it. */
const LITERAL_QUOTE = '\uE000'

function readCells(text: string): { lines: string[][]; problems: string[] } {
  // Cells of a spreadsheet have tabs between them and none inside.
  const [, separator = text.includes('\t') ? '\t' : '', table = text] =
    SEPARATOR_LINE.exec(text) ?? []
  const { meta, errors } = Papa.parse(table.replaceAll('"', ''), {
    delimiter: separator,
    preview: MAX_ROWS,
  })
  const { data } = Papa.parse<string[]>(hideQuotes(table, meta.delimiter), {
    delimiter: meta.delimiter,
    skipEmptyLines: 'greedy',
  })
  return {
    lines: data.map((cells) => cells.map((cell) => cell.replaceAll(LITERAL_QUOTE, '"').trim())),
    problems: text.trim() === '' ? [] : [...new Set(errors.map(({ message }) => message))],
  }
}

/**
 * Hides quotes that belong to the text: spreadsheets copy `"Ace" Lima` as it is. Quotes around a tab or the email of the next
 * row belong to several cells.
 */
function hideQuotes(table: string, delimiter: string): string {
  const end = `\\${delimiter}\\r\\n`
  // A cell in quotes, or any other quote.
  const quotes = new RegExp(`(?<![^${end}])"[^"]*(?:""[^"]*)*"(?= *(?:[${end}]|$))|"`, 'g')
  return table.replace(quotes, (part) =>
    part === '"' || /\t|[\r\n].*@|@.*[\r\n]/s.test(part)
      ? part.replaceAll('"', LITERAL_QUOTE)
      : part,
  )
}

const isRequired = (name: FieldName) => 'isRequired' in FIELDS[name]
const getFields = (role: TableRole) =>
  (Object.keys(FIELDS) as FieldName[]).filter(
    (name) => role === 'FIGHTER' || 'isForFans' in FIELDS[name],
  )

function findField(title: string, role: TableRole): FieldName | undefined {
  const simple = simplify(title)
  return getFields(role).find((name) => {
    const field: Field = FIELDS[name]
    return (
      simplify(field.title) === simple ||
      simplify(name) === simple ||
      field.aliases?.includes(simple)
    )
  })
}

/** Letters and digits in lower case: "E-mail" is "email". */
const simplify = (text: string) => foldForSearch(text).replace(/[^\p{L}\d]/gu, '')

function toRow(
  texts: readonly string[],
  names: readonly (FieldName | undefined)[],
  id: number,
  role: TableRole,
): TableRow {
  const cells = Object.fromEntries(
    names.flatMap((name, index) => (name ? [[name, texts[index] ?? '']] : [])),
  ) as TableRow['cells']
  const errors: string[] = []
  const values: NewUserValues = { ...START, details: { ...START.details } }
  for (const name of getFields(role)) {
    const field: Field = FIELDS[name]
    const text = cleanText(cells[name] ?? '', name === 'email' ? 'email' : 'line')
    if (text === '') {
      if (field.isRequired) {
        errors.push(`${field.title} is missing`)
      }
      continue
    }
    const value = field.parse ? field.parse(text) : text
    if (value === undefined) {
      errors.push(`${field.title}: ${field.hint}`)
    } else if (isLongerThan(text, field.maxLength ?? Number.POSITIVE_INFINITY)) {
      errors.push(`${field.title} has more than ${field.maxLength} characters`)
    } else {
      const facts = name === 'height' ? value : { [name]: value }
      Object.assign(PERSON_FIELDS.includes(name) ? values : values.details, facts)
    }
  }
  return { id, cells, errors, values }
}

/** An email belongs to one user, so the second row with it cannot be created. */
function findDuplicateEmail({ id, values }: TableRow, rows: readonly TableRow[]): string[] {
  const email = values.email?.toLowerCase()
  const duplicate =
    email && rows.find((row) => row.id < id && row.values.email?.toLowerCase() === email)
  return duplicate ? [`Row ${duplicate.id} has this email too`] : []
}

function parseBirthdate(text: string) {
  const day = parseWallClock(text, DAY_FORMATS)?.format('YYYY-MM-DD') ?? ''
  return day >= '1900-01-01' && day <= new Date().toISOString().slice(0, 10) ? day : undefined
}
/** The form shows a height in the units in which it was written. */
function parseHeightFacts(text: string) {
  const facts = parseHeight(text)
  return facts.height >= HEIGHT.min && facts.height <= HEIGHT.max ? facts : undefined
}
