import type { FastifyInstance } from 'fastify'

import { askingOf } from './asking-of.ts'
import type { Backend } from './backend.ts'
import { send } from './call-routes.ts'

const contentTypes = { webp: 'image/webp', jpg: 'image/jpeg' }

/** Not a call but a file, so it has no envelope: avatars for everybody, the rest for the session of their owner. */
export function fileRoutes(app: FastifyInstance, backend: Backend): void {
  app.get<{ Params: { class: string; name: string } }>(
    '/api/uploads/:class/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const { class: uploadClass, name } = request.params
      const path = `/api/uploads/${uploadClass}/${name}`
      const found = await backend.file(askingOf(path, request))
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
