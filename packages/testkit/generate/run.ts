import { readFileSync, writeFileSync } from 'node:fs'
import { printClients } from './clients.ts'

/** Writes the clients of the controls: `npm run clients`. */
for (const { path, text } of await printClients()) {
  if (readFileSync(path, { encoding: 'utf8', flag: 'a+' }) !== text) {
    writeFileSync(path, text)
  }
}
