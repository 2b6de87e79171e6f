import type { RealtimeMessage } from '@candor/protocol'

const gapless = /^(depth:|trades:|chat:|user$)/
/** Such a room starts with its whole state, and nothing is fetched beside it. */
const withSnapshot = /^depth:/

/**
 * Compares the `seq` of rooms without gaps. A loss of the connection counts as a gap, because the server may have
 * restarted its count; so does joining a room without a snapshot, because its data may have been fetched before.
 */
export function createGapDetector({ onGap }: { onGap: (room: string) => void }) {
  const lastSeq = new Map<string, number>()
  const lostRooms = new Set<string>()

  return {
    /** The room was joined at this number. Its messages may arrive before the reply. */
    joined(room: string, seq: number) {
      if (!gapless.test(room)) return
      if (!lastSeq.has(room)) lastSeq.set(room, seq)
      if (lostRooms.delete(room) || !withSnapshot.test(room)) onGap(room)
    },
    left(room: string) {
      lastSeq.delete(room)
      lostRooms.delete(room)
    },
    lost() {
      for (const room of lastSeq.keys()) lostRooms.add(room)
      lastSeq.clear()
    },
    /** False for a repeated message. Reports a gap if messages before this one are missing. */
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
