import type { Committer } from './committer.ts'

const lookEveryMs = 500

/**
 * Looks twice a second for what is due. Crowds are worked off slice by slice, two at a time: one is executed while the other
 * is being written, and orders that come meanwhile share their batches. Returns how to stop.
 */
export function runTimers(committer: Committer): () => void {
  const state = { isRunning: false, isStopped: false }
  const workOff = async () => {
    for (let hasRun = true; hasRun && !state.isStopped;) hasRun = await committer.runTimers()
  }
  const look = async () => {
    if (state.isRunning) return
    state.isRunning = true
    await Promise.all([workOff(), workOff()])
    state.isRunning = false
  }
  const interval = setInterval(() => void look(), lookEveryMs)
  return () => {
    state.isStopped = true
    clearInterval(interval)
  }
}
