import type { ReplyOf } from '@candor/protocol'
import { addressesMax } from '@candor/protocol/services/addressbook/address-book-rules'
import { addressbookCalls } from '@candor/protocol/services/addressbook/calls'
import { useQuery } from '@tanstack/react-query'

import { api } from '../app/api.ts'

export type SavedAddress = ReplyOf<typeof addressbookCalls.addressList>['list'][number]

/** The user's withdrawal addresses, all or those of one coin. */
export const useSavedAddresses = (currency?: string) =>
  useQuery({
    queryKey: ['user', 'addresses', currency],
    queryFn: () =>
      api.call(addressbookCalls.addressList, { currency, limit: String(addressesMax) }),
  })
