import type { Control } from '@cornerman/mock-api/control'
import { isByWorldId } from '../src/cli/commands.ts'
import {
  describeField,
  type Field,
  listFields,
  listMethods,
  type Method,
  toWords,
} from './methods.ts'
import { printComment, TypePrinter } from './type-printer.ts'

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
