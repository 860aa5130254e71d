import { type ParseArgsConfig, parseArgs } from 'node:util'
import { connect, RejectedError, UnreachableError } from './mock-client.ts'
import { type OptionKind, readJson, UsageError, VERBS } from './verbs.ts'

const EXIT_CODES = { rejected: 1, usage: 2, unreachable: 3 }

interface Shell {
  env: NodeJS.ProcessEnv
  /** Prints what scripts read. */
  print(text: string): void
  printError(text: string): void
}

/** Runs a line of the command `cornerman`: the controls of the mock for shells. Returns the exit code. */
export async function runCommand(line: readonly string[], shell: Shell): Promise<number> {
  try {
    await run(line, shell)
    return 0
  } catch (error) {
    const isKnown = error instanceof UsageError || error instanceof UnreachableError || error instanceof RejectedError
    shell.printError(isKnown ? error.message : `cornerman: ${(error as Error).message}`)
    return toExitCode(error)
  }
}

const toExitCode = (error: unknown) =>
  error instanceof UsageError
    ? EXIT_CODES.usage
    : error instanceof UnreachableError
      ? EXIT_CODES.unreachable
      : EXIT_CODES.rejected

async function run(line: readonly string[], { env, print }: Shell) {
  const [first = 'help', second = ''] = line
  if (['help', '--help', '-h'].includes(first)) return print(describeVerbs())
  if (first === 'start') return void (await import(new URL('server.mjs', import.meta.url).href))
  if (first === 'mcp') {
    const { serveMcp } = await import('./mcp.ts')
    return serveMcp({ ...env, ...toEnvironment(readLine(line.slice(1), {}).values) })
  }
  const name = [`${first} ${second}`, first].find((each) => Object.hasOwn(VERBS, each))
  const verb = name === undefined ? undefined : VERBS[name]
  if (name === undefined || !verb) throw new UsageError(describeUnknown(first))
  const { values, positionals: args } = readLine(line.slice(name.split(' ').length), verb.options ?? {})
  const words = verb.args?.split(' ') ?? []
  const required = words.filter((word) => !word.startsWith('[')).length
  if (words.length === 0 && args.length > 0) throw new UsageError(describeUnknown(first))
  if (args.length < required || args.length > words.length || args.includes(''))
    throw new UsageError(`Usage: cornerman ${name} ${words.join(' ')}`.trimEnd())
  const { json, world, ...options } = values
  const mock = connect({ ...env, ...toEnvironment({ world }) })
  const { value, lines = [] } = await verb.run({ mock, args, options })
  if (json) print(JSON.stringify(value ?? null, null, 2))
  else if (lines.length > 0) print(lines.join('\n'))
}

const toEnvironment = ({ world }: Readonly<Record<string, unknown>>) =>
  world === undefined ? {} : { WORLD: String(world) }

/** Options of every verb. */
const COMMON: Record<string, OptionKind> = { world: 'text', json: 'flag' }

function readLine(line: string[], ownOptions: Readonly<Record<string, OptionKind>>) {
  const kinds = { ...ownOptions, ...COMMON }
  const options: ParseArgsConfig['options'] = Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => [name, { type: kind === 'flag' ? 'boolean' : 'string' }]),
  )
  try {
    const { values, positionals } = parseArgs({ args: line, options, allowPositionals: true })
    const read = Object.entries(values).map(([name, text]) => [toCamelCase(name), readOption(name, kinds[name], text)])
    return { positionals, values: Object.fromEntries(read) as Record<string, unknown> }
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

function readOption(name: string, kind: OptionKind | undefined, text: unknown): unknown {
  if (kind === 'json') return readJson(`--${name}`, String(text))
  if (kind === 'number') return readNumber(name, String(text))
  if (kind === 'numbers')
    return String(text)
      .split(',')
      .map((each) => readNumber(name, each))
  return text
}

function readNumber(name: string, text: string): number {
  const number = Number(text)
  if (text.trim() === '' || Number.isNaN(number)) throw new UsageError(`--${name} must be a number, and is ${text}`)
  return number
}

const toCamelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

function describeUnknown(first: string): string {
  const names = Object.keys(VERBS).filter((name) => name.split(' ')[0] === first)
  return names.length > 0
    ? `Usage: cornerman ${names.join(', or cornerman ')}`
    : `There is no command ${first}. cornerman help lists all.`
}

function describeVerbs(): string {
  const verbs = Object.entries(VERBS).map(([name, { args = '', summary, options = {} }]) => {
    const flags = Object.entries(options).map(
      ([option, kind]) => `--${option}${kind === 'flag' ? '' : ` ${PLACEHOLDERS[kind]}`}`,
    )
    return `  ${`${name} ${args}`.padEnd(25)}${summary}${flags.length > 0 ? `\n${' '.repeat(27)}${flags.join(' ')}` : ''}`
  })
  return `Usage: cornerman COMMAND [--world ID] [--json]

  ${'start'.padEnd(25)}Start the mock (PORT, SCENARIO, DATA_DIR and others by environment)
  ${'mcp'.padEnd(25)}Let a coding assistant read the mock (Model Context Protocol)
${verbs.join('\n')}

--json prints the whole response of the mock. Environment: MOCK_URL (http://127.0.0.1:4000), WORLD (default), MOCK_CONTROL_TOKEN.
Exit codes: ${EXIT_CODES.rejected} rejected or not verified, ${EXIT_CODES.usage} wrong usage, ${EXIT_CODES.unreachable} no mock.`
}

const PLACEHOLDERS: Record<OptionKind, string> = { text: 'TEXT', number: 'N', numbers: 'N,N', json: 'JSON', flag: '' }
