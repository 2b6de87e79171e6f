import type { RealtimeMessage, SubscribeReply } from '@candor/protocol'
import { io } from 'socket.io-client'

import { Latencies } from '../../../rig/latencies.ts'
import { type Load, serveLoad } from '../../../rig/load-process.ts'

export type ListenersSetup = {
  readonly url: string
  readonly sockets: number
  readonly room: string
  /** Of users with a session, who share the sockets. */
  readonly tokens: readonly string[]
}
export type ListenersTask = { readonly durationMs: number }
export type ListenersReport = {
  /** Messages, each as often as a socket has received it. */
  readonly received: number
  /** Events missing in the room's gapless sequence. */
  readonly gaps: number
  /** Milliseconds from when the server took a message to our handler, so the wait for others of its tenth of a second counts. */
  readonly p50: number
  readonly p99: number
}

const openedAtOnce = 50

const prepare: Load<ListenersSetup, ListenersTask, ListenersReport> = async ({
  url,
  sockets,
  room,
  tokens,
}) => {
  let latencies = new Latencies()
  let gaps = 0
  const open = async (at: number) => {
    const auth = { token: tokens[at % tokens.length] }
    const socket = io(url, { transports: ['websocket'], forceNew: true, auth })
    let last = -1
    socket.on('message', ({ event, seq, data }: RealtimeMessage) => {
      if (event !== 'chat') return
      if (last >= 0 && seq !== last + 1) gaps += 1
      last = seq
      const now = Date.now()
      for (const { at: postedAt } of data.messages) latencies.add(now - postedAt)
    })
    await new Promise<void>((resolve, reject) => {
      socket.on('connect', resolve)
      socket.on('connect_error', reject)
    })
    const reply = (await socket.emitWithAck('subscribe', { rooms: [room] })) as SubscribeReply
    const joined = reply.rooms[room]
    if (joined === undefined || 'error' in joined)
      throw new Error(`${room} was refused: ${joined?.error}`)
  }
  for (let opened = 0; opened < sockets; opened += openedAtOnce) {
    const count = Math.min(openedAtOnce, sockets - opened)
    await Promise.all(Array.from({ length: count }, (_, at) => open(opened + at)))
  }
  return async ({ durationMs }) => {
    latencies = new Latencies()
    gaps = 0
    await new Promise((resolve) => setTimeout(resolve, durationMs))
    const [p50 = 0, p99 = 0] = latencies.percentiles([0.5, 0.99])
    return { received: latencies.count, gaps, p50, p99 }
  }
}

void serveLoad(prepare)
