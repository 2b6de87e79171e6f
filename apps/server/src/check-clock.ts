import { clockStepMsMax } from './clock.ts'
import type { Database } from './db/database.ts'
import { StartError } from './start-error.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** The longest stop after which a start needs no confirmation. */
const stopMsMax = 3 * dayMs
/** How far the confirmed time may be from the clock, so that a forgotten setting confirms nothing. */
const confirmedMsMax = 15 * minuteMs

/** Refuses a start whose clock is far from the journal's last time, unless the operator has confirmed the clock's time. */
export async function checkClock(
  db: Database,
  { wall, accepted }: { wall: number; accepted: number | undefined },
): Promise<void> {
  const lease = await db.selectFrom('core_lease').select(['seq', 'at']).executeTakeFirst()
  if (lease === undefined || lease.seq === 0n) return
  const sinceMs = wall - Number(lease.at)
  if (sinceMs >= -clockStepMsMax && sinceMs <= stopMsMax) return
  if (accepted !== undefined && Math.abs(wall - accepted) <= confirmedMsMax) return
  const [clock, last] = [wall, Number(lease.at)].map((at) => new Date(at).toISOString())
  const until = sinceMs < 0 ? `; the exchange's time then stands still until ${last}` : ''
  throw new StartError(
    `The clock reads ${clock}, and the journal's last entry is of ${last}: correct the clock, or confirm its ` +
      `time with ACCEPT_CLOCK=${clock} if it is right${until} (docs/OPERATING.md).`,
  )
}
