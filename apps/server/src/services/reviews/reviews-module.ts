import { reviewConsoleEndpoints } from '@candor/protocol/services/reviews/console-endpoints'

import { cursorPage, limitOf } from '../../calls/cursor-page.ts'
import { mount } from '../../calls/mount.ts'
import type { Platform, ServerModule } from '../../server-module.ts'
import { reviewsOfUser } from './review-rows.ts'
import { verifyReviews } from './verify-reviews.ts'

/** The table of all queues. Each queue has calls of its own, because each names its roles. */
export const reviews = {
  name: 'reviews',
  migrations: new URL('migrations/', import.meta.url),
  verify: [['reviews', verifyReviews]],
  open: (platform) => ({ console: reviewsConsole(platform) }),
} as const satisfies ServerModule

function reviewsConsole({ db, now }: Pick<Platform, 'db' | 'now'>) {
  return mount(reviewConsoleEndpoints, {
    userReviews: async ({ body }) => {
      const limit = limitOf(body)
      const of = { userId: Number(body.id), after: body.cursor, limit: limit + 1, now: now() }
      const rows = await reviewsOfUser(db, of)
      return { ok: true, value: cursorPage(rows, limit, ({ id }) => String(id)) }
    },
  })
}
