import type { ReplyOf } from '@candor/protocol'
import { quickCalls } from '@candor/protocol/products/convert/calls'
import { useQuery } from '@tanstack/react-query'
import { Big } from 'big.js'

import { api } from '../../../app/api.ts'
import { useMoneyMutation } from '../../../flows/use-money-mutation.ts'

export type Dust = ReplyOf<typeof quickCalls.dust>
export type Sweep = ReplyOf<typeof quickCalls.sweep>

const refreshMs = 5000

/** The small balances, with what each brings now. */
export const useDust = () =>
  useQuery({
    queryKey: ['user', 'quick', 'dust'],
    queryFn: () => api.call(quickCalls.dust, {}),
    refetchInterval: refreshMs,
  })

/** Converts the chosen coins, after it was confirmed. */
export const useSweep = (onDone: (swept: Sweep) => void) =>
  useMoneyMutation({
    call: (currencies: string, options) => api.call(quickCalls.sweep, { currencies }, options),
    onDone,
  })

/** The sum of what some coins bring. */
export const sumOf = (coins: readonly { readonly receives: string }[]): string =>
  coins.reduce((sum, { receives }) => sum.plus(receives), new Big(0)).toFixed(8)
