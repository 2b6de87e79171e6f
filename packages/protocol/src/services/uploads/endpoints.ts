import { Type } from 'typebox'

import { endpoint } from '../../endpoint.ts'
import { oneOf } from '../../fields.ts'
import { uploadsCalls } from './calls.ts'

/** The use of a picture; without a class it is private. */
export const uploadClasses = [
  'avatar',
  'voucher',
  'identity',
  'nft',
  'qrcode',
  'ticket',
  'otc',
  'private',
] as const

/** The largest file in bytes. */
export const uploadBytesMax = 10 * 1024 * 1024

export const uploadsEndpoints = {
  upload: endpoint(uploadsCalls.upload, {
    session: 'user',
    rate: 'upload',
    file: true,
    summary:
      'Stores a picture of at most 10 MB; with the class nft also an animated GIF, WAV audio, or a WebM or MP4 video. Returns the path of the stored file.',
    body: { class: Type.Optional(oneOf([...uploadClasses])) },
    reply: Type.String(),
    example: { class: 'avatar' },
  }),
}
