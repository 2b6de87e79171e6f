import { sql } from 'kysely'

import type { ProductBench } from '../../product-bench.ts'

/** Log-ins of one user. */
export const bench: ProductBench = {
  longLists: {
    insert: async (db, { rows, userId, now }) => {
      await sql`
        insert into security_event (at, kind, user_id, address, device, details, request_id)
        select ${now}::bigint - n, 'account.logged_in', ${userId}::bigint, '192.0.2.1', 'bench', '{}', ''
        from generate_series(1, ${rows}::bigint) n`.execute(db)
    },
    calls: (userId) => ({
      'security events': '/security_events?',
      'security events of a kind': '/security_events?kind=account.logged_in&',
      'security events of a user': `/user/security_events?id=${userId}&`,
    }),
    pages: ['/security-log'],
  },
}
