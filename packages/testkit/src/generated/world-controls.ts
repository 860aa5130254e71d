// Generated from the controls of the mock by `npm run clients`: change their declarations instead.

import type { Permission } from '@cornerman/contract'
import type { EndpointName } from '@cornerman/contract/contract'
import type { Overlay, RowFields } from '@cornerman/mock-api/lab/rows/schema'
import type { Rows } from '@cornerman/tables'
import { ControlSender } from '../control-sender.ts'

export interface Health {
  /** Always ok. */
  status: 'ok'
  /** Id of the world. */
  world: string
  /** Name of a scenario (GET /__mock/scenarios); demo by default. */
  scenario: string
  /**
   * Seeds figures, chat bots and chance; in a world that is frozen at an instant, PINs and tokens
   * too. 1 by default.
   */
  seed: number
  /** The world's time, such as 2026-03-14T20:00:00Z; that of this machine by default. */
  now: string
  /** Whether the clock stands still; false by default. */
  frozen: boolean
  /** Names of dialects, separated by commas. */
  dialect: string
  /** Whether the request log keeps bodies and headers, without secrets. */
  logBodies: boolean
  /** Name of the overlay file, `rows` for rows of the call; empty for none. */
  overlay: string
  /** Where the default world is stored: a folder, or `memory`. */
  storage: string
}

export interface KnownScenario {
  /** Name of the scenario. */
  name: string
  /** What it holds, in a sentence. */
  summary: string
}

export interface WorldDescription {
  /** Id of the world. */
  world: string
  /** Name of a scenario (GET /__mock/scenarios); demo by default. */
  scenario: string
  /**
   * Seeds figures, chat bots and chance; in a world that is frozen at an instant, PINs and tokens
   * too. 1 by default.
   */
  seed: number
  /** The world's time, such as 2026-03-14T20:00:00Z; that of this machine by default. */
  now: string
  /** Whether the clock stands still; false by default. */
  frozen: boolean
  /** Names of dialects, separated by commas. */
  dialect: string
  /** Whether the request log keeps bodies and headers, without secrets. */
  logBodies: boolean
  /** Name of the overlay file, `rows` for rows of the call; empty for none. */
  overlay: string
}

export interface NewWorld {
  /** Id of the world, which stands in its paths: /w/<id>/… */
  id?: string
  /** Name of a scenario (GET /__mock/scenarios); demo by default. */
  scenario?: string
  /** Changes to the rows of a scenario: adds and patches up to 10000 rows, and removes up to 100000. */
  rows?: Overlay
  /**
   * Seeds figures, chat bots and chance; in a world that is frozen at an instant, PINs and tokens
   * too. 1 by default.
   */
  seed?: number
  /** The world's time, such as 2026-03-14T20:00:00Z; that of this machine by default. */
  now?: string
  /** Whether the clock stands still; false by default. */
  frozen?: boolean
  /** Names of dialects, separated by commas. */
  dialect?: string
  /** Whether the request log keeps bodies and headers, without secrets. */
  logBodies?: boolean
}

export interface TableSize {
  /** Name of the table. */
  table: string
  /** Number of its rows. */
  rows: number
}

export interface RowsOptions {
  /** Words that all occur in a row; role:FAN is the exact value of a column. */
  search?: string
  /** How many rows, from the first; all by default. */
  limit?: number
}

export interface Difference {
  /** Table of the row. */
  table:
    | 'users'
    | 'arenas'
    | 'images'
    | 'penalties'
    | 'accounts'
    | 'transactions'
    | 'creatorRequests'
    | 'events'
    | 'slots'
    | 'fights'
    | 'fakeUsers'
    | 'matchRequests'
    | 'rewards'
    | 'banners'
    | 'feedbacks'
    | 'chatMessages'
    | 'chatMutes'
    | 'outbox'
    | 'pins'
    | 'limits'
    | 'sessions'
    | 'idempotency'
    | 'meta'
  /** Id of the row. */
  id: number
  /** What happened to the row. */
  kind: 'added' | 'changed' | 'removed'
  /** A changed or removed row as it was. */
  before?: Record<string, unknown>
  /** An added or changed row as it is. */
  after?: Record<string, unknown>
  /** The fields of a changed row that differ. */
  fields?: Record<
    string,
    {
      from: unknown
      to: unknown
    }
  >
}

export interface DiffOptions {
  /** Whether sessions, PINs and other security tables are compared too; false by default. */
  security?: boolean
  /** A name of up to 64 letters, digits, spaces and dashes. */
  since?: string
}

export interface Checkpoint {
  /** Its name. */
  name: string
  /** When it was created, on the world's clock. */
  at: string
}

export interface MailRow {
  /** Id of the mail. */
  id: number
  /** A valid email address. */
  to: string
  /** Kind of the mail. */
  kind: 'pin' | 'withdrawal' | 'reward'
  /** Subject line. */
  subject: string
  /** The whole text. */
  text: string
  /** The main value of the mail, such as its PIN; null for none. */
  code: string | null
  /** When it was sent, on the world's clock. */
  at: string
}

export interface MailsOptions {
  /** An email address; in a query, + is written %2B. */
  to?: string
  /** Kind of the mail. */
  kind?: 'pin' | 'withdrawal' | 'reward'
  /** Id of the last mail already seen: only newer ones match. */
  after?: number
}

export interface WaitForMailOptions {
  /** An email address; in a query, + is written %2B. */
  to?: string
  /** Kind of the mail. */
  kind?: 'pin' | 'withdrawal' | 'reward'
  /** Id of the last mail already seen: only newer ones match. */
  after?: number
  /** How long to wait, in milliseconds of real time; 10000 by default. */
  timeoutMs?: number
}

export interface PinMail {
  /** Id of the mail. */
  id: number
  /** A valid email address. */
  to: string
  /** Kind of the mail. */
  kind: 'pin' | 'withdrawal' | 'reward'
  /** Subject line. */
  subject: string
  /** The whole text. */
  text: string
  /** The PIN. */
  code: string
  /** When it was sent, on the world's clock. */
  at: string
}

export interface LoggedRequest {
  /** The id in the response header x-request-id. */
  id: string
  /** When the response was sent, on the world's clock. */
  at: string
  /** When it started, in milliseconds of real time since 1970; 0 by default. */
  startedAt: number
  /** Id of the world. */
  world: string
  /** Method of the request. */
  method: string
  /** Path with its query, without the world. */
  path: string
  /** Name of the call in the contract; null for other paths. */
  endpoint: string | null
  /** Id of the caller; null without a valid session. */
  userId: number | null
  /** Status of the response. */
  status: number
  /** Message of an error response; null for another one. */
  errorMessage: string | null
  /** How long it took, in milliseconds of real time. */
  ms: number
  /**
   * Headers and body, in a world that keeps them. A secret is … and a hash, the same for equal
   * secrets of a world. Long bodies are cut.
   */
  sent?: {
    /** Headers by name in lower case. */
    headers: Record<string, string>
    /** JSON as it is, anything else as text; null for none. */
    body: unknown
  }
  /**
   * Headers and body, in a world that keeps them. A secret is … and a hash, the same for equal
   * secrets of a world. Long bodies are cut.
   */
  response?: {
    /** Headers by name in lower case. */
    headers: Record<string, string>
    /** JSON as it is, anything else as text; null for none. */
    body: unknown
  }
}

export interface RequestsOptions {
  /** Method of the request. GET matches HEAD too. */
  method?:
    | 'GET'
    | 'HEAD'
    | 'POST'
    | 'PUT'
    | 'PATCH'
    | 'DELETE'
    | 'get'
    | 'head'
    | 'post'
    | 'put'
    | 'patch'
    | 'delete'
  /** The id in the response header x-request-id. */
  id?: string
  /** Status of the response. */
  status?: number
  /** The least status: 400 for rejected requests. */
  statusFrom?: number
  /** Whether headers and bodies are listed, where the log has them; true by default. */
  bodies?: boolean
}

export interface SetRequestLogOptions {
  /** Whether headers and bodies of the requests from now on are kept. */
  bodies: boolean
}

export interface MatchedRequest {
  /** The id in the response header x-request-id. */
  id: string
  /** When the response was sent, on the world's clock. */
  at: string
  /** When it started, in milliseconds of real time since 1970; 0 by default. */
  startedAt: number
  /** Id of the world. */
  world: string
  /** Method of the request. */
  method: string
  /** Path with its query, without the world. */
  path: string
  /** Name of the call in the contract; null for other paths. */
  endpoint: string | null
  /** Id of the caller; null without a valid session. */
  userId: number | null
  /** Status of the response. */
  status: number
  /** Message of an error response; null for another one. */
  errorMessage: string | null
  /** How long it took, in milliseconds of real time. */
  ms: number
}

export interface NearMiss {
  /** The id in the response header x-request-id. */
  id: string
  /** Method of the request. */
  method: string
  /** Path with its query, without the world. */
  path: string
  /** Status of the response. */
  status: number
  /** What differs from the expectation. */
  differences: {
    /** What differs, such as body.email. */
    path: string
    /** The expected value. */
    expected: unknown
    /** The value that came; absent when none came. */
    actual?: unknown
  }[]
}

export interface Verification {
  /** Whether the client has sent what is expected. */
  isVerified: boolean
  /** Number of matching requests. */
  matched: number
  /** What was expected and what came, in sentences. */
  message: string
  /** Those that matched, in the order of their responses, without headers and bodies. */
  requests: MatchedRequest[]
  /** The nearest requests that did not match. */
  nearMisses: NearMiss[]
}

export interface Expectation {
  /** A call of the contract by its name, such as auth.sendPin. */
  call?: EndpointName
  /** Method of the request. GET matches HEAD too. */
  method?:
    | 'GET'
    | 'HEAD'
    | 'POST'
    | 'PUT'
    | 'PATCH'
    | 'DELETE'
    | 'get'
    | 'head'
    | 'post'
    | 'put'
    | 'patch'
    | 'delete'
  /**
   * A path that starts with /, such as /media/*: without world and query; a star stands for any
   * text.
   */
  path?: string
  /** A regular expression. */
  pathRegex?: string
  /** Parameters of the query; of several values of a name, one is enough. */
  query?: Record<
    string,
    | string
    | {
        /** A regular expression. */
        regex: string
      }
    | {
        /** The field was not sent. */
        absent: true
      }
  >
  /** Headers by name, in upper or lower case. */
  headers?: Record<
    string,
    | string
    | {
        /** A regular expression. */
        regex: string
      }
    | {
        /** The field was not sent. */
        absent: true
      }
  >
  /**
   * Fields of the JSON body; others may differ. A value may be {"regex": "…"} or {"absent": true}.
   * Of a stubbed call also fields of a form, a text, or {"base64": "…"} of bytes.
   */
  body?: unknown
  /** Email address of the signed-in caller. */
  user?: string
  /** How many, exactly; at least one by default. */
  times?: number
  /** Status of the response. */
  status?: number
  /** A call whose first request starts after all matching ones have started. */
  before?: EndpointName
}

/** The requests that it applies to: all conditions must hold. */
export interface Match {
  /** Method of the request. GET matches HEAD too. */
  method?:
    | 'GET'
    | 'HEAD'
    | 'POST'
    | 'PUT'
    | 'PATCH'
    | 'DELETE'
    | 'get'
    | 'head'
    | 'post'
    | 'put'
    | 'patch'
    | 'delete'
  /**
   * A path that starts with /, such as /media/*: without world and query; a star stands for any
   * text.
   */
  path?: string
  /** A regular expression. */
  pathRegex?: string
  /** A call of the contract by its name, such as auth.sendPin. */
  endpoint?: EndpointName
  /** Parameters of the query; of several values of a name, one is enough. */
  query?: Record<
    string,
    | string
    | {
        /** A regular expression. */
        regex: string
      }
    | {
        /** The field was not sent. */
        absent: true
      }
  >
  /** Headers by name, in upper or lower case. */
  headers?: Record<
    string,
    | string
    | {
        /** A regular expression. */
        regex: string
      }
    | {
        /** The field was not sent. */
        absent: true
      }
  >
  /**
   * Fields of the JSON body; others may differ. A value may be {"regex": "…"} or {"absent": true}.
   * Of a stubbed call also fields of a form, a text, or {"base64": "…"} of bytes.
   */
  body?: unknown
  /** Email address of the signed-in caller. */
  user?: string
  /** Only the nth matching request, counted from 1; with times, the nth to the (nth + times - 1)th. */
  nth?: number
  /** Number of requests that it applies to, at most; all by default. */
  times?: number
  /** Chance of each request, decided by the world's seed; 1 by default. */
  probability?: number
}

export interface Fault {
  /** The requests that it applies to: all conditions must hold. */
  match: Match
  /** Delays the response, in milliseconds of real time. */
  delayMs?: number
  /** Adds up to these milliseconds to the delay, decided by the world's seed. */
  jitterMs?: number
  /** Holds the response until the fault or stub ends. */
  hold?: boolean
  /** Status of the response. */
  status?: number
  /**
   * The status of each matching request in turn. Below 300, a fault lets the call run. Afterwards it
   * applies to none.
   */
  sequence?: number[]
  /** Error code of a response without a body of its own. */
  code?: string
  /** Replaces the response: text as it is, anything else as JSON. */
  body?: unknown
  /**
   * Replaces tags such as {{request.body.name}}, {{now}} and {{random.uuid}} in the texts of the
   * body.
   */
  template?: boolean
  /** JSON merge patch (RFC 7396) of the response of the call. */
  patch?: Record<string, unknown>
  /** Bytes as base64, which replace the response. */
  base64?: string
  /** Headers added to the response, also to that of the call. */
  headers?: Record<string, string>
  /** Responds with malformed JSON. */
  malformed?: boolean
  /** Drops the connection. */
  drop?: boolean
  /** Sends half of the response, then drops the connection. */
  truncate?: boolean
  /** Sends the response in pieces, over these milliseconds of real time. */
  slowMs?: number
  /**
   * Whether the call runs: before (the default), it does not; after, it does, and only its response
   * fails.
   */
  when?: 'before' | 'after'
  /** Ends it after these milliseconds of real time. */
  untilMs?: number
  /** When it ends, on the world's clock. */
  until?: string
  /** Its id. */
  id: number
  /** Number of matching requests. */
  seen: number
  /** Number of requests that it was applied to. */
  applied: number
  /** Number of responses that a later rule decided in its place. */
  overruled: number
  /** Id of the last rule that did. */
  overruledBy?: number
}

export interface NewFault {
  /** The requests that it applies to: all conditions must hold. */
  match: Match
  /** Delays the response, in milliseconds of real time. */
  delayMs?: number
  /** Adds up to these milliseconds to the delay, decided by the world's seed. */
  jitterMs?: number
  /** Holds the response until the fault or stub ends. */
  hold?: boolean
  /** Status of the response. */
  status?: number
  /**
   * The status of each matching request in turn. Below 300, a fault lets the call run. Afterwards it
   * applies to none.
   */
  sequence?: number[]
  /** Error code of a response without a body of its own. */
  code?: string
  /** Replaces the response: text as it is, anything else as JSON. */
  body?: unknown
  /**
   * Replaces tags such as {{request.body.name}}, {{now}} and {{random.uuid}} in the texts of the
   * body.
   */
  template?: boolean
  /** JSON merge patch (RFC 7396) of the response of the call. */
  patch?: Record<string, unknown>
  /** Bytes as base64, which replace the response. */
  base64?: string
  /** Headers added to the response, also to that of the call. */
  headers?: Record<string, string>
  /** Responds with malformed JSON. */
  malformed?: boolean
  /** Drops the connection. */
  drop?: boolean
  /** Sends half of the response, then drops the connection. */
  truncate?: boolean
  /** Sends the response in pieces, over these milliseconds of real time. */
  slowMs?: number
  /**
   * Whether the call runs: before (the default), it does not; after, it does, and only its response
   * fails.
   */
  when?: 'before' | 'after'
  /** Ends it after these milliseconds of real time. */
  untilMs?: number
  /** When it ends, on the world's clock. */
  until?: string
}

/** The requests that it responds to; GET without a method. */
export interface StubMatch {
  /** Method of the request. GET matches HEAD too. */
  method?:
    | 'GET'
    | 'HEAD'
    | 'POST'
    | 'PUT'
    | 'PATCH'
    | 'DELETE'
    | 'get'
    | 'head'
    | 'post'
    | 'put'
    | 'patch'
    | 'delete'
  /**
   * A path that starts with /, such as /media/*: without world and query; a star stands for any
   * text.
   */
  path: string
  /** A regular expression. */
  pathRegex?: string
  /** Parameters of the query; of several values of a name, one is enough. */
  query?: Record<
    string,
    | string
    | {
        /** A regular expression. */
        regex: string
      }
    | {
        /** The field was not sent. */
        absent: true
      }
  >
  /** Headers by name, in upper or lower case. */
  headers?: Record<
    string,
    | string
    | {
        /** A regular expression. */
        regex: string
      }
    | {
        /** The field was not sent. */
        absent: true
      }
  >
  /**
   * Fields of the JSON body; others may differ. A value may be {"regex": "…"} or {"absent": true}.
   * Of a stubbed call also fields of a form, a text, or {"base64": "…"} of bytes.
   */
  body?: unknown
  /** Only the nth matching request, counted from 1; with times, the nth to the (nth + times - 1)th. */
  nth?: number
  /** Number of requests that it applies to, at most; all by default. */
  times?: number
  /** Chance of each request, decided by the world's seed; 1 by default. */
  probability?: number
}

export interface Stub {
  /** The requests that it responds to; GET without a method. */
  match: StubMatch
  /** Delays the response, in milliseconds of real time. */
  delayMs?: number
  /** Adds up to these milliseconds to the delay, decided by the world's seed. */
  jitterMs?: number
  /** Holds the response until the fault or stub ends. */
  hold?: boolean
  /** Status of the response. */
  status?: number
  /**
   * The status of each matching request in turn. Below 300, a fault lets the call run. Afterwards it
   * applies to none.
   */
  sequence?: number[]
  /** Replaces the response: text as it is, anything else as JSON. */
  body?: unknown
  /**
   * Replaces tags such as {{request.body.name}}, {{now}} and {{random.uuid}} in the texts of the
   * body.
   */
  template?: boolean
  /** Bytes as base64, which replace the response. */
  base64?: string
  /** Headers added to the response, also to that of the call. */
  headers?: Record<string, string>
  /** Responds with malformed JSON. */
  malformed?: boolean
  /** Drops the connection. */
  drop?: boolean
  /** Sends half of the response, then drops the connection. */
  truncate?: boolean
  /** Sends the response in pieces, over these milliseconds of real time. */
  slowMs?: number
  /** Ends it after these milliseconds of real time. */
  untilMs?: number
  /** When it ends, on the world's clock. */
  until?: string
  /** Its id. */
  id: number
  /** Number of matching requests. */
  seen: number
  /** Number of requests that it was applied to. */
  applied: number
  /** Number of responses that a later rule decided in its place. */
  overruled: number
  /** Id of the last rule that did. */
  overruledBy?: number
}

export interface NewStub {
  /** The requests that it responds to; GET without a method. */
  match: StubMatch
  /** Delays the response, in milliseconds of real time. */
  delayMs?: number
  /** Adds up to these milliseconds to the delay, decided by the world's seed. */
  jitterMs?: number
  /** Holds the response until the fault or stub ends. */
  hold?: boolean
  /** Status of the response. */
  status?: number
  /**
   * The status of each matching request in turn. Below 300, a fault lets the call run. Afterwards it
   * applies to none.
   */
  sequence?: number[]
  /** Replaces the response: text as it is, anything else as JSON. */
  body?: unknown
  /**
   * Replaces tags such as {{request.body.name}}, {{now}} and {{random.uuid}} in the texts of the
   * body.
   */
  template?: boolean
  /** Bytes as base64, which replace the response. */
  base64?: string
  /** Headers added to the response, also to that of the call. */
  headers?: Record<string, string>
  /** Responds with malformed JSON. */
  malformed?: boolean
  /** Drops the connection. */
  drop?: boolean
  /** Sends half of the response, then drops the connection. */
  truncate?: boolean
  /** Sends the response in pieces, over these milliseconds of real time. */
  slowMs?: number
  /** Ends it after these milliseconds of real time. */
  untilMs?: number
  /** When it ends, on the world's clock. */
  until?: string
}

export interface DirectorDescription {
  /**
   * What runs: evening, the next upcoming event from its weigh-in to the end; live, the rest of the
   * live event; "evening" by default.
   */
  script: 'evening' | 'live'
  /** How much faster than real time the world's clock runs; 60 by default. */
  speed: number
  /** Id of its event. */
  eventId: number
  /** Whether all steps are done. */
  isOver: boolean
  /** What happens during the evening, in order. */
  steps: {
    /** When it is due, on the world's clock. */
    at: string
    /** What happens, in a sentence. */
    summary: string
    /** Whether it has happened. */
    isDone: boolean
    /** Why it could not happen; null when it could. */
    problem: string | null
  }[]
}

export interface DirectorOptions {
  /**
   * What runs: evening, the next upcoming event from its weigh-in to the end; live, the rest of the
   * live event; "evening" by default.
   */
  script?: 'evening' | 'live'
  /** How much faster than real time the world's clock runs; 60 by default. */
  speed?: number
}

export interface KnownDialect {
  /** Name of the dialect. */
  name: string
  /** How it changes requests and responses, in a sentence. */
  changes: string
}

export interface DemoAccount {
  /** Its email address. */
  email: string
  /** How this account works, in a sentence. */
  summary: string
  /** First and last name. */
  name: string
  /** Its permissions now. */
  permissions: string[]
  /** What each permission allows, in words. */
  may: string[]
}

export interface SignInResponse {
  /** Bearer token of the calls of the platform. */
  jwt: string
  /** Gets the next tokens, once. */
  refreshToken: string
  /** What the admin may do. */
  permissions: Permission[]
  /** A valid email address. */
  email: string
}

export interface SignInOptions {
  /** Target of push messages to the device; "mock" by default. */
  deviceToken?: string
  /** Only this device may refresh the session; "mock" by default. */
  deviceIdentifier?: string
  /** Name of the device; "Mock" by default. */
  deviceName?: string
}

/** The controls of the mock for one world: a method for each. */
export abstract class WorldControls extends ControlSender {
  /** Returns scenario, seed, time and dialect, and where the mock stores. */
  info(): Promise<Health> {
    return this.control('info', { method: 'GET', path: '/health' })
  }

  /** List the scenarios. */
  listScenarios(): Promise<KnownScenario[]> {
    return this.control('list scenarios', { method: 'GET', path: '/scenarios' })
  }

  /** List the worlds. */
  listWorlds(): Promise<WorldDescription[]> {
    return this.control('list worlds', { method: 'GET', path: '/worlds' })
  }

  /** Create a world. */
  protected createWorld(options: NewWorld = {}): Promise<WorldDescription> {
    return this.send({ method: 'POST', path: '/worlds', body: options })
  }

  /** Show a world. */
  showWorld(): Promise<WorldDescription> {
    return this.control('show world', {
      method: 'GET',
      path: `/worlds/${encodeURIComponent(this.id)}`,
    })
  }

  /** End a world. */
  protected endWorld(): Promise<void> {
    return this.send({ method: 'DELETE', path: `/worlds/${encodeURIComponent(this.id)}` })
  }

  /** Returns rows and clock to the scenario or snapshot, and removes the faults. */
  reset(): Promise<WorldDescription> {
    return this.control('reset', { method: 'POST', path: '/reset' })
  }

  /** Read the clock. */
  readClock(): Promise<WorldDescription> {
    return this.control('read clock', { method: 'GET', path: '/clock' })
  }

  /**
   * Advances the clock, and returns the new time.
   * @param duration A duration such as PT16M, P30D or P1DT12H (weeks, days, then after T hours,
   * minutes, seconds).
   */
  async advance(duration: string): Promise<Date> {
    const result = await this.control<WorldDescription>(`advance ${duration}`, {
      method: 'PUT',
      path: '/clock',
      body: { advance: duration },
    })
    return new Date(result.now)
  }

  /**
   * Sets the clock to an instant, and returns it.
   * @param now The new time, such as 2026-03-14T20:00:00Z.
   */
  async setTime(now: string): Promise<Date> {
    const result = await this.control<WorldDescription>(`set time ${now}`, {
      method: 'PUT',
      path: '/clock',
      body: { now },
    })
    return new Date(result.now)
  }

  /**
   * Stops the clock, so that equal requests get equal responses until it is advanced. Returns its
   * time.
   */
  async freeze(): Promise<Date> {
    const result = await this.control<WorldDescription>('freeze', {
      method: 'PUT',
      path: '/clock',
      body: { frozen: true },
    })
    return new Date(result.now)
  }

  /** Lets the clock run on. Returns its time. */
  async unfreeze(): Promise<Date> {
    const result = await this.control<WorldDescription>('unfreeze', {
      method: 'PUT',
      path: '/clock',
      body: { frozen: false },
    })
    return new Date(result.now)
  }

  /** List the tables. */
  listTables(): Promise<TableSize[]> {
    return this.control('list tables', { method: 'GET', path: '/tables' })
  }

  /**
   * Returns the rows of a table.
   * @param table Name of a table.
   */
  rows<Name extends keyof Rows>(table: Name, options: RowsOptions = {}): Promise<Rows[Name][]> {
    return this.control(`rows ${table}`, {
      method: 'GET',
      path: `/tables/${table}`,
      query: options,
    })
  }

  /**
   * Show a row.
   * @param table Name of a table.
   * @param id Id of the row.
   */
  showRow<Name extends keyof Rows>(table: Name, id: number): Promise<Rows[Name]> {
    return this.control(`show row ${table} ${id}`, {
      method: 'GET',
      path: `/tables/${table}/${id}`,
    })
  }

  /**
   * Creates a row. Fields that are left out have defaults. Returns the whole row.
   * @param table Name of a table.
   * @param fields Columns of the table. A reference can be an email or a name, a date an offset such
   * as +2d 19:30.
   */
  createRow<Name extends keyof Rows>(table: Name, fields: RowFields<Name>): Promise<Rows[Name]> {
    return this.control(`create row ${table}`, {
      method: 'POST',
      path: `/tables/${table}`,
      body: fields,
    })
  }

  /**
   * Changes fields of a row directly, for states that no call can create.
   * @param table Name of a table.
   * @param id Id of the row.
   * @param fields Columns of the table. A reference can be an email or a name, a date an offset such
   * as +2d 19:30.
   */
  patch<Name extends keyof Rows>(
    table: Name,
    id: number,
    fields: RowFields<Name>,
  ): Promise<Rows[Name]> {
    return this.control(`patch ${table} ${id}`, {
      method: 'PATCH',
      path: `/tables/${table}/${id}`,
      body: fields,
    })
  }

  /**
   * Deletes a row. Fails with the rows that refer to it.
   * @param table Name of a table.
   * @param id Id of the row.
   */
  deleteRow<Name extends keyof Rows>(table: Name, id: number): Promise<void> {
    return this.control(`delete row ${table} ${id}`, {
      method: 'DELETE',
      path: `/tables/${table}/${id}`,
    })
  }

  /** Returns the rows that changed since the scenario or snapshot was loaded, or since a checkpoint. */
  diff(options: DiffOptions = {}): Promise<Difference[]> {
    return this.control('diff', {
      method: 'GET',
      path: `/worlds/${encodeURIComponent(this.id)}/diff`,
      query: options,
    })
  }

  /** List the checkpoints. */
  listCheckpoints(): Promise<Checkpoint[]> {
    return this.control('list checkpoints', { method: 'GET', path: '/checkpoints' })
  }

  /**
   * Marks the current rows and time under a name.
   * @param name A name of up to 64 letters, digits, spaces and dashes.
   */
  checkpoint(name: string): Promise<Checkpoint> {
    return this.control(`checkpoint ${name}`, {
      method: 'POST',
      path: '/checkpoints',
      body: { name },
    })
  }

  /**
   * Returns rows and clock to a checkpoint, and removes the faults. Returns the time.
   * @param name A name of up to 64 letters, digits, spaces and dashes.
   */
  async rewind(name: string): Promise<Date> {
    const result = await this.control<WorldDescription>(`rewind ${name}`, {
      method: 'POST',
      path: '/rewind',
      body: { to: name },
    })
    return new Date(result.now)
  }

  /** Returns a snapshot of the world. */
  save(): Promise<object> {
    return this.control('save', {
      method: 'GET',
      path: `/worlds/${encodeURIComponent(this.id)}/snapshot`,
    })
  }

  /** Restore a saved world. */
  protected restoreWorld(options: object): Promise<WorldDescription> {
    return this.send({
      method: 'PUT',
      path: `/worlds/${encodeURIComponent(this.id)}/snapshot`,
      body: options,
    })
  }

  /** Returns the mails, oldest first. */
  mails(options: MailsOptions = {}): Promise<MailRow[]> {
    return this.control('mails', { method: 'GET', path: '/outbox', query: options })
  }

  /** Wait for a mail. */
  waitForMail(options: WaitForMailOptions = {}): Promise<MailRow> {
    return this.control('wait for mail', { method: 'GET', path: '/outbox/wait', query: options })
  }

  /**
   * Returns the newest PIN that was mailed to this address and is neither read nor used, and waits
   * for it.
   * @param email An email address; in a query, + is written %2B.
   * @param timeoutMs How long to wait, in milliseconds of real time; 10000 by default.
   */
  async pin(email: string, timeoutMs?: number): Promise<string> {
    const result = await this.control<PinMail>(`pin ${email}`, {
      method: 'POST',
      path: '/outbox/pin',
      body: { to: email, timeoutMs },
    })
    return result.code
  }

  /** Delete all mails. */
  deleteMails(): Promise<void> {
    return this.control('delete mails', { method: 'DELETE', path: '/outbox' })
  }

  /**
   * Delete a mail.
   * @param id Id of the row.
   */
  deleteMail(id: number): Promise<void> {
    return this.control(`delete mail ${id}`, { method: 'DELETE', path: `/outbox/${id}` })
  }

  /**
   * Returns the requests so far, oldest first.
   * @param endpoint A call of the contract by its name, such as auth.sendPin.
   */
  requests(endpoint?: EndpointName, options: RequestsOptions = {}): Promise<LoggedRequest[]> {
    return this.control('requests', {
      method: 'GET',
      path: '/requests',
      query: { endpoint, ...options },
    })
  }

  /** Forgets the requests so far. */
  clearRequests(): Promise<void> {
    return this.control('clear requests', { method: 'DELETE', path: '/requests' })
  }

  /** Set the request log. */
  setRequestLog(options: SetRequestLogOptions): Promise<WorldDescription> {
    return this.control('set request log', { method: 'PUT', path: '/log', body: options })
  }

  /** Verify the requests. */
  protected verifyRequests(options: Expectation = {}): Promise<Verification> {
    return this.send({ method: 'POST', path: '/verify', body: options })
  }

  /** Returns the faults. `seen` counts matching requests, `applied` those that a fault changed. */
  faults(): Promise<Fault[]> {
    return this.control('faults', { method: 'GET', path: '/faults' })
  }

  /** Add a fault. */
  protected addFault(options: NewFault): Promise<Fault> {
    return this.send({ method: 'POST', path: '/faults', body: options })
  }

  /**
   * Remove a fault.
   * @param id Id of the fault.
   */
  protected removeFault(id: number): Promise<Fault> {
    return this.send({ method: 'DELETE', path: `/faults/${id}` })
  }

  /** Removes all faults, and releases held requests. */
  clearFaults(): Promise<void> {
    return this.control('clear faults', { method: 'DELETE', path: '/faults' })
  }

  /** Returns the stubs. `seen` counts matching requests, `applied` those that a stub responded to. */
  stubs(): Promise<Stub[]> {
    return this.control('stubs', { method: 'GET', path: '/stubs' })
  }

  /** Add a stub. */
  protected addStub(options: NewStub): Promise<Stub> {
    return this.send({ method: 'POST', path: '/stubs', body: options })
  }

  /**
   * Remove a stub.
   * @param id Id of the stub.
   */
  protected removeStub(id: number): Promise<Stub> {
    return this.send({ method: 'DELETE', path: `/stubs/${id}` })
  }

  /** Removes all stubs, and releases held requests. */
  clearStubs(): Promise<void> {
    return this.control('clear stubs', { method: 'DELETE', path: '/stubs' })
  }

  /** Returns the fight night that runs, with its steps; null without one. */
  director(): Promise<DirectorDescription | null> {
    return this.control('director', { method: 'GET', path: '/director' })
  }

  /** Runs a fight night: the clock runs faster, and admins and fans act by themselves. */
  startDirector(options: DirectorOptions = {}): Promise<DirectorDescription> {
    return this.control('start director', { method: 'POST', path: '/director', body: options })
  }

  /** Stops the fight night. Rows and clock stay as they are. */
  stopDirector(): Promise<void> {
    return this.control('stop director', { method: 'DELETE', path: '/director' })
  }

  /** List the dialects. */
  listDialects(): Promise<KnownDialect[]> {
    return this.control('list dialects', { method: 'GET', path: '/dialects' })
  }

  /**
   * Sets the dialects of the next responses; empty for none.
   * @param dialect Names of dialects, separated by commas.
   */
  setDialect(dialect: string): Promise<WorldDescription> {
    return this.control(`set dialect ${dialect}`, {
      method: 'PUT',
      path: '/dialect',
      body: { dialect },
    })
  }

  /** List the demo accounts. */
  listAccounts(): Promise<DemoAccount[]> {
    return this.control('list accounts', { method: 'GET', path: '/accounts' })
  }

  /**
   * Sign an admin in.
   * @param account An email address, or the part of that of a demo account before the @.
   */
  protected signIn(account: string, options: SignInOptions = {}): Promise<SignInResponse> {
    return this.send({ method: 'POST', path: '/sessions', body: { email: account, ...options } })
  }
}
