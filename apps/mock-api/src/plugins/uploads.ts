import { type Endpoint, UPLOAD } from '@cornerman/contract'
import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { imageSize } from 'image-size'
import type * as T from 'typebox'
import { ApiError } from '../domain/api-error.ts'
import { InvalidInput, markUpload } from './contract-routes/validation.ts'

/** A file that is too large is read to its end and refused in the mock's own words. */
export const uploadsPlugin = fp(async (app) => void app.register(multipart, { throwFileSizeLimit: false }), {
  name: 'uploads',
  dependencies: ['worlds'],
})

/** Files of a form by the type that their content says they are, whatever their name says. */
const KINDS: Record<string, { type: string; ending: string }> = {
  jpg: { type: 'image/jpeg', ending: 'jpg' },
  png: { type: 'image/png', ending: 'png' },
}

/**
 * The body of a form, under the names that the contract gives its fields: text parts as text (objects and lists, which are sent as JSON, as what they say), files checked by content and kept.
 * It is read to its end before anything is refused, since who is still sending hears no answer.
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
      // A form of a browser sends an empty part for a file that nobody chose.
      if (part.filename || bytes.length > 0) files.push({ field, name: part.filename ?? '', bytes, cut: part.file.truncated })
    }
  }
  // All are checked before any is stored.
  const images = files.map((file) => ({ ...file, ...checkFile(file, body) }))
  for (const { field, name, bytes, type, ending, width, height } of images) {
    const path = await request.world.files.keep(bytes, ending)
    fields.set(field, markUpload({ path, name: plainName(name), type, size: bytes.length, width, height }))
  }
  return Object.fromEntries(fields)
}

function checkFile({ field, name, bytes, cut }: { field: string; name: string; bytes: Buffer; cut: boolean }, body: T.TObject) {
  const accepted = (body.properties[field] as { file?: readonly string[] } | undefined)?.file
  if (!accepted) throw new InvalidInput([{ field, message: field in body.properties ? 'must be text, not a file' : 'is not a field of this call' }])
  if (cut) throw new ApiError('too_large', `${label(name)} is larger than ${UPLOAD.maxBytes / 1_000_000} MB.`)
  const image = readImage(bytes)
  if (!image || !accepted.includes(image.type)) throw new ApiError('unsupported_media', `${label(name)} is no JPEG or PNG image.`)
  if (Math.max(image.width, image.height) > UPLOAD.maxSide)
    throw new ApiError('too_large', `${label(name)} is ${image.width} x ${image.height} pixels; no side may have more than ${UPLOAD.maxSide}.`)
  return image
}

function readImage(bytes: Buffer) {
  try {
    const { type = '', width, height } = imageSize(bytes)
    const kind = KINDS[type]
    return kind && isWhole(bytes, kind.type) && width > 0 && height > 0 ? { ...kind, width, height } : undefined
  } catch {
    return undefined
  }
}

/** An upload that was cut off on its way starts like a picture and does not end like one. */
const isWhole = (bytes: Buffer, type: string) => bytes.subarray(-4096).includes(type === 'image/png' ? 'IEND' : Buffer.from([0xff, 0xd9]))

/** Objects and lists come as JSON text; what is no JSON is left to the validation to name. */
function parseJsonField(body: T.TObject, field: string, value: unknown): unknown {
  const { type } = (body.properties[field] ?? {}) as { type?: string }
  if (typeof value !== 'string' || (type !== 'object' && type !== 'array')) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

const label = (name: string) => plainName(name) || 'The file'
/** Names are for people only: no path in them, and no more than a label holds. */
const plainName = (name: string) => name.replace(/^.*[/\\]/, '').slice(0, 200)
