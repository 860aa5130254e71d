import type { FastifyReply } from 'fastify'
import { sendPage } from '../http/web-pages.ts'
import { CONTROL_MOUNT } from './control.ts'

/** Path of the console's script and style, below the mount of the controls. */
export const CONSOLE_ASSETS = '/console'

export function sendConsole(reply: FastifyReply) {
  const { headers, socket } = reply.request
  // A proxy keeps the host that the browser sees: the admin's.
  const admin = headers.host?.endsWith(`:${socket.localPort}`) ? '' : '/'
  return sendPage(reply, 'console', CONTROL_MOUNT + CONSOLE_ASSETS, { values: { admin } })
}
