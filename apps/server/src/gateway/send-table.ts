import { Readable } from 'node:stream'

import type { FastifyReply, FastifyRequest } from 'fastify'

import type { tableFormats } from './table-stream.ts'
import { watchReader } from './transfer-rate.ts'

type File = {
  readonly name: string
  readonly type: (typeof tableFormats)[keyof typeof tableFormats]['type']
  readonly text: AsyncGenerator<string>
  /** Gives the place of the export to another. */
  readonly release: () => void
}

/** Sends a table as a file. A reader that stops is cut off, because it occupies a place. */
export function sendTable(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, type, text, release }: File,
): FastifyReply {
  const stream = Readable.from(text)
  const stopWatching = watchReader(request.raw.socket)
  stream.once('close', () => {
    stopWatching()
    release()
  })
  return reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(stream)
}
