import type { RealtimeMessage } from '@candor/protocol'
import { io } from 'socket.io-client'

import { Latencies } from '../../../rig/latencies.ts'
import { type Load, serveLoad } from '../../../rig/load-process.ts'

export type SocketLoadSetup = { readonly url: string; readonly sockets: number }
export type SocketLoadTask = { readonly durationMs: number }
export type SocketLoadReport = {
  readonly updates: number
  /** Messages missing in the room's gapless sequence. */
  readonly gaps: number
  /** Milliseconds from the server's stamp to our handler. */
  readonly p50: number
  readonly p99: number
}

const room = 'depth:BTCUSDT'
const openedAtOnce = 50

const prepare: Load<SocketLoadSetup, SocketLoadTask, SocketLoadReport> = async ({
  url,
  sockets,
}) => {
  let latencies = new Latencies()
  let gaps = 0
  for (let opened = 0; opened < sockets; opened += openedAtOnce) {
    const count = Math.min(openedAtOnce, sockets - opened)
    await Promise.all(
      Array.from({ length: count }, async () => {
        const socket = io(url, { transports: ['websocket'], forceNew: true })
        let last = -1
        socket.on('message', ({ at, seq }: RealtimeMessage) => {
          if (last >= 0 && seq !== last + 1) gaps += 1
          last = seq
          latencies.add(Date.now() - at)
        })
        await new Promise<void>((resolve, reject) => {
          socket.on('connect', resolve)
          socket.on('connect_error', reject)
        })
        await socket.emitWithAck('subscribe', { rooms: [room] })
      }),
    )
  }
  return async ({ durationMs }) => {
    latencies = new Latencies()
    gaps = 0
    await new Promise((resolve) => setTimeout(resolve, durationMs))
    const [p50 = 0, p99 = 0] = latencies.percentiles([0.5, 0.99])
    return { updates: latencies.count, gaps, p50, p99 }
  }
}

void serveLoad(prepare)
