import { type Command, InvalidArgumentError, Option } from 'commander'
import { readJsonFile } from '../read-json-file.ts'
import { type FieldSchema, toKebabCase } from './commands.ts'

/** Adds a field as an option; a boolean as two, such as `--frozen` and `--no-frozen`. */
export function addOption(command: Command, field: string, schema: FieldSchema): void {
  const flag = toKebabCase(field)
  const description = describeField(schema)
  if (schema.type === 'boolean') {
    command.option(`--${flag}`, description).option(`--no-${flag}`, `the opposite of --${flag}`)
    return
  }

  const { name, read } = getKind(schema)
  command.addOption(new Option(`--${flag} <${name}>`, description).argParser(read))
}

export function describeField({ description, enum: values }: FieldSchema): string {
  const names = values?.filter(Boolean).join(', ')
  return [description, names].filter((text) => text !== undefined).join(': ')
}

/** What follows an option. The mock checks the value. */
interface Kind {
  name: string
  read(text: string): unknown
}

const TEXT: Kind = { name: 'text', read: (text) => text }

const NUMBER: Kind = {
  name: 'n',
  read: (text) => (text.trim() === '' || Number.isNaN(Number(text)) ? text : Number(text)),
}

const JSON_VALUE: Kind = {
  name: 'json',
  read(text) {
    try {
      return text.startsWith('@') ? readJsonFile(text.slice(1)) : JSON.parse(text)
    } catch (error) {
      const reason = (error as Error).message
      throw new InvalidArgumentError(
        `It must be JSON such as '{"id":1}', or @ and the path of a file. ${reason}.`,
      )
    }
  },
}

function getKind({ type = '', enum: values, items }: FieldSchema): Kind {
  if (type === 'string' || values) {
    return TEXT
  }
  if (type === 'integer' || type === 'number') {
    return NUMBER
  }

  const item = items ? getKind(items) : JSON_VALUE
  if (item === JSON_VALUE) {
    return item
  }

  return { name: `${item.name},${item.name}`, read: (text) => text.split(',').map(item.read) }
}
