import { expect, test, vi } from 'vitest'
import { ScreenTitleContext } from '#ui/navigation/screen-title.tsx'
import { render } from '#ui/testing/render.tsx'
import { CsvButton } from './csv-button.tsx'
import * as downloads from './use-download.ts'

test.each([
  [undefined, 'ana-s-kicks-views.csv'],
  ['Fight Hall', 'fight-hall-views.csv'],
])(
  'names the file of the subject %s and the title %s, and counts its rows',
  async (subject, fileName) => {
    const useDownload = vi.spyOn(downloads, 'useDownload')

    const getTable = () => ({
      columns: ['Day', 'Views'],
      rows: [
        ['2026-03-13', 3],
        ['2026-03-14', 5],
      ],
    })

    render(
      <ScreenTitleContext value="Ana’s Kicks">
        <CsvButton title="Views" subject={subject} getTable={getTable} />
      </ScreenTitleContext>,
    )

    const createFile = useDownload.mock.lastCall?.[0]
    const file = await createFile?.({ signal: new AbortController().signal, onProgress() {} })
    expect(file).toMatchObject({ fileName, rows: 2 })
  },
)
