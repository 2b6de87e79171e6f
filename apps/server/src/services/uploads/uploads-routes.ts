import { uploadsEndpoints } from '@candor/protocol'
import type { FastifyInstance } from 'fastify'

import { admit } from '../../calls/admission.ts'
import { mount, type MountContext } from '../../calls/mount.ts'
import { langOf, refusal } from '../../calls/refusal.ts'
import type { Uploads } from './uploads.ts'

export type UploadsContext = MountContext & { readonly uploads: Uploads }

const contentTypes = { webp: 'image/webp', jpg: 'image/jpeg' }

export function uploadsRoutes(app: FastifyInstance, context: UploadsContext): void {
  const { uploads } = context
  mount(
    app,
    uploadsEndpoints,
    {
      upload: async ({ body, user, file }) => {
        if (file === undefined || file.length === 0)
          return { ok: false, rejection: 'parameter_error', field: 'file' }
        const uploadClass = body.class ?? 'private'
        return uploads.store({ ownerId: user.id, uploadClass, bytes: file })
      },
    },
    context,
  )
  // Not a call but a file, so it has no envelope: avatars for everybody, the rest for the session of their owner.
  app.get<{ Params: { class: string; name: string } }>(
    '/api/uploads/:class/:name',
    {
      schema: { hide: true },
      preHandler: async (request, reply) => {
        const rule = { session: 'optional', rate: 'read' } as const
        return (await admit(context, rule, { request, reply })) ? undefined : reply
      },
    },
    async (request, reply) => {
      const { class: uploadClass, name } = request.params
      const path = `/api/uploads/${uploadClass}/${name}`
      const bytes = await uploads.read(path, request.session?.userId)
      if (bytes === undefined)
        return reply.code(404).send(refusal(langOf(request), { rejection: 'not_found' }))
      const isPublic = uploadClass === 'avatar'
      return reply
        .header('cache-control', isPublic ? 'public, max-age=31536000, immutable' : 'no-store')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .type(name.endsWith('.webp') ? contentTypes.webp : contentTypes.jpg)
        .send(bytes)
    },
  )
}
