import { parentPort } from 'node:worker_threads'

import { refusalReply } from '../calls/refusal-reply.ts'
import { StartError } from '../start-error.ts'
import type { Backend, GatewaySettings } from './backend.ts'
import { LocalGateway } from './local-gateway.ts'
import { MessageQueue } from './message-queue.ts'
import { SlotMap } from './slot-map.ts'
import type { FromGateway, Question, ToGateway } from './thread-messages.ts'

/*
 * The thread that speaks HTTP: its gateway asks the backend by messages. See `ThreadGateway` for the other end.
 */
if (parentPort === null) throw new Error('this module is a thread')
const queue = new MessageQueue<FromGateway>(parentPort)
const gateway = new LocalGateway()

type Waiting = { resolve(value: unknown): void; reject(error: Error): void }
/** For answers, by the ids of their questions. */
const waiting = new SlotMap<Waiting>()

function ask<Name extends keyof Backend>(of: Name): Backend[Name] {
  const asking = (asked: unknown) =>
    new Promise((resolve, reject) => {
      const id = waiting.insert({ resolve, reject })
      queue.put({ name: 'ask', id, of, asked } as Question) // `asked` is of this very name.
    })
  return asking as Backend[Name] // The backend's end answers what its own type says.
}

/** As many as may wait for the committer. */
const waitingMax = 20_000
const call = ask('call')

const backend: Backend = {
  call: (request) =>
    waiting.size < waitingMax
      ? call(request)
      : Promise.resolve(refusalReply(request.lang, { rejection: 'busy' })),
  admit: ask('admit'),
  file: ask('file'),
  isReady: ask('isReady'),
  metrics: ask('metrics'),
  authenticate: ask('authenticate'),
  subscribe: ask('subscribe'),
  left: ask('left'),
}

parentPort.on('messageerror', (error) => {
  throw error
})
parentPort.on('message', (items: ToGateway[]) => {
  for (const item of items) receive(item)
})

function receive(item: ToGateway): void {
  switch (item.name) {
    case 'answer':
      waiting.remove(item.id).resolve(item.value)
      break
    case 'failure':
      waiting.remove(item.id).reject(new Error(item.message))
      break
    case 'open':
      void open(item.settings)
      break
    case 'close':
      void gateway.close().then(() => queue.put({ name: 'closed' }))
      break
    case 'tell': {
      const obey = gateway.sockets[item.of] as (told: unknown) => void // It was told to this very name.
      obey(item.told)
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
