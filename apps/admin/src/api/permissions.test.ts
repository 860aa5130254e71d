import { auth } from '@cornerman/contract/endpoints/auth'
import { expect, test } from 'vitest'
import { readValue } from './adapter/codec/read-value.ts'
import type { Schema } from './adapter/codec/schema.ts'
import { findPermissionsProblem } from './permissions.ts'

/** Reads a response with these permissions as a call does. */
const read = (permissions: unknown) =>
  (readValue(auth.current.response as Schema, { permissions }) as { permissions: string[] })
    .permissions

test.each([
  [['view_arenas']],
  [['view_arenas', 'view_rings']],
  [['', 'view_arenas']],
  [[]],
  [null],
  [undefined],
])('accepts the permissions %j', (permissions) => {
  expect(findPermissionsProblem(read(permissions))).toBeUndefined()
})

test.each([
  ['objects', [{ name: 'view_arenas' }]],
  ['objects', { view_arenas: true }],
  ['text', 'view_arenas,view_fans'],
  ['“VIEW_ARENAS”', ['VIEW_ARENAS']],
  ['“createEvent”', ['view_arenas', 'createEvent']],
])('[AUTH-03] says that permissions were sent as %s: %j', (form, permissions) => {
  expect(findPermissionsProblem(read(permissions))).toBe(
    `The server sent the permissions as ${form}, not as a list of names such as “create_new_users”.`,
  )
})
