import type { Exchange } from '@candor/core'

import type { Committer } from './commit/committer.ts'
import type { Database } from './db/database.ts'
import { houseCommands } from './house-commands.ts'
import { products } from './modules.ts'
import { lockupExecutors } from './products/lockup/console-executors.ts'
import { Treasury } from './products/treasury/treasury.ts'
import { Audit } from './services/audit/audit.ts'
import { FourEyes } from './services/four-eyes/four-eyes.ts'
import { HouseExecutors } from './services/four-eyes/house-executors.ts'
import { inviteFirstOwner } from './services/staff/invitations.ts'
import { OtpSeal, sealOtpSecrets, type StaffKeySettings } from './services/staff/otp-seal.ts'
import { StaffSessions } from './services/staff/staff-sessions.ts'
import { StartError } from './start-error.ts'

/** The parts of the console. `ownerToken` invites the first owner while there is none. */
export async function openConsole(parts: {
  db: Database
  exchange: Exchange
  committer: Committer
  now: () => number
  config: StaffKeySettings
}) {
  const { db, exchange, committer, now, config } = parts
  const otpSeal = await openSeal(db, config)
  const audit = new Audit({ db, now })
  await audit.load()
  const house = new HouseExecutors({
    list: houseCommands,
    executors: Object.assign({}, lockupExecutors, ...products.map(({ executors }) => executors)),
    submit: (command, options) => committer.submit(command, options),
  })
  const fourEyes = new FourEyes({ db, audit, now, house })
  await fourEyes.resume()
  return {
    audit,
    fourEyes,
    house,
    otpSeal,
    staffSessions: new StaffSessions({ db, now }),
    treasury: new Treasury({ exchange, committer, now }),
    ownerToken: await inviteFirstOwner(db, now()),
  }
}

/** Refuses to start with another key than before: new secrets would be encrypted with another key than the stored ones. */
async function openSeal(db: Database, config: StaffKeySettings): Promise<OtpSeal> {
  let seal: OtpSeal
  try {
    seal = new OtpSeal(config)
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error))
  }
  if (await sealOtpSecrets(db, seal)) return seal
  throw new StartError(
    "The staff's second factors were sealed with another key (STAFF_KEY or staff.key). " +
      'Bring it back, or see "The key of the staff" in docs/OPERATING.md.',
  )
}
