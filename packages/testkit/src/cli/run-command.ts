import { parseArgs } from 'node:util'
import { suggestWords } from '@cornerman/mock-api/suggestions'
import { readJsonFile } from '../read-json-file.ts'
import {
  COMMANDS,
  type Command,
  CommandError,
  type FieldSchema,
  type Fields,
  type Flags,
  getFields,
  isOptional,
  type Shell,
  send,
  toKebabCase,
} from './commands.ts'

/** A command that is no control. */
interface Program {
  summary: string
  getFlags?(): Promise<Flags>
  run(values: Fields, shell: Shell): Promise<void> | void
}
const PROGRAMS: Readonly<Record<string, Program>> = {
  start: {
    summary: 'Start the mock. Its flags are variables of the environment too: PORT for --port',
    getFlags: async () => (await import('./mock-process.ts')).START_FLAGS,
    run: async (values, shell) => (await import('./mock-process.ts')).startMock(values, shell),
  },
  wait: {
    summary: 'Wait until the mock responds',
    getFlags: async () => ({ 'timeout-ms': { type: 'integer', description: '60000 by default' } }),
    run: async (values, { env }) => (await import('./mock-process.ts')).waitForMock(values, env),
  },
  stop: {
    summary: 'Stop the mock that start --detach has left running',
    run: async (_, { env }) => (await import('./mock-process.ts')).stopMock(env),
  },
  mcp: {
    summary: 'Let a coding assistant read the mock (Model Context Protocol)',
    run: async (_, { env }) => (await import('./mcp.ts')).serveMcp(env),
  },
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

async function run(line: readonly string[], shell: Shell) {
  const { env, print } = shell
  const [first = 'help', second = ''] = line
  if (['help', '--help', '-h'].includes(first)) {
    return print(describeCommands())
  }
  const program = PROGRAMS[first]
  if (program) {
    const flags = { ...(await program.getFlags?.()), help: HELP }
    const { values, positionals } = parseLine(line.slice(1), flags)
    if (values.help) {
      return print(describeFlags(first, program.summary, flags))
    }
    if (positionals.length > 0) {
      throw new CommandError(`Usage: cornerman ${first} [FLAGS]`, 2)
    }
    return program.run(values, shell)
  }
  const name = [`${first} ${second}`, first].find((each) => COMMANDS.has(each)) ?? ''
  const command = COMMANDS.get(name)
  if (!command) {
    const nearest = suggestWords(`${first} ${second}`.trim(), [
      ...COMMANDS.keys(),
      ...Object.keys(PROGRAMS),
    ]).join(', ')
    throw usageError(`There is no command ${first} ${second}`.trim(), `Nearest: ${nearest}`)
  }
  const flags = getFlags(command)
  const { values, positionals } = parseLine(line.slice(name.split(' ').length), flags)
  if (values.help) {
    return print(
      describeFlags(describeName(name, command), command.control.summary, flags, command),
    )
  }
  const required = command.positionals.filter((field) => !isOptional(command.control, field))
  if (
    positionals.length < required.length ||
    positionals.length > command.positionals.length ||
    positionals.includes('')
  ) {
    throw new CommandError(`Usage: cornerman ${describeName(name, command)} [FLAGS]`, 2)
  }
  const { data, json, world, ...input } = await readValues(values, flags)
  const path = Object.fromEntries(
    positionals.map((text, index) => [command.positionals[index], text]),
  )
  const response = await send(
    command,
    { ...(data as object), ...path, ...input },
    { ...env, ...(world !== undefined && { WORLD: String(world) }) },
  ).catch((error) => {
    throw error instanceof CommandError
      ? new CommandError(nameFlags(error.message, flags), error.exitCode)
      : error
  })
  const result = response as Fields | undefined
  if (result?.isVerified === false) {
    throw new CommandError(String(result.message), 1)
  }
  if (result) {
    print(
      command.result && !json ? String(result[command.result]) : JSON.stringify(result, null, 2),
    )
  }
}

/** The mock names fields at the start of each sentence: `delayMs must be integer`. */
const nameFlags = (message: string, flags: Flags) =>
  message.replace(/(?<=^|; )[a-z]\w*/gi, (field) => {
    const flag = toKebabCase(field)
    return flags[flag] ? `--${flag}` : field
  })

const usageError = (problem: string, hint: string) => new CommandError(`${problem}. ${hint}.`, 2)

const HELP = { type: 'boolean', description: 'Print this' }

/** Every flag by its name in the command line. */
function getFlags({ control, positionals }: Command): Flags {
  const fields = Object.entries(getFields(control)).filter(
    ([field]) => !positionals.includes(field),
  )
  return {
    ...Object.fromEntries(fields.map(([field, schema]) => [toKebabCase(field), schema])),
    ...(control.body && { data: { description: 'All fields as one object' } }),
    json: { type: 'boolean', description: 'Print the whole response' },
    world: { type: 'string', description: 'Id of the world' },
    help: HELP,
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
    if (unknown === undefined) {
      throw new CommandError(message, 2)
    }
    const nearest = suggestWords(unknown, Object.keys(flags)).map((flag) => `--${flag}`)
    throw usageError(`There is no flag --${unknown}`, `Nearest: ${nearest.join(', ')}`)
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
  if (kind === 'TEXT') {
    return text
  }
  if (kind === 'N') {
    return text.trim() === '' || Number.isNaN(Number(text)) ? text : Number(text)
  }
  if (kind !== 'JSON') {
    return Promise.all(
      text.split(',').map((each) => readValue(flag, schema.items as FieldSchema, each)),
    )
  }
  try {
    return text.startsWith('@') ? await readJsonFile(text.slice(1)) : JSON.parse(text)
  } catch (error) {
    throw usageError(
      `${flag} must be JSON such as '{"id":1}', or @ and the path of a file`,
      (error as Error).message,
    )
  }
}

/** What follows a flag. */
function getKind({ type = '', enum: values, items }: FieldSchema): string {
  if (type === 'string' || values) {
    return 'TEXT'
  }
  if (type === 'integer' || type === 'number') {
    return 'N'
  }
  const item = items ? getKind(items) : 'JSON'
  return item === 'JSON' ? item : `${item},${item}`
}

const describeName = (name: string, { control, positionals }: Command) =>
  [
    name,
    ...positionals.map((field) =>
      isOptional(control, field) ? `[${field.toUpperCase()}]` : field.toUpperCase(),
    ),
  ].join(' ')

function describeFlags(name: string, summary: string, flags: Flags, command?: Command): string {
  const fields = command
    ? { ...command.control.params?.properties, ...getFields(command.control) }
    : {}
  const positionals = (command?.positionals ?? []).map((field) =>
    toRow(field.toUpperCase(), describeField((fields as Flags)[field] ?? {})),
  )
  const rows = Object.entries(flags).map(([flag, schema]) => {
    const isSwitch = schema.type === 'boolean'
    const value = !isSwitch
      ? getKind(schema)
      : ['json', 'help', 'detach'].includes(flag)
        ? ''
        : `or --no-${flag}`
    return toRow(`--${flag} ${value}`, describeField(schema))
  })
  return [`Usage: cornerman ${name} [FLAGS]`, `${summary}.`, '', ...positionals, ...rows].join('\n')
}

function describeField({ description, enum: values }: FieldSchema): string {
  const names = values?.filter(Boolean).join(', ')
  return [description, names].filter((text) => text !== undefined).join(': ')
}

const describeCommands =
  () => `Usage: cornerman COMMAND [FLAGS]; cornerman COMMAND --help lists the flags.

${[
  ...Object.entries(PROGRAMS).map(([name, { summary }]) => toRow(name, summary)),
  ...[...COMMANDS].map(([name, command]) =>
    toRow(describeName(name, command), command.control.summary),
  ),
].join('\n')}

Environment: MOCK_URL (http://127.0.0.1:4000), WORLD (default), MOCK_CONTROL_TOKEN.
Exit codes: 1 rejected or not verified, 2 wrong usage, 3 no mock.`

const toRow = (term: string, text = '') => `  ${term.padEnd(27)} ${text}`.trimEnd()
