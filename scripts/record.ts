import { runRecord } from './record/command.ts'

await runRecord(process.argv.slice(2))
