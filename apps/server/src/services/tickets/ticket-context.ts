import type { Platform } from '../../server-module.ts'
import type { Notices } from '../notice/notices.ts'
import type { Uploads } from '../uploads/uploads.ts'

export type TicketContext = Pick<
  Platform,
  'db' | 'now' | 'audit' | 'books' | 'freezes' | 'levels' | 'rooms'
> & {
  readonly notices: Pick<Notices, 'store'>
  readonly uploads: Uploads
}
