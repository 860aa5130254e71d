import { fromJsonSchema, type JsonSchemaType, McpServer } from '@modelcontextprotocol/server'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { version } from '../../../package.json'
import { MCP_TOOLS, type McpTool } from './mcp-tools.ts'
import { connect } from './mock-client.ts'

const INSTRUCTIONS = `Controls of the Cornerman mock, a stateful test double of an API. A world is an isolated copy of all its data, clock, mails and faults.
Below /w/<world> a client under test sees only that world.`
const READ_ONLY =
  'This server only reads. Started with --allow-writes, it also creates worlds, sets clocks, adds faults and changes rows.'

/** Serves the controls as tools to a coding assistant, by the Model Context Protocol over stdin and stdout. */
export function serveMcp(env: NodeJS.ProcessEnv, { allowWrites }: { allowWrites: boolean }) {
  serveStdio(() => {
    const instructions = allowWrites ? INSTRUCTIONS : `${INSTRUCTIONS}\n${READ_ONLY}`
    const server = new McpServer({ name: 'cornerman', version }, { capabilities: { tools: {} }, instructions })
    for (const [name, tool] of Object.entries(MCP_TOOLS))
      if (allowWrites || !tool.isWrite) register(server, env, name, tool)
    return server
  })
}

function register(
  server: McpServer,
  env: NodeJS.ProcessEnv,
  name: string,
  { description, input, isWrite, run }: McpTool,
) {
  const inputSchema = fromJsonSchema<{ world?: string }>({ ...input, additionalProperties: false } as JsonSchemaType)
  const annotations = { readOnlyHint: !isWrite, openWorldHint: false }
  server.registerTool(name, { description, inputSchema, annotations }, async ({ world = env.WORLD, ...values }) => {
    try {
      return {
        content: [
          {
            type: 'text',
            text: JSON.stringify((await run(connect({ ...env, WORLD: world }), values)) ?? 'done', null, 1),
          },
        ],
      }
    } catch (error) {
      // The assistant reads the reason and tries again.
      return { isError: true, content: [{ type: 'text', text: (error as Error).message }] }
    }
  })
}
