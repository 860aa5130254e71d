import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { CONTROLS } from '@cornerman/mock-api/controls'
import { version } from '../../package.json'
import {
  COMMANDS,
  type ControlCommand,
  type Fields,
  getFields,
  isByWorldId,
  send,
} from './commands.ts'

/** Changes nothing either, although it takes a body. */
const { verify } = CONTROLS.requests

/** What a coding assistant can read: every control that changes nothing. It changes the mock by the command. */
const TOOLS = new Map(
  [...COMMANDS]
    .filter(([name]) => name.includes(' '))
    .filter(([, { control }]) => control.method === 'GET' || control === verify)
    .map(([name, command]) => [name.replace(/\W/g, '_'), command]),
)

/** Elements of a list in one answer, unless the control has a limit of its own. */
const DEFAULT_LIMIT = 50

interface Message {
  /** Missing in notifications, which get no response. */
  id?: number | string
  method?: string
  params?: { name?: string; arguments?: Fields; protocolVersion?: string }
}

/** Serves the tools by the Model Context Protocol: JSON-RPC, one message a line. */
export function serveMcp(
  env: NodeJS.ProcessEnv,
  input: Readable = process.stdin,
  output: Writable = process.stdout,
) {
  createInterface({ input }).on('line', async (line) => {
    const response = await respond(line, env)
    if (response) {
      output.write(`${JSON.stringify({ jsonrpc: '2.0', ...response })}\n`)
    }
  })
}

async function respond(line: string, env: NodeJS.ProcessEnv): Promise<object | undefined> {
  if (line.trim() === '') {
    return undefined
  }

  let message: Message
  try {
    message = JSON.parse(line)
  } catch {
    return { id: null, error: { code: -32700, message: 'This line is not JSON.' } }
  }

  const { id, method = '', params = {} } = message
  if (id === undefined) {
    return undefined
  }
  if (method === 'initialize') {
    return { id, result: describeServer(params.protocolVersion) }
  }
  if (method === 'ping') {
    return { id, result: {} }
  }
  if (method === 'tools/list') {
    return { id, result: { tools: [...TOOLS].map(describeTool) } }
  }
  if (method !== 'tools/call') {
    return { id, error: { code: -32601, message: `There is no method ${method}.` } }
  }

  const tool = TOOLS.get(params.name ?? '')
  if (!tool) {
    return { id, error: { code: -32602, message: `There is no tool ${params.name}.` } }
  }

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

const describeTool = ([name, { control }]: [string, ControlCommand]) => ({
  name,
  description: control.summary,
  inputSchema: {
    type: 'object',
    properties: {
      world: { type: 'string', description: 'id of the world' },
      ...(!isByWorldId(control) && control.params?.properties),
      ...getFields(control),
      limit: {
        type: 'integer',
        minimum: 1,
        description: `how many of a list; ${DEFAULT_LIMIT} by default`,
      },
    },
    additionalProperties: false,
  },
  annotations: { readOnlyHint: true },
})

async function callTool(
  tool: ControlCommand,
  { world, limit = DEFAULT_LIMIT, ...fields }: Fields,
  env: NodeJS.ProcessEnv,
) {
  const input = { ...fields, ...('limit' in getFields(tool.control) && { limit }) }
  try {
    const value = await send(
      tool,
      input,
      world === undefined ? env : { ...env, WORLD: String(world) },
    )

    const newest = Array.isArray(value) ? value.slice(-Number(limit)) : value
    return { content: [{ type: 'text', text: JSON.stringify(newest, null, 1) }] }
  } catch (error) {
    // The assistant reads the reason and tries again.
    return { isError: true, content: [{ type: 'text', text: (error as Error).message }] }
  }
}
