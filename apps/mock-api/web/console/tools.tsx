import type { OtherDocument, PrintedSchema } from '@cornerman/contract/openapi'
import { useEffect, useState } from 'react'
import { Action } from './action.tsx'
import { Field } from './field.tsx'
import { type Call, type State, send } from './mock.ts'
import { Panel } from './panel.tsx'
import { type RowAction, Rows } from './rows.tsx'

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
const LEFT_OUT = new Set([
  'GET /outbox',
  'GET /outbox/wait',
  'POST /outbox/pin',
  'DELETE /outbox/{id}',
  'GET /clock',
  'GET /worlds',
  'DELETE /worlds/{id}',
  'GET /worlds/{id}/snapshot',
  'GET /health',
  'GET /tables',
  'GET /faults',
  'DELETE /faults/{id}',
])

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

  return controls.filter(({ method, path }) => !LEFT_OUT.has(`${method} ${path}`))
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

/** A control that needs nothing to be filled in is a button beside the heading of its page. */
const isButton = ({ method, fields }: Control) => method !== 'GET' && fields.length === 0

/** The first page has the one that begins anew. */
const OVERVIEW_ACTION = '/reset'

interface ToolActionsProps {
  controls: readonly Control[]
  page: string
}

export function ToolActions({ controls, page }: ToolActionsProps) {
  const isHere = ({ path }: Control) => page !== 'overview' || path === OVERVIEW_ACTION
  const buttons = controls.filter(isButton).filter(isHere)

  return (
    <div className="row end">
      {buttons.map(({ method, path, summary }) => (
        <Action key={summary} label={summary} isBare run={() => send(method, path)} />
      ))}
    </div>
  )
}

/** A panel per control: its form, and what it returned. */
export function Tool({ controls, state }: { controls: Control[]; state: State }) {
  const find = (list: Control) =>
    controls.find(({ method, path }) => method === 'DELETE' && path === `${list.path}/{id}`)
  const rowActions = controls.map(find)
  const shown = controls.filter((control) => !isButton(control) && !rowActions.includes(control))
  const first = shown.find(({ method }) => method !== 'GET')

  return shown.map((each) => (
    <ControlPanel
      key={each.summary}
      control={each}
      rowAction={find(each)}
      isPrimary={each === first}
      state={state}
    />
  ))
}

interface ControlProps {
  control: Control
  rowAction: Control | undefined
  isPrimary: boolean
  state: State
}

function ControlPanel({ control, rowAction, isPrimary, state }: ControlProps) {
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
        <div className="body">
          <Action
            label={summary}
            isPrimary={isPrimary}
            run={(form) => run(fillCall(control, form))}
          >
            <div className="fields">{fields.filter(isFirst).map(toInput)}</div>
            {more.length > 0 && (
              <details>
                <summary className="more">{`${more.length} more fields`}</summary>
                <div className="fields">{more.map(toInput)}</div>
              </details>
            )}
          </Action>
        </div>
      )}
      <Result value={result} action={rowAction && { label: rowAction.summary, run: end }} />
    </Panel>
  )
}

interface ResultProps {
  value: unknown
  action: RowAction | undefined
}

function Result({ value, action }: ResultProps) {
  if (value === undefined) {
    return null
  }
  if (Array.isArray(value)) {
    return <Rows rows={value} action={action} />
  }

  return (
    <pre className="body">{typeof value === 'string' ? value : JSON.stringify(value, null, 2)}</pre>
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
