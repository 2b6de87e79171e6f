import type { ReplyOf } from '@candor/protocol'
import { chatCalls } from '@candor/protocol/services/chat/calls'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'

import { api, isHandled, sentenceOf } from '../../app/api.ts'
import { useIsLoggedIn } from '../../app/session.ts'
import { useRoom } from '../../live/use-room.ts'
import { toast } from '../../ui/toast.tsx'
import { type Change, type ChatLog, withChange, withEarlier, withNewest } from './chat-log.ts'

export type ChatRooms = ReplyOf<typeof chatCalls.chatRooms>
export type TradeCard = ReplyOf<typeof chatCalls.chatCards>[number]

// Below `user`: it is the user's own.
const roomsKey = ['user', 'chat', 'rooms'] as const
const waitMs = 60_000

/** The rooms, and what the user needs to post; asked again while something is missing, because time alone may change it. */
export function useChatRooms() {
  const isLoggedIn = useIsLoggedIn()
  return useQuery({
    queryKey: roomsKey,
    queryFn: () => api.call(chatCalls.chatRooms, {}),
    enabled: isLoggedIn,
    refetchInterval: ({ state }) => (state.data?.posting.is_allowed === false ? waitMs : false),
  })
}

/** The user's last closed trades, once they are wanted. */
export const useChatCards = (isWanted: boolean) =>
  useQuery({
    queryKey: ['user', 'chat', 'cards'],
    queryFn: () => api.call(chatCalls.chatCards, {}),
    enabled: isWanted,
  })

/** The messages of a room, which follow its events; after a gap the newest page is fetched again. */
export function useChatLog(room: string) {
  const client = useQueryClient()
  const isLoggedIn = useIsLoggedIn()
  // The name of the room in the socket: a gap in it makes every query below it stale.
  const name = `chat:${room}`
  const queryKey = [name]
  const update = (change: (log: ChatLog) => ChatLog) =>
    client.setQueryData<ChatLog>(queryKey, (log) => (log === undefined ? log : change(log)))
  /** Events that arrive before the first page. */
  const early = useRef<Change[]>([])
  const query = useQuery({
    queryKey,
    queryFn: async () => {
      const page = await api.call(chatCalls.chatMessages, { room, cursor: undefined, limit: '50' })
      // Read after the reply: events may have arrived meanwhile.
      const log = withNewest(client.getQueryData<ChatLog>(queryKey), page)
      return early.current.reduce(withChange, log)
    },
    enabled: isLoggedIn,
    structuralSharing: false,
  })
  const earlier = useMutation({
    mutationFn: (cursor: string) => api.call(chatCalls.chatMessages, { room, cursor, limit: '50' }),
    // A log that was fetched again meanwhile ends elsewhere.
    onSuccess: (page, cursor) =>
      update((log) => (log.next === cursor ? withEarlier(log, page) : log)),
    onError: showFailure,
  })
  useRoom(isLoggedIn ? name : undefined, (message) => {
    const { event, seq, data } = message
    if (event !== 'chat') return
    const change = { seq, ...data }
    if (client.getQueryData(queryKey) === undefined) early.current.push(change)
    else update((log) => withChange(log, change))
  })
  return { query, earlier }
}

function showFailure(error: unknown) {
  if (!isHandled(error)) toast(sentenceOf(error))
}

/** A change in the chat. A failure is shown as its sentence; after it the user's rights to post are asked again. */
export function useChatChange<Input, Reply>(
  call: (input: Input) => Promise<Reply>,
  onDone: (reply: Reply) => void,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: call,
    onSuccess: onDone,
    onError(error) {
      showFailure(error)
      void client.invalidateQueries({ queryKey: roomsKey })
    },
  })
}
