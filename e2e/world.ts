import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Permission } from '@cornerman/contract'
import { type APIRequestContext, expect } from '@playwright/test'
import { type Account, getEmail } from './accounts.ts'

export interface Change {
  table: string
  id: number
  kind: 'added' | 'changed' | 'removed'
  fields?: Record<string, { from: unknown; to: unknown }>
}
interface LoggedRequest {
  method: string
  path: string
  endpoint: string | null
  status: number
  why: string | null
}

/** One isolated copy of the mock, by its control calls. */
export class World {
  /** What stands before every path of this world. */
  readonly prefix: string
  /** The same with the address of the mock, when that is another than the tests'. */
  readonly url: string

  private constructor(
    readonly id: string,
    private readonly request: APIRequestContext,
    private readonly mockUrl: string,
  ) {
    this.prefix = `/w/${id}`
    this.url = mockUrl + this.prefix
  }

  /** A new world of a scenario, or one that goes on from a saved state. */
  static async make(
    request: APIRequestContext,
    {
      mockUrl = '',
      scenario,
      snapshot,
      standsAt,
    }: { mockUrl?: string; scenario?: string; snapshot?: string | undefined; standsAt?: string | undefined },
  ) {
    const world = new World(`e2e-${randomUUID()}`, request, mockUrl)
    if (snapshot === undefined)
      await world.control(
        'post',
        '/worlds',
        { id: world.id, ...(scenario && { scenario }), ...(standsAt && { now: standsAt, frozen: true }) },
        mockUrl,
      )
    else await world.control('put', `/worlds/${world.id}/snapshot`, JSON.parse(await readFile(snapshot, 'utf8')), mockUrl)
    return world
  }

  /** Scenario, seed, and what time it is. */
  facts(): Promise<{ world: string; scenario: string; seed: number; now: string; frozen: boolean }> {
    return this.control('get', '/health')
  }

  /** All of it, as `snapshot` takes it back. */
  save(): Promise<object> {
    return this.control('get', `/worlds/${this.id}/snapshot`)
  }

  end() {
    return this.control('delete', `/worlds/${this.id}`, undefined, this.mockUrl)
  }

  /** All that differs from the scenario as it was loaded, without the bookkeeping of safety. */
  diff(): Promise<Change[]> {
    return this.control('get', `/worlds/${this.id}/diff`)
  }

  /** What was asked so far, of one call (`group.name`) when it is named. */
  requests(endpoint?: string): Promise<LoggedRequest[]> {
    return this.control('get', endpoint ? `/requests?endpoint=${endpoint}` : '/requests')
  }

  rows<R>(table: string): Promise<R[]> {
    return this.control('get', `/tables/${table}`)
  }

  /** Changes fields of a row: a state that no call leads to. */
  patch(table: string, id: number, fields: object) {
    return this.control('patch', `/tables/${table}/${id}`, fields)
  }

  /** Gives an admin exactly these permissions from now on. */
  async grant(account: Account, permissions: readonly Permission[]) {
    const users = await this.rows<{ id: number; email: string }>('users')
    const user = users.find(({ email }) => email === getEmail(account))
    await this.patch('users', user?.id ?? 0, { permissions })
  }

  /** Moves the clock on, and answers the time it is now. */
  async advance(duration: string): Promise<Date> {
    const { now } = await this.control<{ now: string }>('put', '/clock', { advance: duration })
    return new Date(now)
  }

  /** Stops the clock: the same question has the same answer until it is moved on. */
  freeze() {
    return this.control('put', '/clock', { frozen: true })
  }

  /** The first PIN mail to this address after the one that is named, waited for. */
  mail(to: string, after: number): Promise<{ id: number; code: string }> {
    return this.control('get', `/outbox/wait?kind=pin&to=${to}&after=${after}`)
  }

  /** What was mailed, the oldest first: to an address, or of a kind. */
  mails(by: { to?: string; kind?: string } = {}): Promise<{ to: string; kind: string; subject: string; text: string }[]> {
    return this.control('get', `/outbox?${new URLSearchParams(by)}`)
  }

  /** Lets requests fail; the answered function ends it, and lets go of what it held. */
  async fault(fault: { match: object } & Record<string, unknown>): Promise<() => Promise<void>> {
    const { id } = await this.control<{ id: number }>('post', '/faults', fault)
    return () => this.control('delete', `/faults/${id}`)
  }

  /** How many requests each fault has seen, whether it failed them or not: what the browser tried, as the server counts it. */
  async attempts(): Promise<number[]> {
    return (await this.control<{ seen: number }[]>('get', '/faults')).map(({ seen }) => seen)
  }

  private async control<R>(method: 'get' | 'post' | 'put' | 'patch' | 'delete', path: string, data?: object, url = this.url): Promise<R> {
    const response = await this.request[method](`${url}/__mock${path}`, data ? { data } : {})
    const text = await response.text()
    expect(response.ok(), `${method} ${path}: ${text}`).toBe(true)
    return text ? JSON.parse(text) : (undefined as R)
  }
}
