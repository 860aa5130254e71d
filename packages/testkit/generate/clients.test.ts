import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { expect, test } from 'vitest'
import { printClients } from './clients.ts'

test('the clients in TypeScript and Python are those of the controls: npm run clients', async () => {
  for (const { path, text } of await printClients()) {
    expect(readFileSync(path, 'utf8'), relative('.', path)).toBe(text)
  }
})
