import { type Command, InvalidArgumentError } from 'commander'
import {
  COMMANDS,
  CommandError,
  type ControlCommand,
  type FieldSchema,
  type Fields,
  getFields,
  isOptional,
  type Shell,
  send,
  toKebabCase,
} from './commands.ts'
import { addOption, describeField } from './options.ts'

/** Adds every control as a command. A name of two words is a command of a group: `faults add`. */
export function addControls(program: Command, shell: Shell): Command[] {
  return [...COMMANDS].map(([name, control]) => {
    const words = name.split(' ')
    const command = words.reduce(openCommand, program)

    describeCommand(command, control)

    return command.action(() => runControl(command, control, shell))
  })
}

/** `clock` is a group, and a command itself. */
const openCommand = (group: Command, name: string): Command =>
  group.commands.find((command) => command.name() === name) ?? group.command(name)

function describeCommand(command: Command, { control, positionals }: ControlCommand) {
  command.description(control.summary)

  const fields: Record<string, FieldSchema> = {
    ...control.params?.properties,
    ...getFields(control),
  }

  for (const field of positionals) {
    const name = isOptional(control, field) ? `[${field}]` : `<${field}>`
    command.argument(name, describeField(fields[field] ?? {}), readPositional)
  }

  // `--world` names where the control goes; a snapshot names its own world in --data.
  const others = [...positionals, 'world']
  for (const [field, schema] of Object.entries(getFields(control))) {
    if (!others.includes(field)) {
      addOption(command, field, schema)
    }
  }

  if (control.body) {
    addOption(command, 'data', { description: 'all fields as one object' })
  }

  command.option('--json', 'print the whole response').option('--world <id>', 'id of the world')
}

/** An empty id would be that of all: `DELETE /faults/`. */
function readPositional(text: string): string {
  if (text === '') {
    throw new InvalidArgumentError('It must not be empty.')
  }

  return text
}

async function runControl(command: Command, control: ControlCommand, { env, print }: Shell) {
  const { data, json, world, ...input } = command.opts()
  const given = command.processedArgs.map((text, at) => [control.positionals[at], text])
  const positionals = Object.fromEntries(given.filter(([, text]) => text !== undefined))

  const response = await send(
    control,
    { ...data, ...positionals, ...input },
    world === undefined ? env : { ...env, WORLD: world },
  ).catch((error) => {
    throw error instanceof CommandError ? nameOptions(error, command) : error
  })

  const result = response as Fields | undefined
  if (result?.isVerified === false) {
    throw new CommandError(String(result.message), 1)
  }

  if (result) {
    const only = json ? undefined : control.result
    print(only === undefined ? JSON.stringify(result, null, 2) : String(result[only]))
  }
}

/** The mock names fields at the start of each sentence: `delayMs must be integer`. */
function nameOptions({ message, exitCode }: CommandError, command: Command): CommandError {
  const flags = command.options.map(({ long }) => long)
  const text = message.replace(/(?<=^|; )[a-z]\w*/gi, (field) => {
    const flag = `--${toKebabCase(field)}`
    return flags.includes(flag) ? flag : field
  })

  return new CommandError(text, exitCode)
}
