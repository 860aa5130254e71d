import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getExampleRow, parseTable } from './parse-table.ts'

const FIGHTERS = `E-mail\tSurname\tName\tDate of birth\tHeight\tWeight class\tShoe size
ana@x.example\tSouza\tAna\t2001-05-17\t168 cm\tlight heavyweight\t40
eva@x.example\tLima\tEva\t17 May 2002\t1680\tpaperweight\t41
ANA@x.example\tReis\t\t2003-01-02\t170\t\t42`

test('reads a copied table in any order of columns, and says what is wrong in which cell', () => {
  const { columns, rows, unknownColumns } = parseTable(FIGHTERS, 'FIGHTER')
  expect(columns.map(({ title }) => title)).toEqual([
    'Email',
    'Last name',
    'First name',
    'Birthdate',
    'Height',
    'Weight',
  ])

  expect(unknownColumns).toEqual(['Shoe size'])
  expect(rows.map(({ errors }) => errors)).toEqual([
    [],
    [
      {
        name: 'height',
        message: `Between 50 and 300 cm, or in feet and inches, such as 5' 11"`,
      },
      { name: 'weight', message: 'Write a weight class, such as Flyweight' },
    ],
    [
      { name: 'firstName', message: 'Missing' },
      { name: 'email', message: 'Row 1 has this email too' },
    ],
  ])

  expect(rows[0]?.values).toEqual({
    email: 'ana@x.example',
    firstName: 'Ana',
    lastName: 'Souza',
    details: {
      unitSystem: 'METRIC',
      locale: 'EN',
      weight: 'LIGHTHEAVYWEIGHT',
      experience: 'BEGINNER',
      gender: 'MALE',
      birthdate: '2001-05-17',
      height: 168,
    },
  })
})

test('reads CSV with quotes and without titles: email, first name and last name of fans', () => {
  const { rows, columns } = parseTable(
    'ana@x.example,"Ana, Maria",Souza\n\nnot an email,Eva,Lima\n',
    'FAN',
  )

  expect(columns.map(({ name }) => name)).toEqual(['email', 'firstName', 'lastName'])
  expect(rows.map(({ values, errors }) => [values.firstName, errors])).toEqual([
    ['Ana, Maria', []],
    ['Eva', [{ name: 'email', message: 'Enter a valid email address' }]],
  ])
})

test('has no rows without text', () => expect(parseTable('  \n', 'FAN').rows).toEqual([]))

test('takes a first row without the email title for a person, though one cell looks like a title', () => {
  const { rows } = parseTable('ana@x.example\tAna\tLima\t2001-05-17\t168\t\t\t\t\tGym', 'FIGHTER')
  expect(rows.map(({ cells }) => cells.club)).toEqual(['Gym'])
})

test('uses the first of two columns for the same field, and names the other', () => {
  const { columns, rows, unknownColumns } = parseTable(
    'Email\tFirst name\tName\tLast name\nana@x.example\tAna\tAna Lima\tLima',
    'FAN',
  )

  expect(columns.map(({ name }) => name)).toEqual(['email', 'firstName', 'lastName'])
  expect(rows[0]?.values.firstName).toBe('Ana')
  expect(unknownColumns).toEqual(['Name'])
})

test.each([500, 501])('reads 500 rows of %s', (count) => {
  const { rows, hasMore } = parseTable(
    Array.from({ length: count }, (_, index) => `${index}@x.example,A,B`).join('\n'),
    'FAN',
  )

  expect(rows).toHaveLength(500)
  expect(hasMore).toBe(count > 500)
})

const people = (text: string) =>
  parseTable(text, 'FAN').rows.map(({ values, errors }) => [values.firstName, errors.length])

test.each<[what: string, table: string, people: [string | undefined, number][]]>([
  [
    'quotes that begin a cell',
    'a@x.example\t"Ace" Ana\tLima\nb@x.example\tBo\tLi',
    [
      ['"Ace" Ana', 0],
      ['Bo', 0],
    ],
  ],
  [
    'a quote that begins one row and ends another',
    'a@x.example\t"Ann\tLee\nb@x.example\tBo\tLi\nc@x.example\tCy"\tLo',
    [
      ['"Ann', 0],
      ['Bo', 0],
      ['Cy"', 0],
    ],
  ],
  [
    'the same with commas',
    'a@x.example,"Ann,Lee\nb@x.example,Bo,Li\nc@x.example,Cy",Lo',
    [
      ['"Ann', 0],
      ['Bo', 0],
      ['Cy"', 0],
    ],
  ],
  [
    'a quote that is never closed',
    'a@x.example,"Ann,Lee\nb@x.example,Bo,Li',
    [
      ['"Ann', 0],
      ['Bo', 0],
    ],
  ],
  ['quotes around two cells', 'a@x.example\t"Ann\tLee"', [['"Ann', 0]]],
  [
    'inches',
    'a@x.example\tAnn 5\'11"\tLee\nb@x.example\tBo\tLi"',
    [
      ['Ann 5\'11"', 0],
      ['Bo', 0],
    ],
  ],
  ['doubled quotes', 'a@x.example,"Ann ""Ace"", Jr" ,Lee', [['Ann "Ace", Jr', 0]]],
  [
    'a line break in quotes',
    'a@x.example\t"Ann\nMaria"\tLee\nb@x.example\tBo\tLi',
    [
      ['Ann Maria', 0],
      ['Bo', 0],
    ],
  ],
  [
    'a first column without a title',
    '\tEmail\tName\tSurname\n1\ta@x.example\tAnn\tLee',
    [['Ann', 0]],
  ],
  [
    'an empty first cell',
    'Email\tName\tSurname\n\tAnn\tLee\nb@x.example\tBo\tLi',
    [
      ['Ann', 1],
      ['Bo', 0],
    ],
  ],
  [
    'a separator line',
    '\uFEFFsep=;\r\nEmail;Name;Surname\r\na@x.example;Ann, Jr;Lee',
    [['Ann, Jr', 0]],
  ],
  ['another separator line', '"sep=|"\na@x.example|Ann|Lee', [['Ann', 0]]],
  ['a name that nobody sees', 'a@x.example,\u3164,Lee', [[undefined, 1]]],
  ['an email with a zero-width space', 'a@x.example\u200B,Ann,Lee', [['Ann', 1]]],
  [
    'an email in two normal forms',
    'é@x.example,Ann,Lee\ne\u0301@x.example,Bo,Li',
    [
      ['Ann', 0],
      ['Bo', 1],
    ],
  ],
])('reads %s', (_what, table, expected) => expect(people(table)).toEqual(expected))

test('keeps the rows of a spreadsheet apart, wherever quotes are', () => {
  const cell = fc.string({
    unit: fc.constantFrom('"', '"', 'a', ' ', "'", ';', '|', ','),
    maxLength: 6,
  })

  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 }), (names) => {
      const table = names
        .map((cells, index) => [`${index}@x.example`, ...cells].join('\t'))
        .join('\r\n')
      const { rows } = parseTable(table, 'FAN')
      expect(rows.map(({ cells }) => cells.email)).toEqual(
        names.map((_, index) => `${index}@x.example`),
      )
    }),
  )
})

test.each(['FAN', 'FIGHTER'] as const)('reads the example of a %s', (role) =>
  expect(parseTable(getExampleRow(role), role).rows).toMatchObject([
    { cells: { firstName: 'Ana' }, errors: [] },
  ]),
)

test('shows what the parser could not read', () => {
  expect(parseTable('a@x.example', 'FAN').problems).toEqual([expect.stringContaining('delimit')])
  expect(parseTable('a@x.example,Ann,Lee', 'FAN').problems).toEqual([])
})

test('reads digits of other scripts', () => {
  const { rows } = parseTable('a@x.example\tAnn\tLee\t٢٠٠١-٠٥-١٧\t１６８ cm', 'FIGHTER')
  expect(rows[0]?.values.details).toMatchObject({ birthdate: '2001-05-17', height: 168 })
})

test('reads a height in feet and inches with its units, and a day with a leading zero', () => {
  const [row] = parseTable(`ana@x.example\tAna\tLima\tMar 08, 1999\t5' 11"`, 'FIGHTER').rows
  expect(row?.errors).toEqual([])
  expect(row?.values.details).toMatchObject({
    birthdate: '1999-03-08',
    height: 180.3,
    unitSystem: 'IMPERIAL',
  })
})
