import type { Control } from '@cornerman/mock-api/control'
import { isByWorldId } from '../src/cli/commands.ts'
import {
  describeField,
  type Field,
  listFields,
  listMethods,
  type Method,
  type Schema,
} from './methods.ts'

/** Types that have no fields that are known, or too many values to print. */
const KNOWN_TYPES: Readonly<Record<string, string>> = {
  EndpointName: 'str',
  Overlay: 'Dict[str, Any]',
  PermissionName: 'str',
  Row: 'Dict[str, Any]',
  RowFields: 'Dict[str, Any]',
  Snapshot: 'Dict[str, Any]',
  Table: 'str',
}

/** The names of these are those of classes that are written by hand. */
const RENAMED: Readonly<Record<string, string>> = { Fault: 'FaultRow', Stub: 'StubRow' }

const SIMPLE_TYPES: Readonly<Record<string, string>> = {
  boolean: 'bool',
  integer: 'int',
  null: 'None',
  number: 'float',
  object: 'Dict[str, Any]',
  string: 'str',
}

/** Prints the class of all controls for `World`, and the types of their inputs and responses. */
export function printPython(
  controls: Readonly<Record<string, Readonly<Record<string, Control>>>>,
): string {
  const types = new TypePrinter()
  const methods = listMethods(controls).map((method) => printMethod(method, types))

  return `# By \`npm run clients\`, from the controls of the mock: change their declarations instead.


${types.declarations.join('\n\n\n')}


class WorldControls:
    """The controls of the mock for one world: a method for each."""

    id: str

    def _control(self, method: str, path: str, body: Any = None, query: Optional[Mapping[str, Any]] = None) -> Any:
        raise NotImplementedError

${methods.join('\n\n')}


`
}

class TypePrinter {
  readonly declarations: string[] = []
  private readonly names = new Set<string>()

  print(schema: Schema): string {
    const { title, type, anyOf, items, patternProperties } = schema
    const known = title === undefined ? undefined : KNOWN_TYPES[title]
    if (known !== undefined) {
      return known
    }
    if (title !== undefined && schema.properties) {
      return this.declare(RENAMED[title] ?? title, schema)
    }
    if ('const' in schema) {
      return `Literal[${toLiteral(schema.const)}]`
    }
    if (schema.enum) {
      return `Literal[${schema.enum.map(toLiteral).join(', ')}]`
    }
    if (anyOf) {
      return `Union[${anyOf.map((option) => this.print(option)).join(', ')}]`
    }
    if (type === 'array') {
      return `List[${this.print(items ?? {})}]`
    }

    const [values] = Object.values(patternProperties ?? {})
    if (values) {
      return `Dict[str, ${this.print(values)}]`
    }

    return SIMPLE_TYPES[type ?? ''] ?? 'Any'
  }

  /** Declares a class, once. */
  private declare(name: string, schema: Schema): string {
    if (!this.names.has(name)) {
      this.names.add(name)

      const fields = listFields(schema)

      const lines = fields.flatMap((field) => {
        const text = describeField(field)
        const own = `    ${field.name}: ${this.print(field.schema)}`
        return text === '' ? [own] : [own, printDocstring([text], '    ')]
      })

      const isTotal = fields.every(({ isRequired }) => isRequired)
      const base = isTotal ? 'TypedDict' : 'TypedDict, total=False'
      const text = describeField({ schema })

      const head = [
        `class ${name}(${base}):`,
        ...(text ? [printDocstring([text], '    '), ''] : []),
      ]

      this.declarations.push([...head, ...lines].join('\n'))
    }

    return name
  }
}

function printMethod(method: Method, types: TypePrinter): string {
  const { name, isProtected, params, args, options, input, result } = method
  const response = method.response ? types.print(method.response) : 'None'
  const positional = [...params, ...args]
  const isOpen = input !== undefined && Object.keys(input.properties ?? {}).length === 0
  const named = input && !isProtected ? listFields(input) : options

  const parameters = [
    'self',
    ...positional.map((field) => printParameter(field, types)),
    ...(input && isProtected ? [`body: ${types.print(input)}`] : []),
    ...(named.length > 0 ? ['*', ...named.map((field) => printParameter(field, types))] : []),
    ...(isOpen ? ['**fields: Any'] : []),
  ]

  const type = result ? printResultType(result.schema, types) : response
  const described = [...positional, ...named].map(
    (field) => `${toSnakeCase(field.name)}: ${describeField(field)}`,
  )
  const texts = described.length > 0 ? [method.text, '', ...described] : [method.text]

  return [
    printSignature(`${isProtected ? '_' : ''}${toSnakeCase(name)}`, parameters, type),
    printDocstring(texts, '        '),
    `        ${printReturn(method, printCall(method, named, isOpen))}`,
  ].join('\n')
}

const WIDTH = 120

function printSignature(name: string, parameters: readonly string[], type: string): string {
  const line = `    def ${name}(${parameters.join(', ')}) -> ${type}:`
  if (line.length <= WIDTH) {
    return line
  }

  const lines = parameters.map((parameter) => `        ${parameter},`)

  return [`    def ${name}(`, ...lines, `    ) -> ${type}:`].join('\n')
}

function printParameter({ name, schema, isRequired }: Field, types: TypePrinter): string {
  const argument = toSnakeCase(name)
  const type = types.print(schema)
  return isRequired ? `${argument}: ${type}` : `${argument}: Optional[${type}] = None`
}

const printResultType = (schema: Schema, types: TypePrinter) =>
  isTime(schema) ? 'datetime' : types.print(schema)

const isTime = ({ format }: Schema) => format === 'date-time'

function printReturn({ result, response }: Method, call: string): string {
  if (result) {
    return isTime(result.schema)
      ? `return _instant(${call})`
      : `return ${call}[${JSON.stringify(result.name)}]`
  }

  return response ? `return ${call}` : call
}

function printCall(method: Method, named: readonly Field[], isOpen: boolean): string {
  const { control, params, args, fixed, input, isProtected } = method

  const values = [
    ...[...args, ...named].map(({ name, field }) => `"${field}": ${toSnakeCase(name)}`),
    ...Object.entries(fixed).map(([name, value]) => `"${name}": ${toLiteral(value)}`),
  ]

  const isPath = params.length > 0 || isByWorldId(control)
  const url = control.path.replace(/:(\w+)/g, (_, name) =>
    isByWorldId(control) ? '{self.id}' : `{${name}}`,
  )
  const parts = [`"${control.method}"`, `${isPath ? 'f' : ''}"${url}"`]
  const fields = `_given({${values.join(', ')}})`

  if (input && isProtected) {
    parts.push('body')
  } else if (isOpen) {
    parts.push('fields')
  } else if (control.body) {
    parts.push(values.length > 0 ? fields : '{}')
  } else if (values.length > 0) {
    parts.push(`query=${fields}`)
  }

  return `self._control(${parts.join(', ')})`
}

const toSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

function toLiteral(value: unknown): string {
  if (typeof value === 'boolean') {
    return value ? 'True' : 'False'
  }

  return JSON.stringify(value)
}

/** Prints paragraphs as a docstring, its lines broken between words. */
function printDocstring(texts: readonly string[], indent: string): string {
  const lines = texts.flatMap((text) => wrap(text.replaceAll('\\', '\\\\'), indent))
  if (lines.length === 1) {
    return `${indent}"""${lines[0]}"""`
  }

  const rest = lines.slice(1).map((line) => `${line === '' ? '' : indent}${line}`)

  return [`${indent}"""${lines[0]}`, ...rest, `${indent}"""`].join('\n')
}

function wrap(text: string, indent: string): string[] {
  const lines = ['']
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trimStart()
    if (longer.length > WIDTH - indent.length - 6) {
      lines.push(word)
    } else {
      lines[lines.length - 1] = longer
    }
  }

  return lines
}
