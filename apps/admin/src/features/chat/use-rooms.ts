import { languageRooms } from '@candor/protocol/services/chat/chat-words'
import { marketConsoleCalls } from '@candor/protocol/services/market/calls'
import { useQuery } from '@tanstack/react-query'

import { api } from '../../app/api.ts'

const { marketList } = marketConsoleCalls

/** The rooms of the languages, then those of the pairs. */
export function useRooms(): readonly string[] {
  const { data } = useQuery({
    queryKey: ['markets'],
    queryFn: () => api.call(marketList, {}),
  })
  return [...languageRooms, ...(data?.list ?? []).map(({ symbol }) => symbol)]
}
