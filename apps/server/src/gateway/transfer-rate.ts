import type { Socket } from 'node:net'

/** From this time on a form must have arrived at this rate on average: a slow 3G connection sends about twice as much. */
const graceMs = 5_000
const bytesPerSecondMin = 16_000

/** Ends the connection of a client that sends more slowly than a form may be sent, because it occupies a slot. */
export function watchRate(socket: Pick<Socket, 'bytesRead' | 'destroy'>): {
  readonly tooSlow: Promise<never>
  stop(): void
} {
  const { promise: tooSlow, reject } = Promise.withResolvers<never>()
  const [startedAt, readBefore] = [performance.now(), socket.bytesRead]
  const timer = setInterval(() => {
    const ms = performance.now() - startedAt
    if (ms < graceMs || socket.bytesRead - readBefore >= (bytesPerSecondMin * ms) / 1000) return
    reject(new Error('the form is sent too slowly'))
    socket.destroy()
  }, 500)
  return { tooSlow, stop: () => clearInterval(timer) }
}
