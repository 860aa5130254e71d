/** One answered request, without anything secret: no body, no header, no token in its address. */
export interface LoggedRequest {
  id: string
  /** On the world's clock. */
  at: string
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

/** The last requests of one world, oldest first. */
export class RequestLog {
  private readonly entries: LoggedRequest[] = []

  constructor(private readonly keep = 1000) {}

  add(entry: LoggedRequest) {
    this.entries.push(entry)
    if (this.entries.length > this.keep) this.entries.shift()
  }

  all(): readonly LoggedRequest[] {
    return this.entries
  }
}
