import { cleanText, foldForSearch, isLongerThan } from '@cornerman/contract'
import Papa from 'papaparse'
import {
  type Facts,
  flattenFacts,
  formatFact,
  listFields,
  nestFacts,
  USER_FIELDS,
  type UserFieldName,
} from '#shared/people/user-fields.ts'
import { INITIAL_USER, type NewUserValues } from '../new-user.ts'

export type TableRole = 'FIGHTER' | 'FAN'

/** Rows of one table. More are too many to review. */
export const MAX_ROWS = 500

/** What must be corrected in one cell. */
export interface CellError {
  name: UserFieldName
  message: string
}

export interface TableRow {
  /** The number of the row, from 1. */
  id: number
  /** Texts as pasted. */
  cells: Partial<Record<UserFieldName, string>>
  errors: readonly CellError[]
  /** The values of the new user, with the form's defaults for columns that the table lacks. */
  values: NewUserValues
}

export type ParsedTable = ReturnType<typeof parseTable>

/** Returns the titles of the columns that a table may have. The required ones are first. */
export const getColumnTitles = (role: TableRole) =>
  listColumns(role).map(
    (name) => USER_FIELDS[name].label + (isRequired(name, role) ? ' (required)' : ''),
  )

/** Returns a row that can be pasted, as CSV. */
export const getExampleRow = (role: TableRole) =>
  listColumns(role)
    .flatMap((name) => USER_FIELDS[name].column?.example ?? [])
    .join(', ')

/** Parses rows that were copied from a spreadsheet or a CSV file, with or without a row of titles. */
export function parseTable(text: string, role: TableRole) {
  const { lines, problems } = readCells(text)
  const fields = lines[0]?.map((cell) => findColumn(cell, role)) ?? []

  // A row of titles names the email, which every table needs, or most of its cells are titles. One cell may be a club named "Gym".
  const hasTitles = fields.includes('email') || fields.filter(Boolean).length > fields.length / 2

  // The first of two columns for the same field counts.
  const titles = fields.map((name, index) => (fields.indexOf(name) === index ? name : undefined))
  const names: readonly (UserFieldName | undefined)[] = hasTitles ? titles : listColumns(role)
  const allRows = hasTitles ? lines.slice(1) : lines
  const rows = allRows
    .slice(0, MAX_ROWS)
    .map((cells, index) => toRow(cells, names, index + 1, role))

  return {
    columns: names.flatMap((name, index) =>
      name && (hasTitles || index < (lines[0]?.length ?? 0))
        ? [{ name, title: USER_FIELDS[name].label }]
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

/** Returns the columns of a table without a row of titles, in their order. */
function listColumns(role: TableRole): UserFieldName[] {
  const names = listFields('create', role).filter((name) => USER_FIELDS[name].column)
  return names.sort((one, other) => getPosition(one) - getPosition(other))
}

const getPosition = (name: UserFieldName) => USER_FIELDS[name].column?.position ?? 0

/** The facts with which the form begins. They stand for columns that the table lacks. */
const DEFAULTS = flattenFacts(INITIAL_USER)

const isRequired = (name: UserFieldName, role: TableRole) =>
  USER_FIELDS[name].required?.includes(role) === true && DEFAULTS[name] === undefined

function findColumn(title: string, role: TableRole): UserFieldName | undefined {
  const simple = simplify(title)
  return listColumns(role).find((name) => {
    const { label, column } = USER_FIELDS[name]
    return (
      simplify(label) === simple || simplify(name) === simple || column?.aliases?.includes(simple)
    )
  })
}

/** Letters and digits in lower case: "E-mail" is "email". */
const simplify = (text: string) => foldForSearch(text).replace(/[^\p{L}\d]/gu, '')

function toRow(
  texts: readonly string[],
  names: readonly (UserFieldName | undefined)[],
  id: number,
  role: TableRole,
): TableRow {
  const cells = Object.fromEntries(
    names.flatMap((name, index) => (name ? [[name, texts[index] ?? '']] : [])),
  ) as TableRow['cells']

  const errors: CellError[] = []
  const facts: Record<string, unknown> = { ...DEFAULTS }

  for (const name of listColumns(role)) {
    const text = cleanText(cells[name] ?? '', name === 'email' ? 'email' : 'line')
    const read = parseCell(name, text)
    const message = findError(name, text, read, role)
    if (message === undefined) {
      Object.assign(facts, read)
    } else {
      errors.push({ name, message })
    }
  }

  return { id, cells, errors, values: nestFacts(facts) as NewUserValues }
}

/** Returns the facts that a text tells, or undefined when it cannot be read. */
function parseCell(name: UserFieldName, text: string): Facts | undefined {
  const field = USER_FIELDS[name]
  if (text === '') {
    return {}
  }
  if (field.column?.parse) {
    return field.column.parse(text)
  }
  if (field.control !== 'choice') {
    return { [name]: text }
  }

  const choice = field.choices.find((value) =>
    [value, formatFact(name, { [name]: value })].map(simplify).includes(simplify(text)),
  )

  return choice === undefined ? undefined : { [name]: choice }
}

function findError(
  name: UserFieldName,
  text: string,
  read: Facts | undefined,
  role: TableRole,
): string | undefined {
  const field = USER_FIELDS[name]
  if (text === '') {
    return isRequired(name, role) ? 'Missing' : undefined
  }
  if (read === undefined) {
    return field.column?.hint ?? 'Cannot be read'
  }
  if ('maxLength' in field && isLongerThan(text, field.maxLength)) {
    return `At most ${field.maxLength} characters`
  }

  return undefined
}

/** An email belongs to one user, so the second row with it cannot be created. */
function findDuplicateEmail({ id, values }: TableRow, rows: readonly TableRow[]): CellError[] {
  const email = values.email?.toLowerCase()
  const duplicate =
    email && rows.find((row) => row.id < id && row.values.email?.toLowerCase() === email)
  return duplicate ? [{ name: 'email', message: `Row ${duplicate.id} has this email too` }] : []
}
