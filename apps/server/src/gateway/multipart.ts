import { uploadBytesMax } from '@candor/protocol/services/uploads/endpoints'
import fastifyMultipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { Slots } from './slots.ts'
import { watchRate } from './transfer-rate.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The bytes of the field `file`; set by `readForm`, before the handler runs. */
    uploaded?: Buffer | undefined
  }
}

/** Forms of at most 10 MB that are read at the same time: it bounds the memory that slow clients can occupy. */
const slots = new Slots({ total: 16, perCaller: 3 })

export async function installMultipart(app: FastifyInstance): Promise<void> {
  const limits = { fileSize: uploadBytesMax, files: 1, fields: 8, fieldSize: 1024, parts: 9 }
  await app.register(fastifyMultipart, { limits })
}

/**
 * Reads a multipart body into `request.body` and `request.uploaded`; a body of another type stays unchanged. False when
 * too many are being read, of all callers or of this one.
 */
export async function readForm(request: FastifyRequest, caller: string): Promise<boolean> {
  if (!request.isMultipart()) return true
  const release = slots.take(caller)
  if (release === undefined) return false
  const rate = watchRate(request.raw.socket)
  try {
    await Promise.race([readParts(request), rate.tooSlow])
    return true
  } catch (error) {
    if (error instanceof Error && 'statusCode' in error) throw error
    // Errors of the parser have no status: the form is incomplete or invalid.
    throw Object.assign(new Error('broken form', { cause: error }), { statusCode: 400 })
  } finally {
    rate.stop()
    release()
  }
}

async function readParts(request: FastifyRequest): Promise<void> {
  // Set before the file is read, so that a refusal of the file is in the language of the form.
  const fields: Record<string, unknown> = Object.create(null)
  request.body = fields
  for await (const part of request.parts()) {
    if (part.type === 'field') fields[part.fieldname] = part.value
    else if (part.fieldname === 'file') request.uploaded = await part.toBuffer()
    else part.file.resume()
  }
}
