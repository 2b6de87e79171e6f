import type { FastifyInstance } from 'fastify'

import type { Backend } from './backend.ts'
import { send } from './call-routes.ts'
import { requestContextOf } from './request-context.ts'

const contentTypes = { webp: 'image/webp', jpg: 'image/jpeg' }

/** Uploaded files, without the envelope: avatars are public, other files need the session of their owner. */
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
        reply
          .header('cache-control', isPublic ? 'public, max-age=31536000, immutable' : 'no-store')
          .header('content-security-policy', "default-src 'none'; sandbox")
          .type(name.endsWith('.webp') ? contentTypes.webp : contentTypes.jpg)
          .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
      }
      return reply
    },
  )
}
