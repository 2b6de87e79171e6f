import type { Exchange } from '@candor/core'

import type { Committer } from './commit/committer.ts'
import type { Database } from './db/database.ts'
import { houseFunding } from './products/funding/fund-house.ts'
import { lockupExecutors } from './products/lockup/console-executors.ts'
import { Treasury } from './products/treasury/treasury.ts'
import { Audit } from './services/audit/audit.ts'
import { FourEyes } from './services/four-eyes/four-eyes.ts'
import { inviteFirstOwner } from './services/staff/invitations.ts'
import { StaffSessions } from './services/staff/staff-sessions.ts'

/** What the console stands on. `ownerToken` makes the first owner, while there is none. */
export async function openConsole(parts: {
  db: Database
  exchange: Exchange
  committer: Committer
  now: () => number
}) {
  const { db, exchange, committer, now } = parts
  const audit = new Audit({ db, now })
  await audit.load()
  const executors = { 'house.fund': houseFunding(committer), ...lockupExecutors(committer) }
  const fourEyes = new FourEyes({ db, audit, now, executors })
  await fourEyes.resume()
  return {
    audit,
    fourEyes,
    staffSessions: new StaffSessions({ db, now }),
    treasury: new Treasury({ exchange, committer, now }),
    ownerToken: await inviteFirstOwner(db, now()),
  }
}
