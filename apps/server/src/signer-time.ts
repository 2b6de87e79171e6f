import { acceptedClockOf } from './accepted-clock.ts'
import { checkClock } from './check-clock.ts'
import { type Clock, ServerTime } from './clock.ts'
import type { Database } from './db/database.ts'

type Options = {
  readonly env: NodeJS.ProcessEnv
  readonly clock: Clock
  readonly log: (line: string) => void
}

/** The time of the signer, by the rules for that of the server. */
export function signerTime({ env, clock, log }: Options) {
  const accepted = acceptedClockOf(env)
  const { now } = new ServerTime({
    clock,
    onChange: (isAgreed, { wall, expected }) => {
      const [read, taken] = [wall, expected].map((at) => new Date(at).toISOString())
      log(isAgreed ? 'the clock is taken again' : `the clock reads ${read}, and ${taken} is taken`)
    },
  })
  return { now, checkTime: (db: Database) => checkClock(db, { wall: now(), accepted }) }
}
