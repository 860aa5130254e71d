import { type Access, PERMISSIONS, permissionsOf } from '@cornerman/contract'
import type { OpenApi, Operation, Parameter, PrintedSchema } from '@cornerman/contract/openapi'
import { html } from '../control/html.ts'
import { curlOf } from './curl.ts'

type Markup = ReturnType<typeof html>
interface Call {
  method: string
  path: string
  operation: Operation
}
interface Origin {
  'x-origin'?: 'documented' | 'ours'
  'x-origin-note'?: string
}

/** The document for people. `page` is where it stands, with its script and its style below, and `tools` where the document itself does. Without scripts all is there but the search. */
export function referencePage(document: OpenApi, { page, tools }: { page: string; tools: string }): string {
  const calls = Object.entries(document.paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
  const { title, version } = document.info
  return html`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}: every call</title><link rel="icon" href="data:,"><link rel="stylesheet" href="${page}/reference.css"><script type="module" src="${page}/reference.js"></script>
<header><h1>${title}: every call</h1>
<p class="dim">Version ${version}, at <code>${document.servers[0]?.url ?? '/'}</code>. The same as <a href="${tools}">OpenAPI 3.1</a>, for tools.</p>
<p>${origin({ 'x-origin': 'documented' })} is what a document of the product names. ${origin({ 'x-origin': 'ours' })} fills a gap that they leave: the real service may differ there, as in every refusal.</p>
<nav aria-label="Groups"><ul>${document.tags.map(({ name }) => html`<li><a href="#group-${name}">${name}</a></li>`)}<li><a href="#shapes">shapes</a></li></ul></nav></header>
<main><form role="search" hidden><label for="search">Search</label><input id="search" type="search" autocomplete="off" spellcheck="false" placeholder="a path, a field, a permission, a refusal"><span id="count" class="dim" role="status"></span></form>
${document.tags.map(({ name }) => group(name, calls, document))}
<section aria-labelledby="shapes"><h2 id="shapes">shapes</h2>${Object.entries(document.components.schemas)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, schema]) => shape(name, schema))}</section></main></html>`.text
}

function group(name: string, calls: readonly Call[], document: OpenApi) {
  const own = calls.filter(({ operation }) => operation.tags.includes(name))
  return html`<section data-group aria-labelledby="group-${name}"><h2 id="group-${name}">${name}</h2>${own.map((each) => call(each, document))}</section>`
}

function call({ method, path, operation }: Call, document: OpenApi) {
  const { operationId, summary, requestBody, responses } = operation
  const parameters = parametersOf(operation, document)
  const answers = Object.entries(responses)
  const aliases = Object.entries(operation['x-aliases'] ?? {}).map(([alias, field]) => `${alias} for ${field}`)
  const tables = operation['x-changes'] ?? operation['x-reads'] ?? []
  return html`<details id="${operationId}" data-words="${wordsOf(method, path, operation, parameters)}">
<summary><span class="method">${method}</span> <code>${path}</code> ${operation['x-origin'] === 'ours' ? origin(operation) : ''}<span class="says">${summary}</span></summary>
<div><p class="dim"><a href="#${operationId}">${operationId}</a></p>
<h3>Who may call</h3>${access(operation['x-access'])}
${parameters.length > 0 ? html`<h3>Parameters</h3><ul class="fields">${parameters.map((parameter) => html`<li>${parameterLine(parameter)}</li>`)}</ul>` : ''}
${Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => html`<h3>Body <small class="dim">${type}</small></h3>${contents(schema)}`)}
${aliases.length > 0 ? html`<p class="dim">Also takes ${aliases.join(', ')}.</p>` : ''}
${answers.filter(([status]) => Number(status) < 400).map(([status, answer]) => html`<h3>Answer ${status} ${origin(answer)}</h3>${Object.entries(answer.content ?? {}).map(([type, { schema }]) => html`<p class="dim">${type}</p>${contents(schema)}`)}`)}
<h3>Refusals</h3><ul class="fields">${answers.filter(([status]) => Number(status) >= 400).map(([status, answer]) => html`<li><strong>${status}</strong><ul class="fields">${refusals(answer.description)}</ul></li>`)}</ul>
<p class="dim">${operation['x-changes'] ? 'Changes' : 'Reads'} ${tables.join(', ')}.</p>
<h3>Try it</h3><pre>${curlOf(method, path, operation, parameters, document)}</pre></div></details>`
}

function parametersOf({ parameters = [] }: Operation, document: OpenApi): Parameter[] {
  return parameters.flatMap((parameter) => ('$ref' in parameter ? (document.components.parameters[nameOf(parameter.$ref)] ?? []) : parameter))
}

const parameterLine = ({ name, in: place, required, description, schema, ...marks }: Parameter) =>
  field(name, { ...schema, ...(description && { description }), ...marks }, required, place)

/** One line, and below it what is inside. */
function field(name: string, schema: PrintedSchema, required: boolean, place = ''): Markup {
  const about = [...(place ? [`in ${place}`] : []), ...(required ? [] : ['optional'])].join(', ')
  return html`<code>${name}</code> ${about ? html`<span class="dim">${about}, </span>` : ''}${kind(schema)} ${origin(schema)}${schema.description ? html`<br><span class="dim">${schema.description}</span>` : ''}${inside(schema)}`
}

/** A whole body or answer: its fields at once, unless it is a shape that stands below. */
const contents = (schema: PrintedSchema) => html`${schema.properties ? '' : html`<p>${kind(schema)}</p>`}${inside(schema)}`

function inside(schema: PrintedSchema): Markup {
  const { properties, required = [], items, anyOf = [] } = schema
  if (properties) {
    return html`<ul class="fields">${Object.entries(properties).map(([name, each]) => html`<li>${field(name, each, required.includes(name))}</li>`)}</ul>`
  }
  if (items) return inside(items)
  return html`${anyOf.map(inside)}`
}

/** What a value is, in a few words. Shapes are links. */
function kind(schema: PrintedSchema): Markup {
  const { $ref, anyOf, items, type, format } = schema
  if ($ref) return html`<a href="#shape-${nameOf($ref)}">${nameOf($ref)}</a>`
  if (anyOf) return html`${anyOf.map((each, at) => html`${at > 0 ? ' or ' : ''}${kind(each)}`)}`
  if (items) return html`list of ${kind(items)}`
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`
  if (schema.enum) return html`one of ${schema.enum.map((value, at) => html`${at > 0 ? ', ' : ''}<code>${String(value)}</code>`)}`
  const bounds = [
    ...(schema.minimum === undefined ? [] : [`from ${schema.minimum}`]),
    ...(schema.maximum === undefined ? [] : [`up to ${schema.maximum}`]),
    ...(schema.maxLength === undefined ? [] : [`at most ${schema.maxLength} characters`]),
    ...(schema.default === undefined ? [] : [`${JSON.stringify(schema.default)} when left out`]),
  ]
  return html`${[format ?? type ?? 'anything', ...bounds].join(', ')}`
}

function access(who: Access): Markup {
  if (who === 'public') return html`<p>Anybody.</p>`
  if (who === 'session') return html`<p>Any admin with a session.</p>`
  if (who === 'serviceKey') return html`<p>Whoever holds the service's key.</p>`
  if (typeof who === 'string' || 'anyOf' in who) return html`<p>An admin with ${permissions(who)}.</p>`
  const byRole = Object.entries(who.byRole).map(([role, one]) => html`<li><code>${role}</code>: ${permissions(one)}</li>`)
  return html`<p>An admin, by the role that <code>${who.of}</code> leads to:</p><ul class="fields">${byRole}</ul>`
}

const permissions = (who: Access) =>
  html`${permissionsOf(who).map((name, at) => html`${at > 0 ? ' or ' : ''}<code>${name}</code> <span class="dim">(to ${PERMISSIONS[name].allows})</span>`)}`

const origin = ({ 'x-origin': from = 'documented', 'x-origin-note': note }: Origin) =>
  html`<span class="origin ${from}">${from}</span>${note ? html` <span class="dim">${note}</span>` : ''}`

/** The description of a refusal is a list in Markdown, a fact and a sentence a line. */
const refusals = (description: string) =>
  description.split('\n').map((line) => {
    const [, fact = '', sentence = ''] = /^- `(\w+)`: (.*)$/.exec(line) ?? []
    return html`<li><code>${fact}</code> <span class="dim">${sentence}</span></li>`
  })

const shape = (name: string, schema: PrintedSchema) =>
  html`<details id="shape-${name}"><summary><strong>${name}</strong> ${schema['x-origin'] === 'ours' ? origin(schema) : ''}</summary><div>${contents(schema)}</div></details>`

const nameOf = ($ref: string) => $ref.replace(/^.*\//, '')

/** What the search looks through: address, name, sentence, who may call, every field on the way in and at the top of the answer, every refusal. */
function wordsOf(method: string, path: string, operation: Operation, parameters: readonly Parameter[]): string {
  const bodies = [operation.requestBody, ...Object.values(operation.responses)].flatMap((part) => Object.values(part?.content ?? {}))
  const words = [
    method,
    path,
    operation.operationId,
    operation.summary,
    operation['x-origin'],
    ...permissionsOf(operation['x-access']),
    ...parameters.map(({ name }) => name),
    ...bodies.flatMap(({ schema }) => [...Object.keys(schema.properties ?? {}), ...shapesIn(schema)]),
    ...Object.values(operation.responses).flatMap((answer) => answer['x-refusals'] ?? []),
    ...Object.keys(operation['x-aliases'] ?? {}),
  ]
  return [...new Set(words)].join(' ').toLowerCase()
}

function shapesIn({ $ref, items, anyOf = [], properties = {} }: PrintedSchema): string[] {
  return [...($ref ? [nameOf($ref)] : []), ...[...(items ? [items] : []), ...anyOf, ...Object.values(properties)].flatMap(shapesIn)]
}
