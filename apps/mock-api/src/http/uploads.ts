import { type Endpoint, type ErrorReason, UPLOAD, type Upload } from '@cornerman/contract'
import multipart from '@fastify/multipart'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type * as T from 'typebox'
import { toUploadPath } from '../store/files.ts'
import type { World } from '../store/world.ts'
import { ApiError, SentError } from './api-error.ts'
import { type Image, readImage, toDisplayName } from './image.ts'
import { findExcess, parseJson } from './json-body.ts'
import { InvalidInput, reject, uploads } from './validation.ts'

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

/** `worlds`: every copy of the platform. They share the disk and the memory. */
export const uploadsPlugin = fp<{ worlds: { all(): readonly World[] } }>(
  async (app, { worlds }) => {
    app.decorate('storeUploads', async ({ world, body }: FastifyRequest) => {
      for (const value of Object.values((body ?? {}) as object)) {
        const file = uploads.get(value)
        if (!file) {
          continue
        }

        assertQuota(world, worlds.all(), file.bytes.length)
        await world.files.save(file.bytes, file.ending)
      }
    })
  },
  { name: 'uploads', dependencies: ['json-body'] },
)

/** Lets the routes of this scope receive forms. All others reject them and run without the hooks of the form parser. */
export async function acceptForms(scope: FastifyInstance) {
  await scope.register(multipart, { throwFileSizeLimit: false })
}

function assertQuota(world: World, worlds: readonly World[], added: number) {
  const isOver = () =>
    world.files.size() + added > QUOTA.world ||
    worlds.reduce((sum, { files }) => sum + files.size(), added) > QUOTA.total
  if (!isOver()) {
    return
  }

  for (const each of worlds) {
    each.files.removeUnused(() => each.printRows())
  }

  if (isOver()) {
    throw new ApiError('upload_quota')
  }
}

/** Parses JSON in texts, and checks files by content. Throws InvalidInput, too_large, unsupported_media. */
export async function receiveForm(
  request: FastifyRequest,
  reply: FastifyReply,
  body: T.TObject,
  aliases: Endpoint['aliases'] = {},
): Promise<Record<string, unknown>> {
  try {
    const parts = await Promise.race([readForm(request, aliases), rejectAtLimit(request, reply)])
    const fields = [...parts].map(([field, part]) => [
      field,
      typeof part === 'object'
        ? createUpload(part, checkFile(field, part, body))
        : parseField(field, part, body),
    ])

    return Object.fromEntries(fields)
  } catch (error) {
    if (error instanceof SentError || (error as FastifyError).statusCode) {
      throw error
    }

    // The parser throws plain errors for a missing boundary and for an unfinished part.
    reject('body', `could not be read: ${(error as Error).message}`)
  }
}

interface ReceivedFile {
  name: string
  bytes: Buffer
  isCut: boolean
}

/** Reads everything before rejecting, because a client that is still sending does not read the response. */
async function readForm(request: FastifyRequest, aliases: NonNullable<Endpoint['aliases']>) {
  const parts = new Map<string, string | ReceivedFile>()
  const mistakes: { field: string; message: string }[] = []

  for await (const part of request.parts({ limits: LIMITS })) {
    const field = aliases[part.fieldname] ?? part.fieldname

    const value =
      part.type === 'field'
        ? String(part.value)
        : { name: part.filename ?? '', bytes: await part.toBuffer(), isCut: part.file.truncated }

    // Browsers send an empty part for a file input without a file.
    if (typeof value === 'object' && !value.name && value.bytes.length === 0) {
      continue
    }

    const fail = (message: string) => mistakes.push({ field: field.slice(0, 100), message })
    if (parts.has(field)) {
      fail('is given more than once')
    }

    if (part.type === 'field' && part.valueTruncated) {
      fail('is too long')
    }

    parts.set(field, value)
  }

  if (mistakes.length > 0) {
    throw new InvalidInput(mistakes)
  }

  return parts
}

/** Rejects as soon as a form exceeds its limit, and closes the connection. Never resolves. */
function rejectAtLimit({ raw }: FastifyRequest, reply: FastifyReply): Promise<never> {
  let received = 0

  return new Promise((_, reject) => {
    raw.on('data', (chunk: Buffer) => {
      received += chunk.length

      if (received <= FORM_MAX_BYTES) {
        return
      }

      raw.unpipe()
      raw.pause()
      reply.header('connection', 'close')
      reject(new ApiError('too_large', `A form may have at most ${FORM_MAX_BYTES / 1_000_000} MB.`))
    })
  })
}

function createUpload({ name, bytes }: ReceivedFile, { ending, ...image }: Image): Upload {
  const upload = {
    path: toUploadPath(bytes, ending),
    name: toDisplayName(name, ending),
    size: bytes.length,
    ...image,
  }

  uploads.set(upload, { bytes, ending })

  return upload
}

function checkFile(field: string, { name, bytes, isCut }: ReceivedFile, body: T.TObject): Image {
  const accepted = (body.properties[field] as { file?: readonly string[] } | undefined)?.file
  if (!accepted) {
    reject(
      field,
      field in body.properties ? 'must be text, not a file' : 'is not a field of this call',
    )
  }

  /** Names are for display only. The parser has removed their path. */
  const fail = (reason: ErrorReason, problem: string): never => {
    throw new ApiError(reason, `${name.slice(0, 200) || 'The file'} ${problem}`)
  }
  if (isCut) {
    fail('too_large', `is larger than ${UPLOAD.maxBytes / 1_000_000} MB.`)
  }

  const image = readImage(bytes)
  if (!image || !accepted.includes(image.type)) {
    return fail('unsupported_media', 'is no JPEG or PNG image.')
  }

  const { width, height } = image
  if (Math.max(width, height) > UPLOAD.maxSide) {
    fail(
      'too_large',
      `is ${width} x ${height} pixels; no side may have more than ${UPLOAD.maxSide}.`,
    )
  }

  if (width * height > UPLOAD.maxPixels) {
    fail(
      'too_large',
      `has ${width} x ${height} pixels; at most ${UPLOAD.maxPixels / 1_000_000} million are allowed.`,
    )
  }

  return image
}

/** Parses objects and lists from JSON text. Validation reports invalid JSON. */
function parseField(field: string, text: string, body: T.TObject): unknown {
  const { type } = (body.properties[field] ?? {}) as { type?: string }
  if (type !== 'object' && type !== 'array') {
    return text
  }

  const value = parseJson(text)
  const mistake = findExcess(value, { field })
  if (mistake) {
    throw mistake
  }

  return value ?? text
}
