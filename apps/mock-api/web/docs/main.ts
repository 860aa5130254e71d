import type { OpenApi } from '@cornerman/contract/openapi'
import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js'

const [prefix = ''] = location.pathname.split('/docs')

// #people.list, the name of a call in the contract, opens that call.
if (/^#\w+\.\w+$/.test(location.hash))
  location.hash = `#/${location.hash.slice(1).split('.')[0]}/${location.hash.slice(1)}`

const dark = matchMedia('(prefers-color-scheme: dark)')
const applyTheme = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
dark.addEventListener('change', applyTheme)
applyTheme()

// Swagger UI has no option for the placeholder of its search field.
const labelSearch = () =>
  document
    .querySelector('.operation-filter-input')
    ?.setAttribute('placeholder', 'Search: a path, a permission, an error code')
new MutationObserver(labelSearch).observe(document.body, { childList: true, subtree: true })

void showReference()

async function showReference() {
  const contract: OpenApi = await (await fetch(`${prefix}/openapi.json`)).json()
  SwaggerUI({
    spec: addLabels(contract),
    dom_id: '#reference',
    deepLinking: true,
    docExpansion: 'list',
    defaultModelsExpandDepth: 0,
    filter: true,
    persistAuthorization: true,
    // Both would send requests to another host.
    validatorUrl: null,
    queryConfigEnabled: false,
    // Without the link inside the button that opens a call: some assistive technology cannot reach it.
    plugins: [{ fn: { opsFilter }, wrapComponents: { DeepLink: () => getText } }],
  })
}

const getText = ({ text }: { text: string }) => text

interface Labelled {
  'x-origin'?: string
  'x-origin-note'?: string
  /** Of an operation. */
  operationId?: string
  summary?: string
  /** Of a parameter or a field. */
  description?: string
}

/** Writes what is undocumented into summaries and descriptions, where the page shows it. */
function addLabels<V extends object>(value: V): V {
  for (const inner of Object.values(value) as (Labelled | undefined)[]) {
    if (typeof inner !== 'object' || inner === null) continue
    addLabels(inner)
    const { 'x-origin': origin, 'x-origin-note': note = '', description = '' } = inner
    if (inner.operationId && origin !== 'documented') inner.summary += ' (undocumented)'
    else if (origin && origin !== 'documented')
      inner.description = ['**Undocumented.**', note, description].filter(Boolean).join('\n\n')
  }
  return value
}

/** The part of Swagger UI's Immutable.js collections that the search needs. */
interface TaggedCalls {
  map(change: (tag: Tag) => Tag): TaggedCalls
  filter(test: (tag: Tag) => boolean): TaggedCalls
}
interface Tag {
  get(key: 'operations'): { size: number; filter(test: (call: object) => boolean): Tag }
  set(key: 'operations', calls: unknown): Tag
}

/** Searches all text of a call. Swagger UI's own filter matches group names only. */
function opsFilter(tags: TaggedCalls, search: string): TaggedCalls {
  const words = search.toLowerCase().split(/\s+/)
  const hasAll = (call: object) => {
    const text = JSON.stringify(call).toLowerCase()
    return words.every((word) => text.includes(word))
  }
  return tags
    .map((tag) => tag.set('operations', tag.get('operations').filter(hasAll)))
    .filter((tag) => tag.get('operations').size > 0)
}
