/** Type tests: the type checker verifies each line below; no test run is needed. */
import * as T from 'typebox'
import {
  blob,
  defineCommand,
  defineQuery,
  file,
  type HandlerInput,
  type Input,
  multipart,
  type Output,
  type Upload,
} from './define-endpoint.ts'
import type { auth } from './endpoints/auth.ts'
import type { kickMetrics, videoMetrics } from './endpoints/metrics.ts'
import { people } from './endpoints/people.ts'
import { ById } from './schemas/basics.ts'
import type { KickSort } from './schemas/metrics.ts'

// @ts-expect-error a misspelt part
defineQuery({ path: '/x', summary: '', access: 'session', response: ById, reads: [], qeury: ById })

// @ts-expect-error no such permission
defineQuery({ path: '/x', summary: '', access: 'nobody', response: ById, reads: [] })

// @ts-expect-error no such resource
defineQuery({ path: '/x', summary: '', access: 'session', response: ById, reads: ['userz'] })

defineCommand({
  method: 'POST',
  path: '/x',
  summary: '',
  access: 'session',
  changes: [],
  // @ts-expect-error no such error code
  errors: ['err_12'],
})

defineCommand({
  method: 'POST',
  path: '/x',
  summary: '',
  access: 'session',
  body: T.Object({ rank: T.Integer() }),
  changes: [],
  confirms: {
    read: people.adminProfile,
    getInput: () => ({ params: { id: 1 } }),
    getName: () => '',
    getShown: ({ firstName }) => ({ name: firstName }),
    // @ts-expect-error no such field of the input
    getSent: ({ body }) => ({ name: body.rang }),
  },
})

// @ts-expect-error a command must declare what it changes
defineCommand({ method: 'POST', path: '/x', summary: '', access: 'session' })

type Equal<A, B> =
  (<V>() => V extends A ? 1 : 2) extends <V>() => V extends B ? 1 : 2 ? true : false
const assertTrue = <Result extends true>(result?: Result) => result

assertTrue<
  Equal<Input<typeof people.approveArena>, { params: { id: number }; query: { action: 'APPROVE' } }>
>()

assertTrue<Equal<keyof Input<typeof auth.refresh>, 'headers' | 'body'>>()

assertTrue<
  Equal<
    Output<typeof people.list>['data'][number]['role'],
    'LOCATION_PROVIDER' | 'FIGHTER' | 'FAN' | 'ADMIN'
  >
>()

// One function creates both groups of metrics, each with its own types.
assertTrue<Equal<Input<typeof kickMetrics.list>['body']['orderBy'], KickSort>>()
assertTrue<Equal<Input<typeof videoMetrics.list>['body']['orderBy'], Exclude<KickSort, 'LIKES'>>>()
assertTrue<Equal<Output<typeof kickMetrics.list>['data'][number]['unique'], number>>()

assertTrue<
  Equal<
    Output<typeof videoMetrics.list>['data'][number]['unique'],
    { total: number; toDay: number; minusDay: number }
  >
>()

assertTrue<'likes' extends keyof Output<typeof videoMetrics.totals> ? false : true>()

const upload = defineCommand({
  method: 'POST',
  path: '/x',
  summary: '',
  access: 'session',
  body: multipart({ image: file(), more: T.Optional(file()), userId: T.Integer() }),
  changes: [],
})

assertTrue<Equal<Input<typeof upload>['body']['image'], File>>()
assertTrue<Equal<HandlerInput<Input<typeof upload>>['body']['image'], Upload>>()

const download = defineQuery({
  path: '/x',
  summary: '',
  access: 'session',
  response: blob('text/csv'),
  reads: [],
})

assertTrue<Equal<Output<typeof download>['fileName'], string>>()

const nothing = defineCommand({
  method: 'DELETE',
  path: '/x',
  summary: '',
  access: 'session',
  changes: [],
})

assertTrue<Equal<Output<typeof nothing>, void>>()
