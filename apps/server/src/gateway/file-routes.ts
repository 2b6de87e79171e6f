import type { FastifyInstance } from 'fastify'

import type { Backend } from './backend.ts'
import { byteRange } from './byte-range.ts'
import { send } from './call-routes.ts'
import { requestContextOf } from './request-context.ts'

const contentTypes: Partial<Record<string, string>> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  wav: 'audio/wav',
  webm: 'video/webm',
  mp4: 'video/mp4',
}

/** Uploaded files, without the envelope: avatars and works of the house are public, other files need the session of their owner. */
export function fileRoutes(app: FastifyInstance, backend: Backend): void {
  app.get<{ Params: { class: string; name: string } }>(
    '/api/uploads/:class/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const { class: uploadClass, name } = request.params
      const path = `/api/uploads/${uploadClass}/${name}`
      const found = await backend.file(requestContextOf(path, request))
      if ('body' in found) send(reply, found)
      else {
        const { bytes, isPublic } = found
        const { length } = bytes
        // A player of Safari plays nothing that it cannot fetch in parts.
        const range = byteRange(request.headers.range, length)
        const { start, end } = range ?? { start: 0, end: length - 1 }
        if (range === null) {
          reply.code(416).header('content-range', `bytes */${length}`).send()
          return reply
        }
        if (range !== undefined)
          reply.code(206).header('content-range', `bytes ${start}-${end}/${length}`)
        reply
          .header('accept-ranges', 'bytes')
          .header('cache-control', isPublic ? 'public, max-age=31536000, immutable' : 'no-store')
          .header('content-security-policy', "default-src 'none'; sandbox")
          .header('x-content-type-options', 'nosniff')
          .type(contentTypes[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
          .send(Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start + 1))
      }
      return reply
    },
  )
}
