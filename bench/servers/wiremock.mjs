import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** WireMock with its default settings and a folder of mappings. */
const [port, folder] = process.argv.slice(2)
const manifest = createRequire(import.meta.url).resolve('wiremock/package.json')
const jar = join(
  dirname(manifest),
  `build/wiremock-standalone-${JSON.parse(readFileSync(manifest, 'utf8')).version}.jar`,
)
const java = spawn(
  'java',
  ['-jar', jar, '--port', port, '--bind-address', '127.0.0.1', '--root-dir', folder, '--disable-banner'],
  {
    stdio: 'ignore',
  },
)
for (const signal of ['SIGTERM', 'SIGINT', 'exit']) process.on(signal, () => java.kill())
java.on('exit', () => process.exit())

/** report-cpu.mjs asks for this process's time; the work is done in Java's. Linux counts in hundredths of a second. */
process.cpuUsage = () => {
  const fields = readFileSync(`/proc/${java.pid}/stat`, 'utf8').split(') ')[1].split(' ')
  return { user: Number(fields[11]) * 10_000, system: Number(fields[12]) * 10_000 }
}
