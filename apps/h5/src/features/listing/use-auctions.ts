import type { ReplyOf } from '@candor/protocol'
import { listingCalls } from '@candor/protocol/products/listing/calls'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'

import { api } from '../../app/api.ts'
import { byCursor } from '../../app/by-cursor.ts'

export type Auction = ReplyOf<typeof listingCalls.auctions>['list'][number]
export type AuctionOrder = ReplyOf<typeof listingCalls.orders>['list'][number]
export type AuctionPreview = Extract<ReplyOf<typeof listingCalls.place>, { dry: true }>

/** Orders of others reach the indicated price within this time. */
const refreshMs = 2000

/** Newest first. Under `user`, so that an own order causes a new fetch. */
export const useAuctions = () =>
  useQuery({
    queryKey: ['user', 'listing', 'auctions'],
    queryFn: () => api.call(listingCalls.auctions, {}),
    refetchInterval: ({ state }) =>
      state.data?.list.some(({ is_open: isOpen }) => isOpen) === true ? refreshMs : false,
  })

/** The user's orders, newest first, page by page. */
export const useAuctionOrders = () =>
  useInfiniteQuery({
    queryKey: ['user', 'listing', 'orders'],
    queryFn: ({ pageParam: cursor }) =>
      api.call(listingCalls.orders, { cursor, page: undefined, limit: '20' }),
    ...byCursor,
  })

/** The newest orders of the user for the page of an auction. */
export const useNewestOrders = (isLoggedIn: boolean) =>
  useQuery({
    queryKey: ['user', 'listing', 'newest'],
    queryFn: () =>
      api.call(listingCalls.orders, { cursor: undefined, page: undefined, limit: '50' }),
    enabled: isLoggedIn,
  })
