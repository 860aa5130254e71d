import type { Control } from '@cornerman/mock-api/control'
import { isByWorldId } from '../src/cli/commands.ts'
import {
  describeField,
  type Field,
  listFields,
  listMethods,
  type Method,
  type Schema,
  toWords,
} from './methods.ts'

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

const HEADER = `// Generated from the controls of the mock by \`npm run clients\`: change their declarations instead.

import type { Permission } from '@cornerman/contract'
import type { EndpointName } from '@cornerman/contract/contract'
import type { Overlay, RowFields } from '@cornerman/mock-api/lab/rows/schema'
import type { Rows } from '@cornerman/tables'
import { ControlSender } from '../control-sender.ts'
`

/** Prints the class of all controls for `World`, and the types of their inputs and responses. */
export function printTypescript(
  controls: Readonly<Record<string, Readonly<Record<string, Control>>>>,
): string {
  const types = new TypePrinter()
  const methods = listMethods(controls).map((method) => printMethod(method, types))
  const body = [
    '/** The controls of the mock for one world: a method for each. */',
    'export abstract class WorldControls extends ControlSender {',
    methods.join('\n\n'),
    '}',
  ]
  return [HEADER, types.declarations.join('\n\n'), '', ...body, ''].join('\n')
}

class TypePrinter {
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

function printMethod(method: Method, types: TypePrinter): string {
  const { name, isProtected, params, args, result } = method
  const response = method.response ? types.print(method.response, false) : 'void'
  const options = getOptions(method, types)
  const parameters = [
    ...[...params, ...args].map((field) => printParameter(field, types)),
    ...(options ? [`${options.name}: ${options.type}${options.isOptional ? ' = {}' : ''}`] : []),
  ]
  const isGeneric = params.some(({ schema }) => schema.title === 'Table')
  const generic = isGeneric ? '<Name extends keyof Rows>' : ''
  const title = printTitle(method)
  const call = printCall(method, options?.name)
  const documented = [...params, ...args].map((field) => [field.name, describeField(field)])
  const lines = [
    method.text,
    ...documented.map(([argument, text]) => `@param ${argument} ${text}`),
    ...(options?.text ? [`@param ${options.name} ${options.text}`] : []),
  ]
  const comment = printComment(lines.join('\n'))
  const access = isProtected ? 'protected ' : ''
  const signature = `${name}${generic}(${parameters.join(', ')})`
  if (!result) {
    const request = isProtected ? `this.send(${call})` : `this.control(${title}, ${call})`
    return `${comment}${access}${signature}: Promise<${response}> {\nreturn ${request}\n}`
  }
  const isTime = result.schema.format === 'date-time'
  const type = isTime ? 'Date' : types.print(result.schema, false)
  const field = `result.${result.name}`
  const value = isTime ? `new Date(${field})` : field
  const request = `const result = await this.control<${response}>(${title}, ${call})`
  const body = `${request}\nreturn ${value}`
  return `${comment}${access}async ${signature}: Promise<${type}> {\n${body}\n}`
}

const printParameter = ({ name, schema, isRequired }: Field, types: TypePrinter) =>
  `${name}${isRequired ? '' : '?'}: ${types.print(schema, true)}`

interface Options {
  name: string
  type: string
  isOptional: boolean
  text: string
}

/** All fields that are no arguments of their own are one object. */
function getOptions({ name, input, options }: Method, types: TypePrinter): Options | undefined {
  if (input) {
    const isOpen = Object.keys(input.properties ?? {}).length === 0
    return {
      name: isOpen ? 'fields' : 'options',
      type: types.print(input, true),
      isOptional: !isOpen && listFields(input).every(({ isRequired }) => !isRequired),
      text: describeField({ schema: input }),
    }
  }
  if (options.length === 0) {
    return undefined
  }
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}Options`
  return {
    name: 'options',
    type: types.declare(type, {}, options, true),
    isOptional: options.every(({ isRequired }) => !isRequired),
    text: '',
  }
}

/** The title of a step: the name of the method and its arguments. */
function printTitle({ name, params, args }: Method): string {
  const shown = [...params, ...args].filter(({ isRequired }) => isRequired)
  const parts = [toWords(name), ...shown.map((field) => `\${${field.name}}`)]
  return shown.length === 0 ? `'${parts.join(' ')}'` : `\`${parts.join(' ')}\``
}

function printCall({ control, args, fixed, options, input }: Method, rest = ''): string {
  const id = isByWorldId(control) ? 'encodeURIComponent(this.id)' : 'id'
  const url = control.path.replace(/:(\w+)/g, (_, name) => `\${${name === 'id' ? id : name}}`)
  const path = url.includes('$') ? `\`${url}\`` : `'${url}'`
  const values = [
    ...args.map(({ name, field }) => (name === field ? name : `${field}: ${name}`)),
    ...Object.entries(fixed).map(([name, value]) => `${name}: ${JSON.stringify(value)}`),
  ]
  const parts = [`method: '${control.method}'`, `path: ${path}`]
  const hasRest = input !== undefined || options.length > 0
  const isEmpty = values.length === 0 && !hasRest
  if (!isEmpty) {
    const all = hasRest ? [...values, `...${rest}`] : values
    const value = values.length === 0 ? rest : `{ ${all.join(', ')} }`
    parts.push(`${control.body ? 'body' : 'query'}: ${value}`)
  }
  return `{ ${parts.join(', ')} }`
}

/** Characters of a line of a comment. */
const WIDTH = 96

/** Prints a comment of documentation, its lines broken between words. */
function printComment(text: string): string {
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
