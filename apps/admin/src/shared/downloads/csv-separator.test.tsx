import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { render } from '#ui/testing/render.tsx'
import { choose } from '#ui/testing/user.ts'
import { createCsv } from './csv-button.tsx'
import { CsvSeparatorField, csvSeparator } from './csv-separator.tsx'

afterEach(() => csvSeparator.write(null))

const readCsv = () => {
  const columns = [
    { title: 'Name', getValue: (name: string) => name },
    { title: 'Length', getValue: (name: string) => name.length },
  ]
  return createCsv('names.csv', columns, ['Ana']).blob.text()
}

test('[API-05] writes every CSV file with the separator that was chosen, and remembers it', async () => {
  render(<CsvSeparatorField />)
  expect(await readCsv()).toContain('"Ana","3"')

  await choose(screen.getByLabelText('Separator'), 'Semicolon')
  expect(await readCsv()).toContain('"Ana";"3"')
  expect(Object.values(localStorage)).toContain(';')
})
