import type { ReplyOf } from '@candor/protocol'
import { spotCalls } from '@candor/protocol/products/spot/calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'

import { api } from '../../app/api.ts'
import { useRoom } from '../../live/use-room.ts'

export type Trade = ReplyOf<typeof spotCalls.trades>['list'][number]

const countMax = 40

/** The last public trades, newest first, kept up by the room; a gap in it fetches them again. */
export function useTrades(symbol: string) {
  const client = useQueryClient()
  const room = `trades:${symbol}`
  const query = useQuery({
    queryKey: [room],
    queryFn: async () => {
      const reply = await api.call(spotCalls.trades, { symbol, limit: String(countMax) })
      return reply.list
    },
  })
  useRoom(room, (message) => {
    if (message.event !== 'trades') return
    client.setQueryData<Trade[]>([room], (before) => {
      if (before === undefined) return before
      const known = new Set(before.map(({ id }) => id))
      const fresh = message.data.filter(({ id }) => !known.has(id)).toReversed()
      return [...fresh, ...before].slice(0, countMax)
    })
  })
  return query
}
