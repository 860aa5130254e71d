import { type Endpoint, UPLOAD } from '@cornerman/contract'
import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { imageSize } from 'image-size'
import type * as T from 'typebox'
import { ApiError } from '../domain/api-error.ts'
import { InvalidInput, markUpload } from './contract-routes/validation.ts'

/** Reads a file that is too large to its end, so that the mock's own error is sent. */
export const uploadsPlugin = fp(async (app) => void app.register(multipart, { throwFileSizeLimit: false }), {
  name: 'uploads',
  dependencies: ['worlds'],
})

/** Accepted file types by their content; file names are not trusted. */
const KINDS: Record<string, { type: string; ending: string }> = {
  jpg: { type: 'image/jpeg', ending: 'jpg' },
  png: { type: 'image/png', ending: 'png' },
}

/**
 * Reads a form under the contract's field names. Parses objects and lists from JSON, checks files by content and
 * stores them. Reads everything before rejecting, because a client that is still sending does not read the response.
 * Throws InvalidInput, too_large, unsupported_media.
 */
export async function receiveForm(request: FastifyRequest, body: T.TObject, aliases: Endpoint['aliases'] = {}): Promise<Record<string, unknown>> {
  const fields = new Map<string, unknown>()
  const files: { field: string; name: string; bytes: Buffer; cut: boolean }[] = []
  for await (const part of request.parts({ limits: { fileSize: UPLOAD.maxBytes, files: 5, fields: 100, fieldSize: 1_000_000 } })) {
    const field = aliases[part.fieldname] ?? part.fieldname
    if (part.type === 'field') fields.set(field, parseJsonField(body, field, part.value))
    else {
      const bytes = await part.toBuffer()
      // Browsers send an empty part for a file input without a file.
      if (part.filename || bytes.length > 0) files.push({ field, name: part.filename ?? '', bytes, cut: part.file.truncated })
    }
  }
  // Checks all files before storing any.
  const images = files.map((file) => ({ ...file, ...checkFile(file, body) }))
  for (const { field, name, bytes, type, ending, width, height } of images) {
    const path = await request.world.files.save(bytes, ending)
    fields.set(field, markUpload({ path, name: toSafeName(name), type, size: bytes.length, width, height }))
  }
  return Object.fromEntries(fields)
}

function checkFile({ field, name, bytes, cut }: { field: string; name: string; bytes: Buffer; cut: boolean }, body: T.TObject) {
  const accepted = (body.properties[field] as { file?: readonly string[] } | undefined)?.file
  if (!accepted) throw new InvalidInput([{ field, message: field in body.properties ? 'must be text, not a file' : 'is not a field of this call' }])
  if (cut) throw new ApiError('too_large', `${getLabel(name)} is larger than ${UPLOAD.maxBytes / 1_000_000} MB.`)
  const image = readImage(bytes)
  if (!image || !accepted.includes(image.type)) throw new ApiError('unsupported_media', `${getLabel(name)} is no JPEG or PNG image.`)
  if (Math.max(image.width, image.height) > UPLOAD.maxSide)
    throw new ApiError('too_large', `${getLabel(name)} is ${image.width} x ${image.height} pixels; no side may have more than ${UPLOAD.maxSide}.`)
  return image
}

function readImage(bytes: Buffer) {
  try {
    const { type = '', width, height } = imageSize(bytes)
    const kind = KINDS[type]
    return kind && isComplete(bytes, kind.type) && width > 0 && height > 0 ? { ...kind, width, height } : undefined
  } catch {
    return undefined
  }
}

/** A truncated image has a valid start but no end marker. */
const isComplete = (bytes: Buffer, type: string) => bytes.subarray(-4096).includes(type === 'image/png' ? 'IEND' : Buffer.from([0xff, 0xd9]))

/** Parses objects and lists from JSON text. Validation reports invalid JSON. */
function parseJsonField(body: T.TObject, field: string, value: unknown): unknown {
  const { type } = (body.properties[field] ?? {}) as { type?: string }
  if (typeof value !== 'string' || (type !== 'object' && type !== 'array')) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

const getLabel = (name: string) => toSafeName(name) || 'The file'
/** Names are for display only: removes the path and limits the length. */
const toSafeName = (name: string) => name.replace(/^.*[/\\]/, '').slice(0, 200)
