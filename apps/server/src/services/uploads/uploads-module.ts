import { uploadsEndpoints } from '@candor/protocol/services/uploads/endpoints'

import { admit } from '../../calls/admission.ts'
import { mount } from '../../calls/mount.ts'
import { refusalReply } from '../../calls/refusal.ts'
import type { FileReply, RequestContext } from '../../calls/request.ts'
import type { Platform, ServerModule } from '../../server-module.ts'
import { vault } from '../vault/vault-module.ts'
import { Uploads } from './uploads.ts'

export const uploads = {
  name: 'uploads',
  migrations: new URL('migrations/', import.meta.url),
  open: async ({ admission, config, db, now, stateOf }) => {
    const store = new Uploads({ db, now, folder: config.uploadDir, vault: await stateOf(vault) })
    const hourMs = 3_600_000
    return {
      state: store,
      calls: uploadsCalls(store),
      files: (request) => uploadedFile(request, admission, store),
      jobs: [{ name: 'unused_pictures', everyMs: hourMs, run: () => store.deleteUnused() }],
    }
  },
} as const satisfies ServerModule

function uploadsCalls(store: Uploads) {
  return mount(uploadsEndpoints, {
    upload: async ({ body, user, file }) => {
      if (file === undefined || file.length === 0)
        return { ok: false, rejection: 'parameter_error', field: 'file' }
      const uploadClass = body.class ?? 'private'
      return store.store({ ownerId: user.id, uploadClass, bytes: file })
    },
  })
}

/** A stored file: avatars and works of the house are public, others need the session of their owner. */
async function uploadedFile(
  request: RequestContext,
  admission: Platform['admission'],
  store: Uploads,
): Promise<FileReply> {
  const admitted = await admit(admission, { session: 'optional', rate: 'read' }, request)
  if ('refused' in admitted) return admitted.refused
  const found = await store.read(request.path, admitted.session?.userId)
  if (found === undefined)
    return refusalReply(request.lang, { rejection: 'not_found' }, { status: 404 })
  return found
}
