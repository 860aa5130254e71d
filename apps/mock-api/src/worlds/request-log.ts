/** One answered request, without anything secret: no body, no header, no token in its address. */
export interface LoggedRequest {
  /** As in the answer's x-mock-request-id. */
  id: string
  /** On the world's clock. */
  at: string
  world: string
  method: string
  path: string
  /** `group.name` of the contract, when it is one of its calls. */
  endpoint: string | null
  status: number
  /** The sentence of a refusal. */
  why: string | null
  /** Real milliseconds. */
  ms: number
}

/** As it is noted, in milliseconds since the epoch: it is written out when somebody reads it, which hardly anybody does. */
type Noted = Omit<LoggedRequest, 'at'> & { at: number }

/** The last requests of one world, oldest first. */
export class RequestLog {
  private readonly entries: Noted[] = []
  private readonly listeners = new Set<(entry: LoggedRequest) => void>()

  constructor(private readonly keep = 1000) {}

  add(entry: Noted) {
    this.entries.push(entry)
    if (this.entries.length > this.keep) this.entries.shift()
    if (this.listeners.size > 0) for (const listener of this.listeners) listener(shown(entry))
  }

  all(): readonly LoggedRequest[] {
    return this.entries.map(shown)
  }

  /** Continues a log that was kept elsewhere. */
  load(entries: readonly LoggedRequest[]) {
    this.clear()
    for (const { at, ...entry } of entries) this.entries.push({ ...entry, at: Date.parse(at) })
  }

  clear() {
    this.entries.length = 0
  }

  /** Calls `listener` with every request from now on, until the answered function is called. */
  onAdd(listener: (entry: LoggedRequest) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
}

const shown = ({ at, ms, ...entry }: Noted): LoggedRequest => ({ ...entry, at: new Date(at).toISOString(), ms: Math.round(ms * 10) / 10 })
