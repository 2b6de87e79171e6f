import { ieoConsoleCalls } from '@candor/protocol/products/ieo/calls'

import { api } from '../../app/api.ts'

/** The orders that wait for a review: at most 100, the length of a page. */
export async function waitingCount(): Promise<number> {
  const all = { project_id: undefined, user_id: undefined, cursor: undefined }
  const open = { ...all, review: 'open', limit: '100' } as const
  const { list } = await api.call(ieoConsoleCalls.ieoOrders, open)
  return list.length
}
