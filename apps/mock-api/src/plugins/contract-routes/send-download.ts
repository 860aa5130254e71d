import { Readable } from 'node:stream'
import { type Produced, ROW_COUNT_HEADER } from '@cornerman/contract'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyReply } from 'fastify'

/** Sends a file as it is written, piece by piece: a hundred thousand rows never stand in memory as one text. */
export function sendDownload(reply: FastifyReply, contentType: string, { text, fileName, rows }: Produced) {
  reply.header('content-disposition', contentDisposition(fileName))
  if (rows !== undefined) reply.header(ROW_COUNT_HEADER, String(rows))
  return reply.type(`${contentType}; charset=utf-8`).send(Readable.from(text))
}
