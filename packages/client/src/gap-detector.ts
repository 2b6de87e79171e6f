import type { RealtimeMessage } from '@candor/protocol'

const gapless = /^(depth:|trades:|chat:|user$)/

/**
 * Follows the `seq` of rooms that promise no gap. A loss of the connection counts as a gap: the
 * server may have restarted its count, so equal numbers would prove nothing.
 */
export function createGapDetector({ onGap }: { onGap: (room: string) => void }) {
  const lastSeq = new Map<string, number>()
  const lostRooms = new Set<string>()

  return {
    /** The room was joined at this sequence; messages of it may have come before the answer. */
    joined(room: string, seq: number) {
      if (!gapless.test(room)) return
      if (!lastSeq.has(room)) lastSeq.set(room, seq)
      if (lostRooms.delete(room)) onGap(room)
    },
    left(room: string) {
      lastSeq.delete(room)
      lostRooms.delete(room)
    },
    lost() {
      for (const room of lastSeq.keys()) lostRooms.add(room)
      lastSeq.clear()
    },
    /**
     * False for a message that was seen already. Reports a gap, once, for one that comes too late
     * for its forerunners.
     */
    accepts({ room, seq, event }: RealtimeMessage): boolean {
      if (!gapless.test(room)) return true
      const last = lastSeq.get(room)
      const isStart = event === 'snapshot' || last === undefined
      if (!isStart && seq <= last) return false
      lastSeq.set(room, seq)
      if (!isStart && seq !== last + 1) onGap(room)
      return true
    },
  }
}
