import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { version } from '../../../package.json'
import type { LoggedRequest } from '../src/lab/requests/schema.ts'
import { connect, type MockClient, toQuery } from './mock-client.ts'

type Input = Readonly<Record<string, unknown>>

interface Tool {
  description: string
  /** JSON Schema of each field, all optional. The mock checks the values and names the nearest valid ones. */
  fields: Readonly<Record<string, object>>
  read(mock: MockClient, input: Input): Promise<unknown>
}

const TEXT = { type: 'string' }
const WORLD = { ...TEXT, description: 'id of the world' }
const LIMIT = { type: 'integer', minimum: 1, description: 'how many; 50 by default' }

/** What a coding assistant can read. It changes the mock by the command or the client. */
const TOOLS: Readonly<Record<string, Tool>> = {
  list_worlds: {
    description: 'List the worlds: isolated copies of all data, with scenario and clock',
    fields: {},
    read: ({ inMock }) => inMock('GET', '/__mock/worlds'),
  },
  list_requests: {
    description: 'List the newest requests of a world, without secrets',
    fields: {
      world: WORLD,
      endpoint: { ...TEXT, description: 'name of a call, such as people.list' },
      statusFrom: { type: 'integer', description: '400 for rejected requests' },
      bodies: { type: 'boolean', description: 'also headers and bodies' },
      limit: LIMIT,
    },
    read: async ({ inWorld }, { limit, bodies = false, ...filter }) =>
      takeNewest(await inWorld<LoggedRequest[]>('GET', `/__mock/requests${toQuery({ ...filter, bodies })}`), limit),
  },
  list_mails: {
    description: 'List the newest mails of a world, with PINs',
    fields: { world: WORLD, to: TEXT, kind: { enum: ['pin', 'withdrawal', 'reward'] }, limit: LIMIT },
    read: async ({ inWorld }, { limit, ...filter }) =>
      takeNewest(await inWorld<object[]>('GET', `/__mock/outbox${toQuery(filter)}`), limit),
  },
  list_rows: {
    description: 'List rows of a table; search has words of a row, or column:value',
    fields: { world: WORLD, table: TEXT, search: TEXT, limit: LIMIT },
    read: ({ inWorld }, { table = 'users', limit = 50, search }) =>
      inWorld('GET', `/__mock/tables/${encodeURIComponent(String(table))}${toQuery({ search, limit })}`),
  },
  list_changes: {
    description: 'List the rows that changed since the world began, or since a checkpoint',
    fields: { world: WORLD, since: TEXT },
    read: ({ inMock, world }, query) =>
      inMock('GET', `/__mock/worlds/${encodeURIComponent(world)}/diff${toQuery(query)}`),
  },
}

const takeNewest = (list: readonly unknown[], limit: unknown = 50) => list.slice(-Number(limit))

interface Message {
  /** Missing in notifications, which get no response. */
  id?: number | string
  method?: string
  params?: { name?: string; arguments?: Input; protocolVersion?: string }
}

/** Serves the tools by the Model Context Protocol: JSON-RPC, one message a line. */
export function serveMcp(env: NodeJS.ProcessEnv, input: Readable = process.stdin, output: Writable = process.stdout) {
  createInterface({ input }).on('line', async (line) => {
    const response = await respond(line, env)
    if (response) output.write(`${JSON.stringify({ jsonrpc: '2.0', ...response })}\n`)
  })
}

async function respond(line: string, env: NodeJS.ProcessEnv): Promise<object | undefined> {
  if (line.trim() === '') return undefined
  let message: Message
  try {
    message = JSON.parse(line)
  } catch {
    return { id: null, error: { code: -32700, message: 'This line is not JSON.' } }
  }
  const { id, method = '', params = {} } = message
  if (id === undefined) return undefined
  if (method === 'initialize') return { id, result: describeServer(params.protocolVersion) }
  if (method === 'ping') return { id, result: {} }
  if (method === 'tools/list') return { id, result: { tools: describeTools() } }
  if (method !== 'tools/call') return { id, error: { code: -32601, message: `There is no method ${method}.` } }
  const tool = Object.hasOwn(TOOLS, params.name ?? '') ? TOOLS[params.name ?? ''] : undefined
  if (!tool) return { id, error: { code: -32602, message: `There is no tool ${params.name}.` } }
  return { id, result: await callTool(tool, params.arguments ?? {}, env) }
}

/** Every version so far has these messages in the same form. */
const describeServer = (protocolVersion = '2025-06-18') => ({
  protocolVersion,
  capabilities: { tools: {} },
  serverInfo: { name: 'cornerman', version },
  instructions:
    'Reads the Cornerman mock, a stateful test double of an API. A client under test sees one world below /w/<world>.',
})

const describeTools = () =>
  Object.entries(TOOLS).map(([name, { description, fields }]) => ({
    name,
    description,
    inputSchema: { type: 'object', properties: fields, additionalProperties: false },
    annotations: { readOnlyHint: true },
  }))

async function callTool({ read }: Tool, { world, ...input }: Input, env: NodeJS.ProcessEnv) {
  try {
    const mock = connect({ ...env, ...(world !== undefined && { WORLD: String(world) }) })
    return { content: [{ type: 'text', text: JSON.stringify(await read(mock, input), null, 1) }] }
  } catch (error) {
    // The assistant reads the reason and tries again.
    return { isError: true, content: [{ type: 'text', text: (error as Error).message }] }
  }
}
