import { protocolModule } from '../../module.ts'
import type { chatConsoleEndpoints } from './console-endpoints.ts'
import type { chatEndpoints } from './endpoints.ts'
import type { ChatEvents } from './events.ts'
import type en from './locales/en.json'

type Chat = {
  calls: typeof chatEndpoints & typeof chatConsoleEndpoints
  texts: typeof en
  events: ChatEvents
}

export const chat = protocolModule<Chat>()({
  texts: 'services/chat/locales',
  actions: ['chat.removed', 'chat.kept', 'chat.muted', 'chat.unmuted', 'chat.posted'],
})
