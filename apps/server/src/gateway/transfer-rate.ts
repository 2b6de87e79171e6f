import type { Socket } from 'node:net'

/** A slow 3G connection sends about twice as much. */
const bytesPerSecondMin = 16_000
const checkMs = 500

type Watched = {
  readonly bytes: () => number
  /** Whether the client is what is waited for. */
  readonly isWaiting: () => boolean
  /** How long nothing may be transferred at first, and later: what was faster than necessary permits no longer pause. */
  readonly graceMs: number
  readonly pauseMsMax: number
  readonly onSlow: () => void
}

/** Compares what is transferred with the slowest rate that is permitted. The result ends that. */
function watch({ bytes, isWaiting, graceMs, pauseMsMax, onSlow }: Watched): () => void {
  let leftMs = graceMs
  let [checkedAt, bytesBefore] = [performance.now(), bytes()]
  const timer = setInterval(() => {
    const [now, transferred] = [performance.now(), bytes()]
    const earnedMs = ((transferred - bytesBefore) / bytesPerSecondMin) * 1000
    const passedMs = isWaiting() ? now - checkedAt : 0
    leftMs = Math.min(pauseMsMax, leftMs - passedMs + earnedMs)
    checkedAt = now
    bytesBefore = transferred
    if (leftMs <= 0) onSlow()
  }, checkMs)
  return () => clearInterval(timer)
}

/** Ends the connection of a client that sends more slowly than a form may be sent, because it occupies a slot. */
export function watchRate(socket: Pick<Socket, 'bytesRead' | 'destroy'>): {
  readonly tooSlow: Promise<never>
  stop(): void
} {
  const { promise: tooSlow, reject } = Promise.withResolvers<never>()
  const stop = watch({
    bytes: () => socket.bytesRead,
    isWaiting: () => true,
    graceMs: 5_000,
    pauseMsMax: 10_000,
    onSlow: () => {
      reject(new Error('the form is sent too slowly'))
      socket.destroy()
    },
  })
  return { tooSlow, stop }
}

/**
 * Ends the connection of a client that does not read the file it has requested, because it occupies a slot. The times are
 * longer than those of a form: what the client has received is known by parts of a file only. The result ends that.
 */
export function watchReader(
  socket: Pick<Socket, 'bytesWritten' | 'writableLength' | 'destroy'>,
): () => void {
  return watch({
    bytes: () => socket.bytesWritten - socket.writableLength,
    isWaiting: () => socket.writableLength > 0,
    graceMs: 30_000,
    pauseMsMax: 30_000,
    onSlow: () => void socket.destroy(),
  })
}
