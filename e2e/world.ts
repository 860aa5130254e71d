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
  errorMessage: string | null
}

/** One isolated copy of the mock's data, controlled by the control API. */
export class World {
  /** Prefix of every path of this world. */
  readonly prefix: string
  /** The prefix with the mock's origin, when it differs from the tests' origin. */
  readonly url: string

  private constructor(
    readonly id: string,
    private readonly request: APIRequestContext,
    private readonly mockUrl: string,
  ) {
    this.prefix = `/w/${id}`
    this.url = mockUrl + this.prefix
  }

  /** Creates a world from a scenario or a snapshot. */
  static async make(
    request: APIRequestContext,
    {
      mockUrl = '',
      scenario,
      snapshot,
      fixedTime,
      dialect,
    }: { mockUrl?: string; scenario?: string; snapshot?: string | undefined; fixedTime?: string | undefined; dialect?: string },
  ) {
    const world = new World(`e2e-${randomUUID()}`, request, mockUrl)
    if (snapshot === undefined)
      await world.control(
        'post',
        '/worlds',
        { id: world.id, ...(scenario && { scenario }), ...(fixedTime && { now: fixedTime, frozen: true }), ...(dialect && { dialect }) },
        mockUrl,
      )
    else await world.control('put', `/worlds/${world.id}/snapshot`, JSON.parse(await readFile(snapshot, 'utf8')), mockUrl)
    return world
  }

  /** Returns scenario, seed and time. */
  facts(): Promise<{ world: string; scenario: string; seed: number; now: string; frozen: boolean; dialect: string }> {
    return this.control('get', '/health')
  }

  /** Returns a snapshot of the world. */
  save(): Promise<object> {
    return this.control('get', `/worlds/${this.id}/snapshot`)
  }

  /** Sets the dialects of the next answers; empty for none. */
  speak(dialect: string) {
    return this.control('put', '/dialect', { dialect })
  }

  end() {
    return this.control('delete', `/worlds/${this.id}`, undefined, this.mockUrl)
  }

  /** Returns the differences from the loaded scenario, without the security tables. */
  diff(): Promise<Change[]> {
    return this.control('get', `/worlds/${this.id}/diff`)
  }

  /** Returns the requests so far, optionally of one call (`group.name`). */
  requests(endpoint?: string): Promise<LoggedRequest[]> {
    return this.control('get', endpoint ? `/requests?endpoint=${endpoint}` : '/requests')
  }

  rows<R>(table: string): Promise<R[]> {
    return this.control('get', `/tables/${table}`)
  }

  /** Changes fields of a row directly, for states that no call can create. */
  patch(table: string, id: number, fields: object) {
    return this.control('patch', `/tables/${table}/${id}`, fields)
  }

  /** Sets the permissions of an admin. */
  async grant(account: Account, permissions: readonly Permission[]) {
    const users = await this.rows<{ id: number; email: string }>('users')
    const user = users.find(({ email }) => email === getEmail(account))
    await this.patch('users', user?.id ?? 0, { permissions })
  }

  /** Advances the clock and returns the new time. */
  async advance(duration: string): Promise<Date> {
    const { now } = await this.control<{ now: string }>('put', '/clock', { advance: duration })
    return new Date(now)
  }

  /** Stops the clock, so that equal requests get equal responses until it is advanced. */
  freeze() {
    return this.control('put', '/clock', { frozen: true })
  }

  /** Waits for the first PIN mail to this address after the given one. */
  mail(to: string, after: number): Promise<{ id: number; code: string }> {
    return this.control('get', `/outbox/wait?kind=pin&to=${to}&after=${after}`)
  }

  /** Returns mails, oldest first, filtered by address or kind. */
  mails(by: { to?: string; kind?: string } = {}): Promise<{ to: string; kind: string; subject: string; text: string }[]> {
    return this.control('get', `/outbox?${new URLSearchParams(by)}`)
  }

  /** Makes requests fail. The returned function ends the fault and releases held requests. */
  async fault(fault: { match: object } & Record<string, unknown>): Promise<() => Promise<void>> {
    const { id } = await this.control<{ id: number }>('post', '/faults', fault)
    return () => this.control('delete', `/faults/${id}`)
  }

  /** Returns the number of requests that matched each fault, including those that it let pass. */
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
