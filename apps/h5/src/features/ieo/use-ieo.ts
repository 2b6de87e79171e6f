import type { BodyOf, ReplyOf } from '@candor/protocol'
import { ieoCalls } from '@candor/protocol/products/ieo/calls'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'

import { api } from '../../app/api.ts'
import { byCursor } from '../../app/by-cursor.ts'

export type IeoProject = ReplyOf<typeof ieoCalls.detail>
export type IeoOrder = ReplyOf<typeof ieoCalls.orders>['list'][number]
export type IeoPreview = Extract<ReplyOf<typeof ieoCalls.order>, { dry: true }>
export type Allocation = ReplyOf<typeof ieoCalls.allocation>
export type OrderFilter = Exclude<BodyOf<typeof ieoCalls.orders>['status'], undefined>

/** What others apply for reaches a page within this time. */
const refreshMs = 10_000

/** The newest projects; under `user`, because they contain what the user has applied for. */
export const projectsQuery = {
  queryKey: ['user', 'ieo', 'projects'],
  queryFn: () => api.call(ieoCalls.index, { page: undefined, cursor: undefined, limit: '100' }),
  refetchInterval: refreshMs,
}

export const useProjects = () => useQuery(projectsQuery)

export const useProject = (id: string) =>
  useQuery({
    queryKey: ['user', 'ieo', 'project', id],
    queryFn: () => api.call(ieoCalls.detail, { id }),
    refetchInterval: refreshMs,
  })

const unfiltered = {
  project_id: undefined,
  status: undefined,
  page: undefined,
  cursor: undefined,
  limit: undefined,
}

/** The user's orders, newest first, page by page. */
export const useIeoOrders = (status: OrderFilter | undefined) =>
  useInfiniteQuery({
    queryKey: ['user', 'ieo', 'orders', status],
    queryFn: ({ pageParam }) =>
      api.call(ieoCalls.orders, { ...unfiltered, status, cursor: pageParam, limit: '20' }),
    ...byCursor,
  })

/** One order: the newest below the id after its own; null where the user has none with that id. */
export const useIeoOrder = (id: number) =>
  useQuery({
    queryKey: ['user', 'ieo', 'order', id],
    queryFn: async () => {
      const cursor = String(id + 1)
      const { list } = await api.call(ieoCalls.orders, { ...unfiltered, cursor, limit: '1' })
      return list.find((order) => order.id === id) ?? null
    },
  })

/** The orders that are not over, for the sum of what is held and locked. */
export const holdingsQuery = {
  queryKey: ['user', 'ieo', 'holdings'],
  queryFn: () => api.call(ieoCalls.orders, { ...unfiltered, status: 'doing', limit: '100' }),
}

const allocationPage = (id: string, page: number) =>
  api.call(ieoCalls.allocation, { id, page: String(page) })

/** The published file, page by page. */
export const useAllocation = (id: string) =>
  useInfiniteQuery({
    queryKey: ['user', 'ieo', 'allocation', id],
    queryFn: ({ pageParam }) => allocationPage(id, pageParam),
    initialPageParam: 1,
    getNextPageParam: ({ page, more }) => (more ? page + 1 : undefined),
  })

/** Every row of the file, from new replies: what is shown is not what is verified. */
export async function loadAllocation(id: string): Promise<Allocation> {
  const first = await allocationPage(id, 1)
  const list = [...first.list]
  let last = first
  while (last.more) {
    last = await allocationPage(id, last.page + 1)
    list.push(...last.list)
  }
  return { ...first, list, more: false }
}
