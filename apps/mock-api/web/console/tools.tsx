import type { OtherDocument, PrintedSchema } from '@cornerman/contract/openapi'
import { useEffect, useState } from 'react'
import { type Call, type State, send } from './mock.ts'
import { Action, Field, Panel, Rows } from './parts.tsx'

type Row = Record<string, unknown>

/** `match.path` is a field of the object `match`. A field without a name is the whole body. */
type ControlField = {
  in: string
  name: string
  required: boolean
  schema: PrintedSchema
}

export type Control = {
  method: Call[0]
  path: string
  tool: string
  summary: string
  fields: ControlField[]
}

/** These have a better place in the console, or wait. */
const LEFT_OUT = /(outbox|wait|pin|snapshot|health|tables)$/

/** The list of mails copies the newest PIN. */
const PIN_PATH = '/outbox/pin'

/** What a long form shows first. */
const FREQUENT = /^(id|scenario|match.endpoint|match.path|match.times|status|delayMs|call)$/

/** Reads the description of the controls. */
export async function readControls(): Promise<Control[]> {
  const { paths, components } = await send<OtherDocument>('GET', '/openapi.json')
  const resolve = ({ $ref, ...use }: PrintedSchema): PrintedSchema =>
    $ref ? { ...components.schemas[$ref.replace(/.*\//, '')], ...use } : use

  const controls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { tags, summary, parameters, requestBody }]) => {
      const body = requestBody?.content['application/json'].schema
      const named = parameters.map((each) => ({ ...each, schema: resolve(each.schema) }))
      const fields = [...named, ...(body ? getBodyFields(resolve(body), resolve) : [])]
      const control = { path: path.replace('/__mock', ''), tool: tags[0] ?? '', summary, fields }

      return { method: method.toUpperCase() as Call[0], ...control }
    }),
  )

  return controls.filter(
    ({ method, path }) => path !== PIN_PATH && (method !== 'GET' || !LEFT_OUT.test(path)),
  )
}

function getBodyFields(
  { properties = {}, required = [], ...schema }: PrintedSchema,
  resolve: (schema: PrintedSchema) => PrintedSchema,
  parent = '',
): ControlField[] {
  if (Object.keys(properties).length === 0) {
    return [{ in: 'body', name: '', required: true, schema }]
  }

  return Object.entries(properties).flatMap(([name, property]) => {
    const field = resolve(property)
    const isRequired = required.includes(name)

    return name === 'match'
      ? getBodyFields(field, resolve, 'match.')
      : { in: 'body', name: parent + name, required: isRequired, schema: field }
  })
}

function fillCall({ method, path, fields }: Control, form: FormData): Call {
  const getText = ({ name }: ControlField) => String(form.get(name) ?? '')
  const inPlace = (place: ControlField['in']) => fields.filter((field) => field.in === place)
  const isGiven = (field: ControlField) => getText(field) !== ''

  const url = path.replace(/{(\w+)}/g, (_, name) =>
    encodeURIComponent(String(form.get(name) ?? '')),
  )
  const bodyFields = inPlace('body')
  if (bodyFields.length > 0) {
    return [method, url, fillBody(bodyFields, getText)]
  }

  const given = inPlace('query').filter(isGiven)
  const query = new URLSearchParams(given.map((field) => [field.name, getText(field)]))

  return [method, query.size > 0 ? `${url}?${query}` : url]
}

/** Fields named `match.…` are those of its match, which is required, also when it is empty. */
function fillBody(fields: readonly ControlField[], getText: (field: ControlField) => string): Row {
  const body: Row = {}
  const match: Row = {}

  for (const field of fields) {
    const { name, schema } = field
    const [, inner] = name.split('match.')
    if (inner) {
      body.match = match
    }

    const text = getText(field)
    if (text === '') {
      continue
    }

    const value = parseValue(text, schema)
    const target = inner ? match : body
    const isWhole = name === ''

    Object.assign(target, isWhole ? value : { [inner ?? name]: value })
  }

  return body
}

/** What is not JSON is text, and the mock says what it expected. */
function parseValue(text: string, { type, enum: values }: PrintedSchema): unknown {
  try {
    return type === 'string' || values ? text : JSON.parse(text)
  } catch {
    return text
  }
}

/** A panel per control: its form, and what it returned. */
export function Tool({ controls, state }: { controls: Control[]; state: State }) {
  const find = (list: Control) =>
    controls.find(({ method, path }) => method === 'DELETE' && path === `${list.path}/{id}`)
  const rowActions = controls.map(find)

  return controls
    .filter((control) => !rowActions.includes(control))
    .map((each) => (
      <ControlPanel key={each.summary} control={each} rowAction={find(each)} state={state} />
    ))
}

type ControlProps = { control: Control; rowAction: Control | undefined; state: State }

function ControlPanel({ control, rowAction, state }: ControlProps) {
  const { method, path, summary, fields } = control
  const [call, setCall] = useState<Call>([method, path])
  const [result, setResult] = useState<unknown>()
  async function run(filled: Call) {
    setCall(filled)
    setResult((await send(...filled)) ?? 'Done.')
  }

  // Without fields it is read again with the state, every second.
  const isList = method === 'GET' && fields.length === 0

  useEffect(() => {
    if (isList) {
      send('GET', path).then(setResult, () => {})
    }
  }, [state, isList, path])

  const isFirst = ({ name, required }: ControlField) =>
    required || fields.length < 6 || FREQUENT.test(name)
  const more = fields.filter((field) => !isFirst(field))
  const toInput = (field: ControlField) => (
    <ControlInput key={field.name} {...field} world={state.world.world} />
  )
  const end = ({ id, world }: Row) =>
    send('DELETE', `${call[1].split('?')[0]}/${id ?? world}`).then(() => run(call))

  return (
    <Panel title={summary} call={call}>
      {!isList && (
        <Action
          label={summary}
          isDanger={method === 'DELETE'}
          run={(form) => run(fillCall(control, form))}
        >
          <div className="fields">{fields.filter(isFirst).map(toInput)}</div>
          {more.length > 0 && (
            <details>
              <summary>More fields</summary>
              <div className="fields">{more.map(toInput)}</div>
            </details>
          )}
        </Action>
      )}
      {Array.isArray(result) ? (
        <Rows rows={result} action={rowAction && { label: rowAction.summary, run: end }} />
      ) : (
        result !== undefined && (
          <pre>{typeof result === 'string' ? result : JSON.stringify(result, null, 2)}</pre>
        )
      )}
    </Panel>
  )
}

function ControlInput({
  in: place,
  name,
  required,
  schema,
  world,
}: ControlField & { world: string }) {
  const values = schema.type === 'boolean' ? ['true', 'false'] : schema.enum
  const preset = place === 'path' && schema.type === 'string' ? world : schema.default
  const input = { name, required, defaultValue: String(preset ?? '') }
  const isNumber = schema.type === 'integer' || schema.type === 'number'

  return (
    <div>
      {values ? (
        <label>
          {name}{' '}
          <select {...input}>
            {(required ? values : ['', ...values]).map((value) => (
              <option key={String(value)}>{String(value)}</option>
            ))}
          </select>
        </label>
      ) : (
        <Field
          label={name || 'Columns as JSON'}
          {...input}
          type={isNumber ? 'number' : 'text'}
          step="any"
        />
      )}
      <p className="quiet small">{schema.description}</p>
    </div>
  )
}
