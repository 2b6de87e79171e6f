import type { Details, Executor } from '../../services/four-eyes/house-executors.ts'

const traderIn = ({ trader_id: id = '', reason = '' }: Details) => ({
  traderId: Number(id),
  reason,
})

const approve: Executor<'follow.approve'> = {
  command: 'follow.approve',
  build: (details) => ({
    ok: true,
    value: { kind: 'follow.approve', ...traderIn(details), tier: Number(details['tier'] ?? 0) },
  }),
  outcome: ({ id }) => `trader ${id} approved`,
}
const refuse: Executor<'follow.refuse'> = {
  command: 'follow.refuse',
  build: (details) => ({ ok: true, value: { kind: 'follow.refuse', ...traderIn(details) } }),
  outcome: ({ id }) => `application ${id} refused`,
}
const suspend: Executor<'follow.suspend'> = {
  command: 'follow.suspend',
  build: (details) => ({ ok: true, value: { kind: 'follow.suspend', ...traderIn(details) } }),
  outcome: ({ id }) => `trader ${id} suspended`,
}

/** What the staff causes by its decisions; the core may still reject them. */
export const followExecutors = {
  traderApprove: approve,
  traderReject: refuse,
  traderSuspend: suspend,
}
