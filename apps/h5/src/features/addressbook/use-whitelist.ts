import { addressbookCalls } from '@candor/protocol/services/addressbook/calls'
import { useQuery } from '@tanstack/react-query'

import { api } from '../../app/api.ts'

/** Whether withdrawals go to saved addresses only, and since when that is ending. */
export const useWhitelist = () =>
  useQuery({
    queryKey: ['user', 'whitelist'],
    queryFn: () => api.call(addressbookCalls.whitelist, {}),
  })
