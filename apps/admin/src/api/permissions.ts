import { ALL_PERMISSIONS } from '@cornerman/contract'
import { getSentValue, isUnreadable } from './adapter/codec/unreadable.ts'

const simplify = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '')

/**
 * Returns what is wrong with the permissions of a response; undefined when nothing is, or when it left them out.
 * A name that no permission resembles may be a new one.
 */
export function findPermissionsProblem(permissions: readonly string[]): string | undefined {
  const form = findOtherForm(permissions)
  return (
    form &&
    `The server sent the permissions as ${form}, not as a list of names such as “${ALL_PERMISSIONS[0]}”.`
  )
}

function findOtherForm(permissions: readonly (string | undefined)[]): string | undefined {
  const sent = getSentValue(permissions)
  if (isUnreadable(permissions) && sent === undefined) {
    return undefined
  }
  if (isUnreadable(permissions)) {
    return typeof sent === 'string' ? 'text' : 'objects'
  }
  if (permissions.includes(undefined)) {
    return 'objects'
  }

  const known: readonly string[] = ALL_PERMISSIONS

  const other = permissions.find(
    (name) =>
      name && !known.includes(name) && known.some((each) => simplify(each) === simplify(name)),
  )

  return other && `“${other}”`
}
