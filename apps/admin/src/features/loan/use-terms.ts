import type { ReplyOf } from '@candor/protocol'
import { loanConsoleCalls } from '@candor/protocol/products/loan/calls'
import { useQuery } from '@tanstack/react-query'

import { api } from '../../app/api.ts'

const { loanTerms } = loanConsoleCalls
export type Terms = ReplyOf<typeof loanTerms>[number]

/** The versions of the terms of all pairs, newest first. */
export const useTerms = () =>
  useQuery({ queryKey: ['loan', 'terms'], queryFn: () => api.call(loanTerms, {}) })
