import { suggestWords } from '../../text/suggestions.ts'
import type { LoggedRequest } from './schema.ts'

/** Describes the newest requests of the calls whose names are nearest to `name`, a call or a path. */
export function describeNearestRequests(log: readonly LoggedRequest[], name: string): string[] {
  if (log.length === 0) {
    return ['The world has received no request.']
  }

  // A later request replaces an earlier one of the same name.
  const newest = new Map(log.map((request) => [getName(request), request]))
  const nearest = suggestWords(name, [...newest.keys()])
    .map((each) => newest.get(each))
    .filter((request) => request !== undefined)

  return ['No request of this call came. The nearest:', ...nearest.map(describeRequest)]
}

const getName = ({ endpoint, path }: LoggedRequest): string => endpoint ?? path.replace(/\?.*/, '')

function describeRequest({ id, method, path, endpoint, status }: LoggedRequest): string {
  const facts = [endpoint, status].filter((fact) => fact !== null)
  return `  ${id} ${method} ${path} (${facts.join(', ')})`
}
