import type { ReplyOf } from '@candor/protocol'
import { chatCalls } from '@candor/protocol/services/chat/calls'
import {
  type InfiniteData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'

import { api, isHandled, sentenceOf } from '../../app/api.ts'
import { useIsLoggedIn } from '../../app/session.ts'
import { useRoom } from '../../live/use-room.ts'
import { toast } from '../../ui/toast.tsx'

type Page = ReplyOf<typeof chatCalls.chatMessages>
export type ChatMessage = Page['list'][number]
export type TradeCard = NonNullable<ChatMessage['card']>

const messagesKey = (room: string) => ['chat', 'messages', room] as const

/** The rooms, and why the user may not write. */
export const useChatRooms = () =>
  useQuery({ queryKey: ['chat', 'rooms'], queryFn: () => api.call(chatCalls.chatRooms, {}) })

/** The user's trades that can be shared. */
export const useChatCards = (isOpen: boolean) =>
  useQuery({
    queryKey: ['chat', 'cards'],
    queryFn: () => api.call(chatCalls.chatCards, {}),
    enabled: isOpen,
  })

/** The messages of a room, newest first, which follow the room's events and are fetched again after a gap. */
export function useChatMessages(room: string) {
  const client = useQueryClient()
  const isLoggedIn = useIsLoggedIn()
  const queryKey = messagesKey(room)
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) =>
      api.call(chatCalls.chatMessages, { room, cursor: pageParam, limit: '50' }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled: isLoggedIn,
  })
  useRoom(isLoggedIn ? `chat:${room}` : undefined, (message) => {
    if (message.event !== 'chat_message' && message.event !== 'chat_gone') return
    const data = client.getQueryData<InfiniteData<Page>>(queryKey)
    const [first, ...others] = data?.pages ?? []
    if (first === undefined || message.seq <= first.seq) return
    if (message.seq > first.seq + 1) return void client.invalidateQueries({ queryKey })
    const pages = [{ ...first, seq: message.seq }, ...others].map((page) =>
      message.event === 'chat_gone' ? without(page, message.data.id) : page,
    )
    const [newest] = pages
    if (message.event === 'chat_message' && newest !== undefined)
      pages[0] = { ...newest, list: withMessage(newest.list, message.data) }
    client.setQueryData(queryKey, { pages, pageParams: data?.pageParams ?? [] })
  })
  return query
}

const without = (page: Page, id: number): Page => ({
  ...page,
  list: page.list.filter((message) => message.id !== id),
})

/** A message that the staff shows again returns to its place. */
const withMessage = (list: readonly ChatMessage[], added: ChatMessage): ChatMessage[] =>
  [added, ...list.filter(({ id }) => id !== added.id)].toSorted((a, b) => b.id - a.id)

/** A change in the chat; a failure is shown as its sentence. */
export function useChatChange<Input, Reply>(
  call: (input: Input) => Promise<Reply>,
  onDone: (reply: Reply) => void = () => undefined,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: call,
    onSuccess: onDone,
    onError(error) {
      if (!isHandled(error)) toast(sentenceOf(error))
      void client.invalidateQueries({ queryKey: ['chat', 'rooms'] })
    },
  })
}
