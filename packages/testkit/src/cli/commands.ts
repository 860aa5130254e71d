import type { Control } from '@cornerman/mock-api/control'
import { CONTROLS } from '@cornerman/mock-api/controls'

export type Fields = Readonly<Record<string, unknown>>

/** What a field takes, as its JSON Schema says. */
export interface FieldSchema {
  type?: string
  enum?: readonly unknown[]
  items?: FieldSchema
  description?: string
}

export interface Shell {
  env: NodeJS.ProcessEnv
  /** Prints what scripts read. */
  print(text: string): void
  printError(text: string): void
}

/** A control as a command. */
export interface ControlCommand {
  control: Control
  /** Fields that need no option. */
  positionals: readonly string[]
  /** The field of the response that scripts need. Without it, a command prints all of the response. */
  result?: string | undefined
}

const RESULTS: Readonly<Record<string, string>> = {
  'worlds create': 'world',
  'snapshots restore': 'world',
  'clock show': 'now',
  'clock set': 'now',
  'faults add': 'id',
  'stubs add': 'id',
}

export const toKebabCase = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const derived = Object.entries<Record<string, Control>>(CONTROLS).flatMap(([tool, controls]) =>
  Object.entries(controls).map(([key, control]): [string, ControlCommand] => {
    const name = `${tool} ${toKebabCase(key)}`

    return [
      name,
      {
        control,
        positionals: Object.keys(control.params?.properties ?? {}),
        result: RESULTS[name],
      },
    ]
  }),
)

/** Every command by name: `faults add` of the control `faults.add`, and shorter names of some. */
export const COMMANDS: ReadonlyMap<string, ControlCommand> = new Map([
  ...derived,
  ['world', { control: CONTROLS.worlds.create, positionals: [], result: 'world' }],
  ['sign-in', { control: CONTROLS.accounts.signIn, positionals: ['email'], result: 'jwt' }],
  ['pin', { control: CONTROLS.outbox.readPin, positionals: ['to'], result: 'code' }],
  ['clock', { control: CONTROLS.clock.set, positionals: [], result: 'now' }],
  ['fault', { control: CONTROLS.faults.add, positionals: [], result: 'id' }],
  ['stub', { control: CONTROLS.stubs.add, positionals: [], result: 'id' }],
  ['verify', { control: CONTROLS.requests.verify, positionals: ['call'], result: 'message' }],
  ['snapshot', { control: CONTROLS.snapshots.save, positionals: ['id'] }],
])

/** The fields of query and body. */
export const getFields = ({ query, body }: Control): Readonly<Record<string, FieldSchema>> => ({
  ...query?.properties,
  ...(body as Control['query'])?.properties,
})

/** Whether a positional may be left out: the id of the world, for which WORLD stands, or an optional field. */
export function isOptional(control: Control, field: string): boolean {
  const { params, query, body } = control
  const required = [params, query, body].flatMap((part) => (part as Required)?.required ?? [])
  return isByWorldId(control) || !required.includes(field)
}

type Required = { required?: readonly string[] } | undefined

/** Whether the path of the control has the world as its id, and not before it. */
export const isByWorldId = ({ path }: Control) => path.startsWith('/worlds/:id')

/** A command that failed. The message is for people. */
export class CommandError extends Error {
  constructor(
    message: string,
    readonly exitCode: 1 | 2 | 3,
  ) {
    super(message)
  }
}

export const getMockUrl = ({ MOCK_URL }: NodeJS.ProcessEnv) =>
  (MOCK_URL || 'http://127.0.0.1:4000').replace(/\/+$/, '')

/** Sends a control to the mock and the world that the environment names: MOCK_URL, WORLD and MOCK_CONTROL_TOKEN. */
export async function send(
  { control }: ControlCommand,
  input: Fields,
  env: NodeJS.ProcessEnv,
): Promise<unknown> {
  const { method, params, query, body } = control
  const { WORLD, MOCK_CONTROL_TOKEN } = env
  const mockUrl = getMockUrl(env)
  const world = WORLD || 'default'
  const given: Fields = { ...(isByWorldId(control) && { id: world }), ...input }
  const path = control.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(given[name])),
  )
  const fields = Object.entries(given).filter(
    ([name, value]) => !params?.properties[name] && value !== undefined,
  )
  const search =
    query && fields.length > 0 ? `?${new URLSearchParams(fields as [string, string][])}` : ''
  const prefix = path.startsWith('/worlds') ? '' : `/w/${encodeURIComponent(world)}`

  const response = await fetch(`${mockUrl}${prefix}/__mock${path}${search}`, {
    method,
    headers: {
      ...(MOCK_CONTROL_TOKEN && { 'x-mock-token': MOCK_CONTROL_TOKEN }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(Object.fromEntries(fields)) }),
  }).catch((error: Error) => {
    const reason = (error.cause as Error | undefined)?.message || error.message
    throw new CommandError(`No mock responds at ${mockUrl} (MOCK_URL): ${reason}`, 3)
  })

  const text = await response.text()
  if (response.ok) {
    return text === '' ? undefined : JSON.parse(text)
  }

  throw new CommandError(readMessage(text) ?? `${method} ${path} (${response.status}): ${text}`, 1)
}

function readMessage(text: string): string | undefined {
  try {
    return JSON.parse(text)?.message
  } catch {
    return undefined
  }
}
