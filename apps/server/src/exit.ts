import { flushCompileCache } from 'node:module'

/**
 * Ends the program with `code` at once. `process.exit` waits for the threads of V8. A compiling one may wait for this
 * thread to collect garbage, and then neither ends (nodejs/node#54918: one in twenty programs that received a signal
 * while they started). Replacing the process by a shell that exits does not wait for threads.
 */
export function exit(code: number): never {
  flushCompileCache() // `process.exit` would do it; it makes the next start faster.
  process.execve?.('/bin/sh', ['sh', '-c', `exit ${code}`])
  process.exit(code) // On systems without `execve`.
}
