import type { Committer } from './committer.ts'

/**
 * Runs what is due, slice by slice, two slices at a time: one is executed while the other is being written, and orders
 * that come meanwhile share their batches.
 */
export async function runTimers(committer: Committer, stopping: AbortSignal): Promise<void> {
  const runSlices = async () => {
    for (let hasRun = true; hasRun && !stopping.aborted;) hasRun = await committer.runTimers()
  }
  await Promise.all([runSlices(), runSlices()])
}
