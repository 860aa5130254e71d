import { send } from '@fastify/send'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../../domain/api-error.ts'

/** A file of ours never changes under its name, as far as a page is concerned. */
const FOR_GOOD = { maxAge: '1y', immutable: true }

/** Answers with a file of a folder, whole or in part. Throws unknown_media for whatever is not one, however its path is written, and range_outside. */
export async function sendFile(path: string, folder: string, { raw }: FastifyRequest, reply: FastifyReply) {
  // They guard writes, and there are none here.
  delete raw.headers['if-match']
  delete raw.headers['if-unmodified-since']
  const { type, statusCode, headers, stream, metadata } = await send(raw, path, { root: folder, index: false, ...FOR_GOOD })
  if (type === 'file') return reply.code(statusCode).headers(headers).send(stream)

  stream.destroy()
  if (statusCode === 500) throw (metadata as { error: Error }).error
  if (statusCode === 416) {
    reply.header('content-range', headers['Content-Range'])
    throw new ApiError('range_outside', `${path} does not reach as far as ${raw.headers.range}.`)
  }
  throw new ApiError('unknown_media', `There is no ${path} among the images and clips.`)
}
