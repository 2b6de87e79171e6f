import type { BodyOf, ReplyOf, WalletName } from '@candor/protocol'
import { transferCalls } from '@candor/protocol/products/transfer/calls'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'

import { api } from '../../app/api.ts'
import { useMoneyMutation } from '../../flows/use-money-mutation.ts'
import { useWallet } from '../../live/use-wallet.ts'

export type TransferAccounts = ReplyOf<typeof transferCalls.accounts>

/** The accounts that take part in transfers. */
export const useTransferAccounts = () =>
  useQuery({
    queryKey: ['transfer-accounts'],
    queryFn: () => api.call(transferCalls.accounts, {}),
    staleTime: Infinity,
  })

/** The user's transfers, newest first, page by page. */
export const useTransfers = () =>
  useInfiniteQuery({
    queryKey: ['user', 'transfers'],
    queryFn: ({ pageParam: cursor }) =>
      api.call(transferCalls.history, { cursor, page: undefined, limit: '20' }),
    initialPageParam: undefined as string | undefined, // The first page has no cursor.
    getNextPageParam: ({ next }) => next ?? undefined,
  })

/** Transfers, after it was confirmed. */
export const useTransfer = (onDone: (made: ReplyOf<typeof transferCalls.move>) => void) =>
  useMoneyMutation({
    call: (input: BodyOf<typeof transferCalls.move>, options) =>
      api.call(transferCalls.move, input, options),
    onDone,
  })

/** What is available of a currency in one account; "0" until it is loaded. */
export function useAvailableIn(account: WalletName, code: string): string {
  const list = useWallet().data?.accounts[account].list
  return list?.find((row) => row.code === code)?.available ?? '0'
}
