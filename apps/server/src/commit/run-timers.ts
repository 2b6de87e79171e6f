import type { Committer } from './committer.ts'

/**
 * Runs the due timers in slices, two at a time: one is executed while the other is being written, and orders that arrive
 * meanwhile share their batches.
 */
export async function runTimers(committer: Committer, stopping: AbortSignal): Promise<void> {
  const runSlices = async () => {
    for (let hasRun = true; hasRun && !stopping.aborted;) hasRun = await committer.runTimers()
  }
  await Promise.all([runSlices(), runSlices()])
}
