/** What must not compile: each line below is held by the type checker, not by a test run. */
import * as T from 'typebox'
import { blob, defineCommand, defineQuery, file, type HandlerInput, type Input, multipart, type Output, type Upload } from './define-endpoint.ts'
import type { auth } from './endpoints/auth.ts'
import type { kickMetrics } from './endpoints/kick-metrics.ts'
import type { people } from './endpoints/people.ts'
import type { videoMetrics } from './endpoints/video-metrics.ts'
import { ById } from './schemas/basics.ts'
import type { KickSort } from './schemas/metrics.ts'

// @ts-expect-error a misspelt part
defineQuery({ path: '/x', summary: '', access: 'session', response: ById, reads: [], qeury: ById })
// @ts-expect-error no such permission
defineQuery({ path: '/x', summary: '', access: 'nobody', response: ById, reads: [] })
// @ts-expect-error no such table
defineQuery({ path: '/x', summary: '', access: 'session', response: ById, reads: ['userz'] })
// @ts-expect-error no such refusal
defineCommand({ method: 'POST', path: '/x', summary: '', access: 'session', changes: [], errors: ['err_12'] })
// @ts-expect-error a command says what it changes
defineCommand({ method: 'POST', path: '/x', summary: '', access: 'session' })

type Equal<A, B> = (<V>() => V extends A ? 1 : 2) extends <V>() => V extends B ? 1 : 2 ? true : false
const holds = <Fact extends true>(fact?: Fact) => fact

holds<Equal<Input<typeof people.approveArena>, { params: { id: number }; query: { action: 'APPROVE' } }>>()
holds<Equal<keyof Input<typeof auth.refresh>, 'headers' | 'body'>>()
holds<Equal<Output<typeof people.list>['data'][number]['role'], 'LOCATION_PROVIDER' | 'FIGHTER' | 'FAN' | 'ADMIN'>>()

// One function makes both groups of metrics; the types of each are its own.
holds<Equal<Input<typeof kickMetrics.list>['body']['orderBy'], KickSort>>()
holds<Equal<Input<typeof videoMetrics.list>['body']['orderBy'], Exclude<KickSort, 'LIKES'>>>()
holds<Equal<Output<typeof kickMetrics.list>['data'][number]['unique'], number>>()
holds<Equal<Output<typeof videoMetrics.list>['data'][number]['unique'], { total: number; toDay: number; minusDay: number }>>()
holds<'likes' extends keyof Output<typeof videoMetrics.totals> ? false : true>()

const upload = defineCommand({
  method: 'POST',
  path: '/x',
  summary: '',
  access: 'session',
  body: multipart({ image: file(), more: T.Optional(file()), userId: T.Integer() }),
  changes: [],
})
holds<Equal<Input<typeof upload>['body']['image'], File>>()
holds<Equal<HandlerInput<Input<typeof upload>>['body']['image'], Upload>>()
const download = defineQuery({ path: '/x', summary: '', access: 'session', response: blob('text/csv'), reads: [] })
holds<Equal<Output<typeof download>['fileName'], string>>()
const nothing = defineCommand({ method: 'DELETE', path: '/x', summary: '', access: 'session', changes: [] })
holds<Equal<Output<typeof nothing>, void>>()
