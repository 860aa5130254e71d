import { describeField, type Field, listFields, type Schema } from './methods.ts'

/** Types that the schemas cannot express, and those that have a name elsewhere. */
const KNOWN_TYPES: Readonly<Record<string, string>> = {
  EndpointName: 'EndpointName',
  Overlay: 'Overlay',
  PermissionName: 'Permission',
  Row: 'Rows[Name]',
  RowFields: 'RowFields<Name>',
  Snapshot: 'object',
  Table: 'Name',
}

/** Prints schemas as types. Named objects become interfaces, in `declarations`. */
export class TypePrinter {
  readonly declarations: string[] = []
  private readonly names = new Set<string>()

  /** `isInput`: whether fields with a default may be left out. */
  print(schema: Schema, isInput: boolean): string {
    const { title } = schema
    const known = title === undefined ? undefined : KNOWN_TYPES[title]
    if (known !== undefined) {
      return known
    }
    if (title !== undefined && schema.properties) {
      return this.declare(title, schema, listFields(schema), isInput)
    }

    return this.printInline(schema, isInput)
  }

  /** Declares an interface, once. */
  declare(name: string, schema: Schema, fields: readonly Field[], isInput: boolean): string {
    if (!this.names.has(name)) {
      this.names.add(name)

      const text = printComment(describeField({ schema }))
      const body = this.printFields(schema, fields, isInput)

      this.declarations.push(`${text}export interface ${name} ${body}`)
    }

    return name
  }

  private printFields(schema: Schema, fields: readonly Field[], isInput: boolean): string {
    const lines = fields.map(({ name, schema: type, isRequired }) => {
      const isGiven = isInput ? isRequired : schema.required?.includes(name)
      const field = `${name}${isGiven ? '' : '?'}: ${this.print(type, isInput)}`
      return `${printComment(describeField({ schema: type }))}${field}`
    })
    return `{\n${lines.join('\n')}\n}`
  }

  private printInline(schema: Schema, isInput: boolean): string {
    const { type, anyOf, items, properties, patternProperties } = schema
    if ('const' in schema) {
      return JSON.stringify(schema.const)
    }
    if (schema.enum) {
      return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
    }
    if (anyOf) {
      return anyOf.map((option) => this.print(option, isInput)).join(' | ')
    }
    if (type === 'array') {
      return `(${this.print(items ?? {}, isInput)})[]`
    }

    const [values] = Object.values(patternProperties ?? {})
    if (values) {
      return `Record<string, ${this.print(values, isInput)}>`
    }
    if (properties && Object.keys(properties).length > 0) {
      return this.printFields(schema, listFields(schema), isInput)
    }

    return SIMPLE_TYPES[type ?? ''] ?? 'unknown'
  }
}

const SIMPLE_TYPES: Readonly<Record<string, string>> = {
  boolean: 'boolean',
  integer: 'number',
  null: 'null',
  number: 'number',
  object: 'Record<string, unknown>',
  string: 'string',
}

/** Characters of a line of a comment. */
const WIDTH = 96

/** Prints a comment of documentation, its lines broken between words. */
export function printComment(text: string): string {
  if (text === '') {
    return ''
  }

  // A star and a slash would end the comment.
  const safe = text.replaceAll('*/', '*\\/')
  const lines = safe.split('\n').flatMap(wrap)
  if (lines.length === 1) {
    return `/** ${lines[0]} */\n`
  }

  const starred = lines.map((line) => ` * ${line}`)

  return ['/**', ...starred, ' */', ''].join('\n')
}

function wrap(text: string): string[] {
  const lines = ['']
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim()
    if (longer.length > WIDTH) {
      lines.push(word)
    } else {
      lines[lines.length - 1] = longer
    }
  }

  return lines
}
