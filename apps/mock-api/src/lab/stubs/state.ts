import { type Endpoint, SERVICES } from '@cornerman/contract'
import { contract } from '@cornerman/contract/contract'
import { canMatchRoute, matchesPattern } from '../../domain/match.ts'
import { perWorld } from '../../store/per-world.ts'
import { reject } from '../input-errors.ts'
import type { CallTarget } from '../targets.ts'
import type { NewStub, Stub } from './schema.ts'

const toMethod = (method: NewStub['method'] = 'GET') => method.toUpperCase() as Stub['method']

/** Returns the call of the contract that a stub would meet, as `METHOD /path (group.name)`. */
export function findContractCall({ method, path }: Pick<NewStub, 'method' | 'path'>): string | undefined {
  for (const [group, endpoints] of Object.entries(contract)) {
    for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
      const route = SERVICES[endpoint.service].mount + endpoint.path
      if (endpoint.method === toMethod(method) && canMatchRoute(path, route))
        return `${endpoint.method} ${route} (${group}.${name})`
    }
  }
  return undefined
}

/** The stubs of one world. */
export class Stubs {
  private stubs: Stub[] = []
  private ids = 0

  constructor(stubs: readonly NewStub[] = []) {
    this.replaceAll(stubs)
  }

  add({ method, status = 200, ...rest }: NewStub): Stub {
    const stub = { id: ++this.ids, method: toMethod(method), status, ...rest, used: 0 }
    this.stubs.push(stub)
    return stub
  }

  all(): readonly Stub[] {
    return this.stubs
  }

  remove(id: number): Stub | undefined {
    const stub = this.stubs.find((each) => each.id === id)
    this.stubs = this.stubs.filter((each) => each.id !== id)
    return stub
  }

  replaceAll(stubs: readonly NewStub[]) {
    this.stubs = []
    for (const stub of stubs) this.add(stub)
  }

  /** Returns the stubs without id and count, to save them. */
  export(): NewStub[] {
    return this.stubs.map(({ id, used, ...stub }) => stub)
  }

  /** Returns the newest stub for a call and counts its use. */
  match(method: string, path: string): Stub | undefined {
    const found = this.stubs.findLast(
      (stub) => stub.method === method && matchesPattern(stub.path, path.replace(/(?<=.)\/$/, '')),
    )
    if (found) found.used++
    return found
  }
}

/** The stubs of the overlay, until others are added. A reset brings them back. */
export const stubsOf = perWorld((world) => {
  const read = () => world.settings.overlay?.overlay.stubs
  const stubs = new Stubs(read())
  world.events.on('replace', (reason) => reason === 'reset' && stubs.replaceAll(read() ?? []))
  return stubs
})

/** Throws InvalidInput for a path that the mock serves itself. */
export function assertStub({ method = 'GET', path }: NewStub, targets: readonly CallTarget[]) {
  if (/^\/w\/|^\/__mock/.test(path))
    reject('path', 'is without world: send the stub to /w/<world>/__mock/stubs; controls have no stubs')
  if (/\/:/.test(path)) reject('path', `has no :names; a star stands for any text: ${path.replace(/:\w+/g, '*')}`)
  const call = findContractCall({ method, path })
  if (call) reject('path', `is ${call} of the contract: use a fault there`)
  const target = targets.find((each) => each.method === method.toUpperCase() && canMatchRoute(path, each.path))
  if (target) reject('path', `is served by the mock itself: ${target.method} ${target.path}`)
}
