import { sql } from 'kysely'

import { ownerOf } from '../../../apps/server/src/services/identity/identity-rows.ts'
import { Vault } from '../../../apps/server/src/services/vault/vault.ts'
import type { ProductBench } from '../../product-bench.ts'
import { dataKey } from '../../rig/data-key.ts'

/** Far above every id that the program has assigned. */
const first = 10_000_000

/** Rejected cases of one user, and looks at the documents. */
export const bench: ProductBench = {
  longLists: {
    insert: async (db, { rows, userId, now }) => {
      const vault = new Vault({ db, settings: { dataKey, dataKeyFile: '' } })
      await vault.prepare()
      const sealed = vault.sealText('A name', ownerOf(userId))
      await sql`
        insert into review (id, kind, user_id, tier, state, opened_at, due_at, decider, decided_at, reason_code)
        select ${first}::bigint + n, 'identity', ${userId}::bigint, 1, 'rejected', ${now}::bigint, ${now}::bigint,
          'staff', ${now}::bigint, 'unreadable'
        from generate_series(1, ${rows}::bigint) n`.execute(db)
      await sql`
        insert into identity_document (id, user_id, level, is_live, id_type, country, name, number, number_mark, submitted_at)
        select id, user_id, 1, false, 'idcard', 'CN', ${sealed}, ${sealed}, sha256(id::text::bytea), ${now}::bigint
        from review where kind = 'identity' and id > ${first}::bigint`.execute(db)
      await sql`
        insert into identity_view (document_id, user_id, level, staff_id, role, at)
        select ${first}::bigint + 1, ${userId}::bigint, 1, 1, 'support', ${now}::bigint
        from generate_series(1, ${rows}::bigint) n`.execute(db)
    },
    calls: (userId) => ({
      'identity cases': '/identity?state=rejected&',
      'identity cases of a user': `/identity?state=rejected&user_id=${userId}&`,
    }),
    own: { 'document views': '/real/views?' },
    pages: ['/identity'],
  },
}
