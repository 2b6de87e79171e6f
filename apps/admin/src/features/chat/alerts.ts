import { chatConsoleCalls } from '@candor/protocol/services/chat/calls'

import { api } from '../../app/api.ts'
import type { ConsoleAlert } from '../../app/console-feature.ts'
import { chatPaths } from './paths.ts'

/** The reported messages that wait for a decision. */
export const waitingCount = async (): Promise<number> =>
  (await api.call(chatConsoleCalls.chatCounts, {})).reported

export async function alerts(): Promise<readonly ConsoleAlert[]> {
  const count = await waitingCount()
  if (count === 0) return []
  return [{ title: 'chat.waiting', values: { count }, level: 'info', path: chatPaths.queue }]
}
