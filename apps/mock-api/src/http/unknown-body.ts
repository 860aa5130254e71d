import { isUtf8 } from 'node:buffer'
import { parse } from 'node:querystring'
import type { Readable } from 'node:stream'
import { ApiError } from './api-error.ts'

const URL_ENCODED = /^application\/x-www-form-urlencoded\b/i

/** Reads the body of a call that the contract does not have: fields of a form, else text, else `{ base64 }`. */
export async function readUnknownBody(payload: Readable, type: string, limit: number) {
  const bytes = await readBytes(payload, limit)
  if (!isUtf8(bytes)) {
    return { base64: bytes.toString('base64') }
  }

  const text = bytes.toString()

  return URL_ENCODED.test(type) ? { ...parse(text) } : text
}

async function readBytes(payload: Readable, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of payload as AsyncIterable<Buffer>) {
    size += chunk.length

    if (size > limit) {
      throw new ApiError('too_large', `A body may have at most ${limit} bytes.`)
    }

    chunks.push(chunk)
  }

  return Buffer.concat(chunks)
}
