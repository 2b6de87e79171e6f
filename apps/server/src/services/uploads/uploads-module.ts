import { uploadsEndpoints } from '@candor/protocol/services/uploads/endpoints'

import { admit } from '../../calls/admission.ts'
import type { Calls } from '../../calls/calls.ts'
import { mount, type MountContext } from '../../calls/mount.ts'
import { refusalReply } from '../../calls/refusal.ts'
import type { FileReply, RequestContext } from '../../calls/request.ts'
import type { Uploads } from './uploads.ts'

export type UploadsContext = MountContext & { readonly uploads: Uploads }

export function uploadsRoutes(calls: Calls, context: UploadsContext): void {
  const { uploads } = context
  mount(
    calls,
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
}

/** A stored picture: avatars are public, others need the session of their owner. */
export async function uploadedFile(
  context: UploadsContext,
  request: RequestContext,
): Promise<FileReply> {
  const admitted = await admit(context, { session: 'optional', rate: 'read' }, request)
  if ('refused' in admitted) return admitted.refused
  const bytes = await context.uploads.read(request.path, admitted.session?.userId)
  if (bytes === undefined)
    return refusalReply(request.lang, { rejection: 'not_found' }, { status: 404 })
  return { bytes, isPublic: request.path.startsWith('/api/uploads/avatar/') }
}
