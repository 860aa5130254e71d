import { getPermissions } from './access.ts'
import { type Access, type Endpoint, isCommand } from './define-endpoint.ts'
import { PERMISSIONS } from './permissions.ts'

/** Describes a call in Markdown: who may call it, and what it reads or changes. */
export function describeEndpoint(endpoint: Endpoint): string {
  const { access, path, aliases = {}, undocumented } = endpoint
  const names = Object.entries(aliases).map(([alias, field]) => `\`${alias}\` for \`${field}\``)
  const paragraphs = [
    undocumented ? '**Undocumented**: the real service may differ.' : '**Documented.**',
    `**Who may call:** ${describeAccess(access)}`,
    isCommand(endpoint) ? `**Changes:** ${endpoint.changes.join(', ')}` : `**Reads:** ${endpoint.reads.join(', ')}`,
    ...(names.length > 0 ? [`**Field aliases:** ${names.join(', ')}`] : []),
    ...(path.endsWith('/') ? ['The specification writes this path with a slash at its end. Both work.'] : []),
  ]
  return paragraphs.join('\n\n')
}

function describeAccess(access: Access): string {
  if (access === 'public') return 'anyone'
  if (access === 'session') return 'any admin with a session'
  if (typeof access === 'string' || 'anyOf' in access)
    return getPermissions(access)
      .map((name) => `\`${name}\` (to ${PERMISSIONS[name].allows})`)
      .join(' or ')
  if ('serviceKeyOr' in access) return `callers with the service's key, or an admin with ${describeAccess(access.serviceKeyOr)}`
  const byRole = Object.entries(access.byRole).map(([role, one]) => `- ${role}: ${describeAccess(one)}`)
  return `an admin, depending on the role of \`${access.of}\`:\n\n${byRole.join('\n')}`
}
