import { Command, CommanderError } from 'commander'
import { CommandError, type Shell } from './commands.ts'
import { addControls } from './control-commands.ts'
import { addMockCommands } from './mock-commands.ts'

/** Runs a line of the command `cornerman`: the controls of the mock for shells. Returns the exit code. */
export async function runCommand(line: readonly string[], shell: Shell): Promise<number> {
  try {
    const args = line.length === 0 ? ['help'] : line
    await createProgram(shell).parseAsync(args, { from: 'user' })

    return 0
  } catch (error) {
    // The parser has printed its errors, and the help.
    if (error instanceof CommanderError) {
      return error.exitCode === 0 ? 0 : 2
    }

    const isKnown = error instanceof CommandError
    shell.printError(isKnown ? error.message : `cornerman: ${(error as Error).message}`)

    return isKnown ? error.exitCode : 1
  }
}

function createProgram(shell: Shell): Command {
  const commands: Command[] = []

  const program: Command = new Command('cornerman')
    .description(
      'Controls the Cornerman mock: `cornerman rows list --help` prints the options of one.',
    )
    .addHelpText('after', NOTES)
    .enablePositionalOptions()
    .exitOverride()
    .configureOutput({
      writeOut: (text) => shell.print(text.trimEnd()),
      writeErr: (text) => shell.printError(text.trimEnd()),
    })
    .configureHelp({
      // The first help lists the commands of all groups.
      visibleCommands: (command) => (command === program ? commands : [...command.commands]),
      subcommandTerm: describeTerm,
    })

  commands.push(...addMockCommands(program, shell), ...addControls(program, shell))

  return program
}

const NOTES = `
Environment: MOCK_URL (http://127.0.0.1:4000), WORLD (default), MOCK_CONTROL_TOKEN.
Exit codes: 1 rejected or not verified, 2 wrong usage, 3 no mock.`

/** The words after `cornerman`, and the arguments: `rows list <table>`. */
function describeTerm(command: Command): string {
  const names = [command.name()]
  for (let group = command.parent; group?.parent; group = group.parent) {
    names.unshift(group.name())
  }

  const args = command.registeredArguments.map((argument) =>
    argument.required ? `<${argument.name()}>` : `[${argument.name()}]`,
  )

  return [...names, ...args].join(' ')
}
