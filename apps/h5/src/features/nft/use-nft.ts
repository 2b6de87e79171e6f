import type { BodyOf, ReplyOf } from '@candor/protocol'
import { nftCalls } from '@candor/protocol/products/nft/calls'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { api, isHandled, sentenceOf } from '../../app/api.ts'
import { useIsLoggedIn } from '../../app/session.ts'
import { toast } from '../../ui/toast.tsx'

export type NftCard = ReplyOf<typeof nftCalls.list>['list'][number]
export type NftDetail = ReplyOf<typeof nftCalls.detail>
export type NftArtist = ReplyOf<typeof nftCalls.artists>['list'][number]
export type NftBid = ReplyOf<typeof nftCalls.bids>['list'][number]
export type NftOwn = ReplyOf<typeof nftCalls.own>['list'][number]
export type NftOrder = ReplyOf<typeof nftCalls.toPay>['list'][number]
export type NftProof = ReplyOf<typeof nftCalls.proof>
export type NftOpened = ReplyOf<typeof nftCalls.open>
type Wanted = BodyOf<typeof nftCalls.list>
type FilterField = 'keyword' | 'type' | 'rarity' | 'mode' | 'artist_id' | 'on_sale' | 'sort'
export type NftFilter = { readonly [Field in FilterField]?: Wanted[Field] | undefined }

/** Keys of what everybody sees; a lost message of the room `nft` fetches all of it again. */
export const nftKey = ['nft'] as const
export const cardsKey = [...nftKey, 'cards'] as const
/** A page of cards has about three screens. */
const limit = '20'
/** A search waits for the next letter. */
const typingMs = 250

const byPage = {
  initialPageParam: 1,
  getNextPageParam: ({ page, more }: { page: number; more: boolean }) =>
    more ? page + 1 : undefined,
}
const pageOf = (page: number) => ({ page: String(page), limit })

export function useCards(filter: NftFilter, isWanted = true) {
  const isLoggedIn = useIsLoggedIn()
  const { keyword, type, rarity, mode, artist_id, on_sale, sort } = filter
  return useInfiniteQuery({
    queryKey: [...cardsKey, 'list', isLoggedIn, filter],
    queryFn: async ({ pageParam, signal }) => {
      if (keyword !== undefined) await new Promise((resolve) => setTimeout(resolve, typingMs))
      signal.throwIfAborted()
      const wanted = { keyword, type, rarity, mode, artist_id, on_sale, sort }
      return api.call(nftCalls.list, { ...wanted, ...pageOf(pageParam) })
    },
    enabled: isWanted,
    ...byPage,
  })
}

export const useCollection = (isWanted: boolean) =>
  useInfiniteQuery({
    queryKey: [...cardsKey, 'collection'],
    queryFn: ({ pageParam }) => api.call(nftCalls.collection, pageOf(pageParam)),
    enabled: isWanted,
    ...byPage,
  })

export const useArtists = (keyword: string | undefined, isWanted = true) =>
  useInfiniteQuery({
    queryKey: [...nftKey, 'artists', keyword],
    queryFn: async ({ pageParam, signal }) => {
      if (keyword !== undefined) await new Promise((resolve) => setTimeout(resolve, typingMs))
      signal.throwIfAborted()
      return api.call(nftCalls.artists, { keyword, ...pageOf(pageParam) })
    },
    enabled: isWanted,
    ...byPage,
  })

/** The artist alone; the works are a list of cards. */
export const useArtist = (id: string) =>
  useQuery({
    queryKey: [...nftKey, 'artist', id],
    queryFn: () => api.call(nftCalls.artist, { id, page: undefined, limit: '1' }),
  })

export function useDetail(code: string) {
  const isLoggedIn = useIsLoggedIn()
  return useQuery({
    queryKey: [...nftKey, 'detail', code, isLoggedIn],
    queryFn: () => api.call(nftCalls.detail, { code }),
  })
}

/** The bids of the last auction, newest first. */
export function useBids(code: string) {
  const isLoggedIn = useIsLoggedIn()
  return useInfiniteQuery({
    queryKey: [...nftKey, 'bids', code, isLoggedIn],
    queryFn: ({ pageParam }) => api.call(nftCalls.bids, { code, ...pageOf(pageParam) }),
    ...byPage,
  })
}

export const useProof = (id: string) =>
  useQuery({
    queryKey: [...nftKey, 'proof', id],
    queryFn: () => api.call(nftCalls.proof, { id }),
    // A draw never changes.
    staleTime: Infinity,
  })

const ownKey = ['user', 'nft'] as const

export const useOwn = (kind: BodyOf<typeof nftCalls.own>['kind']) =>
  useInfiniteQuery({
    queryKey: [...ownKey, 'items', kind],
    queryFn: ({ pageParam }) => api.call(nftCalls.own, { kind, ...pageOf(pageParam) }),
    ...byPage,
  })

export const useOwnBids = () =>
  useInfiniteQuery({
    queryKey: [...ownKey, 'bids'],
    queryFn: ({ pageParam }) => api.call(nftCalls.ownBids, pageOf(pageParam)),
    ...byPage,
  })

/** Won auctions and second offers, newest first. */
export const useOrders = () =>
  useInfiniteQuery({
    queryKey: [...ownKey, 'orders'],
    queryFn: ({ pageParam }) =>
      api.call(nftCalls.toPay, { status: 'all', id: undefined, ...pageOf(pageParam) }),
    ...byPage,
  })

/** Those that wait for a payment. */
export const useOrdersToPay = (isWanted: boolean) =>
  useQuery({
    queryKey: [...ownKey, 'to_pay'],
    queryFn: () => api.call(nftCalls.toPay, { status: 'to_pay', id: undefined, ...pageOf(1) }),
    enabled: isWanted,
  })

/** One order; null where the user has none with that id. */
export const useOrder = (id: string) =>
  useQuery({
    queryKey: [...ownKey, 'order', id],
    queryFn: async () => {
      const { list } = await api.call(nftCalls.toPay, { status: 'all', id, ...pageOf(1) })
      return list[0] ?? null
    },
  })

/** Adds to the collection, or removes from it. */
export function useCollect(code: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api.call(nftCalls.collect, { code }),
    onError(error) {
      if (!isHandled(error)) toast(sentenceOf(error))
    },
    onSettled: () => client.invalidateQueries({ queryKey: nftKey }),
  })
}
