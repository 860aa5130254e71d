import { expect, test } from 'vitest'
import { createCsv } from './csv-button.tsx'

test('[DLD-01] neutralizes formulas in exported texts and keeps numbers and missing values', async () => {
  const { blob, rows } = createCsv('views.csv', {
    columns: ['Description', 'Views', 'Change'],
    rows: [
      ['=1+1', 1204, -3],
      ['@home', 0, null],
      ['\tHook', 7, 2.5],
    ],
  })
  expect(rows).toBe(3)
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await new Response(blob).arrayBuffer())
  expect(text).toBe(
    '\uFEFF"Description","Views","Change"\r\n"\'=1+1","1204","-3"\r\n"\'@home","0",""\r\n"\'\tHook","7","2.5"\r\n',
  )
})
