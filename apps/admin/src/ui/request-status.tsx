import { formatDateTime } from '@candor/client'
import { requestCalls } from '@candor/protocol/services/four-eyes/calls'
import { requestStates } from '@candor/protocol/services/four-eyes/request-states'
import { useQuery } from '@tanstack/react-query'
import { Alert, type AlertProps } from 'antd'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'

import { api } from '../app/api.ts'
import type { Request } from '../app/console-feature.ts'

const refreshMs = 5000
const colors: Record<Request['state'], AlertProps['type'] & {}> = {
  open: 'info',
  approved: 'info',
  done: 'success',
  failed: 'error',
  refused: 'warning',
  withdrawn: 'warning',
  expired: 'warning',
}

/** A request that was just made: pending while another person decides on it, and then its outcome. */
export function RequestStatus({ made, onClose }: { made: Request; onClose: () => void }) {
  const { t } = useTranslation()
  const query = useQuery({
    queryKey: ['requests', 'made', made.id],
    queryFn: async () => (await findRequest(made.id)) ?? made,
    refetchInterval: ({ state: { data } }) => (isPending(data ?? made) ? refreshMs : false),
  })
  const request = query.data ?? made
  const { id, state, expires_at: expiresAt } = request
  return (
    <Alert
      type={colors[state]}
      showIcon
      closable={{ onClose }}
      title={`${t('request', { id })}: ${t(`request_state.${state}`)}`}
      description={
        state === 'open'
          ? t('request_pending', { time: formatDateTime(expiresAt) })
          : outcomeText(request, t)
      }
    />
  )
}

/** The text of the core's rejection where the request has failed; otherwise the outcome as it was recorded. */
export const outcomeText = ({ state, outcome }: Pick<Request, 'state' | 'outcome'>, t: TFunction) =>
  state === 'failed' ? t(`rejection.${outcome}`, { defaultValue: outcome }) : outcome

const isPending = ({ state }: Request) => state === 'open' || state === 'approved'

/** There is no call for one request; a recent one is among the first of its state, unless very many are open. */
async function findRequest(id: number): Promise<Request | undefined> {
  for (const state of requestStates) {
    const query = { state, cursor: undefined, limit: '100' }
    const { list } = await api.call(requestCalls.requestList, query)
    const found = list.find((request) => request.id === id)
    if (found !== undefined) return found
  }
  return undefined
}
