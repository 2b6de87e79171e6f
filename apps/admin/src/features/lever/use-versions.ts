import type { ReplyOf } from '@candor/protocol'
import { leverConsoleCalls } from '@candor/protocol/products/lever/calls'
import { useQuery } from '@tanstack/react-query'

import { api } from '../../app/api.ts'

const { leverVersions } = leverConsoleCalls
export type Version = ReplyOf<typeof leverVersions>[number]

export const useVersions = () =>
  useQuery({ queryKey: ['lever', 'versions'], queryFn: () => api.call(leverVersions, {}) })
