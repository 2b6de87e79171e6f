import { parentPort } from 'node:worker_threads'

import { refusalReply } from '../calls/refusal.ts'
import { StartError } from '../start-error.ts'
import type { Backend, GatewaySettings } from './backend.ts'
import { LocalGateway } from './local-gateway.ts'
import { MessageQueue } from './message-queue.ts'
import { SlotMap } from './slot-map.ts'
import type { BackendCall, FromGateway, ToGateway } from './thread-messages.ts'

/*
 * The thread of HTTP and sockets: its gateway calls the backend by messages. `ThreadGateway` is the other end.
 */
if (parentPort === null) throw new Error('this module runs as a worker thread')
const queue = new MessageQueue<FromGateway>(parentPort)
const gateway = new LocalGateway()

type Pending = { resolve(value: unknown): void; reject(error: Error): void }
/** Calls without a result yet, by id. */
const pending = new SlotMap<Pending>()

function proxy<Method extends keyof Backend>(method: Method): Backend[Method] {
  const send = (argument: unknown) =>
    new Promise((resolve, reject) => {
      const id = pending.insert({ resolve, reject })
      queue.put({ name: 'call', id, method, argument } as BackendCall) // The argument of this method.
    })
  return send as Backend[Method] // The result has the type of the method.
}

/** The committer's limit of waiting commands. */
const pendingMax = 20_000
const call = proxy('call')

const backend: Backend = {
  call: (request) =>
    pending.size < pendingMax
      ? call(request)
      : Promise.resolve(refusalReply(request.lang, { rejection: 'busy' })),
  admit: proxy('admit'),
  file: proxy('file'),
  health: proxy('health'),
  metrics: proxy('metrics'),
  authenticate: proxy('authenticate'),
  subscribe: proxy('subscribe'),
  left: proxy('left'),
  refused: proxy('refused'),
}

parentPort.on('messageerror', (error) => {
  throw error
})
parentPort.on('message', (items: ToGateway[]) => {
  for (const item of items) receive(item)
})

function receive(item: ToGateway): void {
  switch (item.name) {
    case 'result':
      pending.remove(item.id).resolve(item.value)
      break
    case 'failure':
      pending.remove(item.id).reject(new Error(item.message))
      break
    case 'open':
      void open(item.settings)
      break
    case 'close':
      void gateway.close().then(() => queue.put({ name: 'closed' }))
      break
    case 'command': {
      const execute = gateway.sockets[item.command] as (argument: unknown) => void // The argument of this command.
      execute(item.argument)
      break
    }
  }
}

async function open(settings: GatewaySettings): Promise<void> {
  try {
    queue.put({ name: 'opened', url: await gateway.open(settings, backend) })
  } catch (error) {
    const { message } = error instanceof Error ? error : new Error(String(error))
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    queue.put({ name: 'refused', message, code, isStartError: error instanceof StartError })
  }
}
