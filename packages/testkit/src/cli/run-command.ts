import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { suggestWords } from '@cornerman/mock-api/suggestions'
import {
  COMMANDS,
  type Command,
  CommandError,
  type FieldSchema,
  type Fields,
  getFields,
  isByWorldId,
  send,
  toKebabCase,
} from './commands.ts'

interface Shell {
  env: NodeJS.ProcessEnv
  /** Prints what scripts read. */
  print(text: string): void
  printError(text: string): void
}

/** What a command prints of its response, for scripts. Others print all of it. */
const RESULTS: Readonly<Record<string, string>> = {
  'worlds create': 'world',
  'snapshots restore': 'world',
  'clock show': 'now',
  'clock set': 'now',
  'faults add': 'id',
  'stubs add': 'id',
  pin: 'code',
  'sign-in': 'jwt',
  verify: 'message',
}

/** Runs a line of the command `cornerman`: the controls of the mock for shells. Returns the exit code. */
export async function runCommand(line: readonly string[], shell: Shell): Promise<number> {
  try {
    await run(line, shell)
    return 0
  } catch (error) {
    const isKnown = error instanceof CommandError
    shell.printError(isKnown ? error.message : `cornerman: ${(error as Error).message}`)
    return isKnown ? error.exitCode : 1
  }
}

async function run(line: readonly string[], { env, print }: Shell) {
  const [first = 'help', second = ''] = line
  if (['help', '--help', '-h'].includes(first)) return print(describeCommands())
  if ((first === 'start' || first === 'mcp') && second)
    throw usageError(`${first} has no ${second}`, 'it reads the environment, such as PORT=4001')
  if (first === 'start') return void (await import(new URL('server.mjs', import.meta.url).href))
  if (first === 'mcp') return (await import('./mcp.ts')).serveMcp(env)
  const name = [`${first} ${second}`, first].find((each) => COMMANDS.has(each)) ?? ''
  const command = COMMANDS.get(name)
  if (!command) {
    const nearest = suggestWords(`${first} ${second}`.trim(), [...COMMANDS.keys()]).join(', ')
    throw usageError(`There is no command ${first} ${second}`.trim(), `the nearest are ${nearest}`)
  }
  const flags = getFlags(command)
  const { values, positionals } = parseLine(line.slice(name.split(' ').length), flags)
  if (values.help) return print(describeCommand(name, command))
  const required = command.positionals.length - Number(isByWorldId(command.control))
  if (positionals.length < required || positionals.length > command.positionals.length || positionals.includes(''))
    throw new CommandError(describeUsage(name, command), 2)
  const { data, json, world, ...input } = await readValues(values, flags)
  const path = Object.fromEntries(positionals.map((text, index) => [command.positionals[index], text]))
  const response = await send(
    command,
    { ...(data as object), ...path, ...input },
    { ...env, ...(world !== undefined && { WORLD: String(world) }) },
  )
  const result = response as Fields | undefined
  if (result?.isVerified === false) throw new CommandError(String(result.message), 1)
  const field = RESULTS[name]
  if (result) print(field && !json ? String(result[field]) : JSON.stringify(result, null, 2))
}

const usageError = (problem: string, hint: string) => new CommandError(`${problem}: ${hint}.`, 2)

type Flags = Readonly<Record<string, FieldSchema>>

/** Every flag by its name in the command line. */
function getFlags({ control, positionals }: Command): Flags {
  const fields = Object.entries(getFields(control)).filter(([field]) => !positionals.includes(field))
  return {
    ...Object.fromEntries(fields.map(([field, schema]) => [toKebabCase(field), schema])),
    ...(control.body && { data: { description: 'All fields as one object' } }),
    json: { type: 'boolean', description: 'Print the whole response' },
    world: { type: 'string', description: 'Id of the world' },
    help: { type: 'boolean', description: 'Print this' },
  }
}

function parseLine(args: string[], flags: Flags) {
  const options = Object.fromEntries(
    Object.entries(flags).map(([flag, { type }]) => [
      flag,
      { type: type === 'boolean' ? ('boolean' as const) : ('string' as const) },
    ]),
  )
  try {
    return parseArgs({ args, options, allowPositionals: true, allowNegative: true })
  } catch (error) {
    const { message } = error as Error
    const [, unknown] = /^Unknown option '--([^']+)'/.exec(message) ?? []
    if (unknown === undefined) throw new CommandError(message, 2)
    const nearest = suggestWords(unknown, Object.keys(flags)).map((flag) => `--${flag}`)
    throw usageError(`There is no flag --${unknown}`, `the nearest are ${nearest.join(', ')}`)
  }
}

/** The values of flags by the names of their fields. The mock checks them. */
async function readValues(given: Fields, flags: Flags): Promise<Fields> {
  const read = Object.entries(given).map(async ([flag, value]) => [
    flag.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
    typeof value === 'string' ? await readValue(`--${flag}`, flags[flag] ?? {}, value) : value,
  ])
  return Object.fromEntries(await Promise.all(read))
}

async function readValue(flag: string, schema: FieldSchema, text: string): Promise<unknown> {
  const kind = getKind(schema)
  if (kind === 'TEXT') return text
  if (kind === 'N') return text.trim() === '' || Number.isNaN(Number(text)) ? text : Number(text)
  if (kind !== 'JSON')
    return Promise.all(text.split(',').map((each) => readValue(flag, schema.items as FieldSchema, each)))
  try {
    return JSON.parse(text.startsWith('@') ? await readFile(text.slice(1), 'utf8') : text)
  } catch (error) {
    throw usageError(`${flag} must be JSON such as '{"id":1}', or @ and the path of a file`, (error as Error).message)
  }
}

/** What follows a flag. */
function getKind({ type = '', enum: values, items }: FieldSchema): string {
  if (type === 'string' || values) return 'TEXT'
  if (type === 'integer' || type === 'number') return 'N'
  const item = items ? getKind(items) : 'JSON'
  return item === 'JSON' ? item : `${item},${item}`
}

const describeName = (name: string, { control, positionals }: Command) =>
  [name, ...positionals.map((field) => (isByWorldId(control) ? `[${field.toUpperCase()}]` : field.toUpperCase()))].join(
    ' ',
  )

const describeUsage = (name: string, command: Command) => `Usage: cornerman ${describeName(name, command)} [FLAGS]`

function describeCommand(name: string, command: Command): string {
  const flags = Object.entries(getFlags(command)).map(([flag, schema]) => {
    const value = schema.type === 'boolean' ? '' : getKind(schema)
    return toRow(`--${flag} ${value}`, schema.description ?? schema.enum?.join(', '))
  })
  return [describeUsage(name, command), `${command.control.summary}.`, '', ...flags].join('\n')
}

const describeCommands = () => `Usage: cornerman COMMAND [FLAGS]; cornerman COMMAND --help lists the flags.

${[
  toRow('start', 'Start the mock (PORT, SCENARIO, DATA_DIR and others by environment)'),
  toRow('mcp', 'Let a coding assistant read the mock (Model Context Protocol)'),
  ...[...COMMANDS].map(([name, command]) => toRow(describeName(name, command), command.control.summary)),
].join('\n')}

Environment: MOCK_URL (http://127.0.0.1:4000), WORLD (default), MOCK_CONTROL_TOKEN.
Exit codes: 1 rejected or not verified, 2 wrong usage, 3 no mock.`

const toRow = (term: string, text = '') => `  ${term.padEnd(28)}${text}`.trimEnd()
