import type { Committer } from './commit/committer.ts'
import type { Database } from './db/database.ts'
import { houseCommands } from './house-commands.ts'
import { products } from './modules.ts'
import { Audit } from './services/audit/audit.ts'
import { FourEyes } from './services/four-eyes/four-eyes.ts'
import { HouseExecutors } from './services/four-eyes/house-executors.ts'
import { reportAct } from './services/security-log/report-act.ts'
import type { SecurityReports } from './services/security-log/security-log.ts'
import { StaffSessions } from './services/staff/staff-sessions.ts'

/** The parts of the console that modules are opened with. */
export async function openConsole(parts: {
  db: Database
  committer: Committer
  now: () => number
  securityLog: SecurityReports
}) {
  const { db, committer, now, securityLog } = parts
  const audit = new Audit({ db, now, onActed: (acted) => reportAct(securityLog, acted) })
  await audit.load()
  const house = new HouseExecutors({
    list: houseCommands,
    executors: Object.assign({}, ...products.map(({ executors }) => executors)),
    submit: (command, options) => committer.submit(command, options),
  })
  const fourEyes = new FourEyes({ db, audit, now, house })
  return {
    audit,
    fourEyes,
    house,
    staffSessions: new StaffSessions({ db, now }),
  }
}
