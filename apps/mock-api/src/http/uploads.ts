import { type Endpoint, UPLOAD, type Upload } from '@cornerman/contract'
import multipart from '@fastify/multipart'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { imageSize } from 'image-size'
import type * as T from 'typebox'
import { ApiError } from '../domain/api-error.ts'
import { toUploadPath } from '../store/files.ts'
import type { World } from '../store/world.ts'
import { findExcess } from './json-body.ts'
import { FORM, InvalidInput, markUpload } from './validation.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Stores the files of a validated form, before the handler refers to them. Throws upload_quota. */
    storeUploads(request: FastifyRequest): Promise<void>
  }
}

/** Bytes of uploaded files: of one world, and of all worlds together. */
const QUOTA = { world: 64_000_000, total: 512_000_000 }
/** Bytes of a form. A larger picture than UPLOAD allows is read to its end up to here, so that the client reads the error. */
const FORM_MAX_BYTES = 2 * UPLOAD.maxBytes
/** Busboy cuts what exceeds these. The contract's forms have one file each, and texts of 5,000 characters. */
const LIMITS = { fileSize: UPLOAD.maxBytes, files: 5, fields: 100, fieldSize: 64 * 1024 }

/** Every copy of the platform: they share the disk and the memory. */
interface AllWorlds {
  all(): readonly World[]
}

export const uploadsPlugin = fp<{ worlds: AllWorlds }>(
  async (app, { worlds }) => {
    app.decorate('storeUploads', async ({ world, body }: FastifyRequest) => {
      for (const value of Object.values((body ?? {}) as object)) {
        const file = pending.get(value)
        if (!file) continue
        assertQuota(world, worlds, file.bytes.length)
        await world.files.save(file.bytes, file.ending)
      }
    })
  },
  { name: 'uploads', dependencies: ['json-body'] },
)

/** Lets the routes of this scope receive forms. All others reject them and run without the hooks of the form parser. */
export async function acceptForms(scope: FastifyInstance) {
  scope.removeContentTypeParser(FORM)
  await scope.register(multipart, { throwFileSizeLimit: false })
}

/** Files of forms that are not validated yet. */
const pending = new WeakMap<object, { bytes: Buffer; ending: string }>()

function assertQuota(world: World, worlds: AllWorlds, added: number) {
  const isOver = () =>
    world.files.size() + added > QUOTA.world ||
    worlds.all().reduce((sum, { files }) => sum + files.size(), added) > QUOTA.total
  if (!isOver()) return
  for (const each of worlds.all()) each.files.removeUnused(() => JSON.stringify(each.exportRows().rows))
  if (isOver()) throw new ApiError('upload_quota')
}

/** Accepted file types by their content; file names are not trusted. */
const KINDS: Record<string, { type: string; ending: string }> = {
  jpg: { type: 'image/jpeg', ending: 'jpg' },
  png: { type: 'image/png', ending: 'png' },
}

/**
 * Reads a form under the contract's field names. Parses objects and lists from JSON, and checks files by content.
 * Throws InvalidInput, too_large, unsupported_media.
 */
export async function receiveForm(
  request: FastifyRequest,
  reply: FastifyReply,
  body: T.TObject,
  aliases: Endpoint['aliases'] = {},
): Promise<Record<string, unknown>> {
  try {
    const { fields, files } = await Promise.race([readForm(request, body, aliases), rejectAtLimit(request, reply)])
    const uploads = files.map((file) => [file.field, createUpload({ ...file, ...checkFile(file, body) })] as const)
    return Object.fromEntries([...fields, ...uploads])
  } catch (error) {
    if (error instanceof ApiError || (error as FastifyError).statusCode) throw error
    // The parser throws plain errors for a missing boundary and for an unfinished part.
    throw new InvalidInput([{ field: 'body', message: `could not be read: ${(error as Error).message}` }])
  }
}

interface ReceivedFile {
  field: string
  name: string
  bytes: Buffer
  isCut: boolean
}

/** Reads everything before rejecting, because a client that is still sending does not read the response. */
async function readForm(request: FastifyRequest, body: T.TObject, aliases: NonNullable<Endpoint['aliases']>) {
  const fields = new Map<string, unknown>()
  const files: ReceivedFile[] = []
  for await (const part of request.parts({ limits: LIMITS })) {
    const field = aliases[part.fieldname] ?? part.fieldname
    if (part.type === 'field') {
      if (part.valueTruncated) throw new InvalidInput([{ field: field.slice(0, 100), message: 'is too long' }])
      fields.set(field, parseJsonField(body, field, part.value))
    } else {
      const bytes = await part.toBuffer()
      // Browsers send an empty part for a file input without a file.
      if (part.filename || bytes.length > 0)
        files.push({ field, name: part.filename ?? '', bytes, isCut: part.file.truncated })
    }
  }
  return { fields, files }
}

/** Rejects as soon as a form exceeds its limit, and closes the connection. Never resolves. */
function rejectAtLimit({ raw }: FastifyRequest, reply: FastifyReply): Promise<never> {
  let received = 0
  return new Promise((_, reject) => {
    const count = (bytes: number) => {
      received += bytes
      if (received <= FORM_MAX_BYTES) return
      raw.unpipe()
      raw.pause()
      reply.header('connection', 'close')
      reject(new ApiError('too_large', `A form may have at most ${FORM_MAX_BYTES / 1_000_000} MB.`))
    }
    raw.on('data', (chunk: Buffer) => count(chunk.length))
  })
}

function createUpload({ name, bytes, type, ending, width, height }: ReceivedFile & Image): Upload {
  const upload = markUpload({
    path: toUploadPath(bytes, ending),
    name: toSafeName(name),
    type,
    size: bytes.length,
    width,
    height,
  })
  pending.set(upload, { bytes, ending })
  return upload
}

type Image = NonNullable<ReturnType<typeof readImage>>

function checkFile({ field, name, bytes, isCut }: ReceivedFile, body: T.TObject): Image {
  const accepted = (body.properties[field] as { file?: readonly string[] } | undefined)?.file
  if (!accepted)
    throw new InvalidInput([
      { field, message: field in body.properties ? 'must be text, not a file' : 'is not a field of this call' },
    ])
  if (isCut) throw new ApiError('too_large', `${getLabel(name)} is larger than ${UPLOAD.maxBytes / 1_000_000} MB.`)
  const image = readImage(bytes)
  if (!image || !accepted.includes(image.type))
    throw new ApiError('unsupported_media', `${getLabel(name)} is no JPEG or PNG image.`)
  const { width, height } = image
  if (Math.max(width, height) > UPLOAD.maxSide)
    throw new ApiError(
      'too_large',
      `${getLabel(name)} is ${width} x ${height} pixels; no side may have more than ${UPLOAD.maxSide}.`,
    )
  if (width * height > UPLOAD.maxPixels)
    throw new ApiError(
      'too_large',
      `${getLabel(name)} has ${width} x ${height} pixels; at most ${UPLOAD.maxPixels / 1_000_000} million are allowed.`,
    )
  if (!isPlausibleSize(bytes, image))
    throw new ApiError('unsupported_media', `${getLabel(name)} is no JPEG or PNG image.`)
  return image
}

/** Bytes in which an image must state its size. More would let a file of a million empty segments cost seconds. */
const HEADER_BYTES = 64 * 1024

function readImage(bytes: Buffer) {
  try {
    const { type = '', width, height } = imageSize(bytes.subarray(0, HEADER_BYTES))
    const kind = KINDS[type]
    return kind && isComplete(bytes, kind.type) && width > 0 && height > 0 ? { ...kind, width, height } : undefined
  } catch {
    return undefined
  }
}

/**
 * Rejects a PNG whose header claims more pixels than its bytes can hold: deflate shrinks at most 1,032 times, and a pixel
 * has at least one bit.
 */
const isPlausibleSize = (bytes: Buffer, { type, width, height }: Image) =>
  type !== 'image/png' || bytes.length * 1032 >= height * Math.ceil(1 + width / 8)

/** A truncated image has a valid start but no end marker. */
const isComplete = (bytes: Buffer, type: string) =>
  bytes.subarray(-4096).includes(type === 'image/png' ? 'IEND' : Buffer.from([0xff, 0xd9]))

/** Parses objects and lists from JSON text. Validation reports invalid JSON. */
function parseJsonField(body: T.TObject, field: string, value: unknown): unknown {
  const { type } = (body.properties[field] ?? {}) as { type?: string }
  if (typeof value !== 'string' || (type !== 'object' && type !== 'array') || findExcess(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

const getLabel = (name: string) => toSafeName(name) || 'The file'
/** Names are for display only. The parser has removed their path. */
const toSafeName = (name: string) => name.slice(0, 200)
