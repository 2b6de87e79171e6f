import { Type } from 'typebox'

import { endpoint } from '../../endpoint.ts'
import { oneOf } from '../../fields.ts'

/** What a picture is for; without a class it is private. */
export const uploadClasses = ['avatar', 'voucher', 'identity', 'nft', 'private'] as const

/** Largest file in bytes; the app says so before it sends one. */
export const uploadBytesMax = 10 * 1024 * 1024

export const uploadsEndpoints = {
  upload: endpoint({
    method: 'POST',
    path: '/upload',
    session: 'user',
    rate: 'upload',
    file: true,
    summary: 'Stores a picture of at most 10 MB: the path of the stored file.',
    body: { class: Type.Optional(oneOf([...uploadClasses])) },
    reply: Type.String(),
  }),
}
