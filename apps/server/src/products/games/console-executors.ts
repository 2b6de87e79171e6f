import type { Executor } from '../../services/four-eyes/house-executors.ts'
import { termsOf } from './console-terms.ts'

const publish: Executor<'games.publish'> = {
  command: 'games.publish',
  build: (details) => {
    const read = termsOf(details)
    return read.ok ? { ok: true, value: { kind: 'games.publish', ...read.value } } : read
  },
  outcome: ({ id }) => `version ${id}`,
}

/** The command of the games that the staff can cause; the core may still reject it. */
export const gamesExecutors = { 'games.version': publish }
