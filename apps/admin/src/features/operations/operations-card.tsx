import { formatDateTime } from '@candor/client'
import { operationsCalls } from '@candor/protocol/services/operations/calls'
import { useQuery } from '@tanstack/react-query'
import { Descriptions } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { Loaded } from '../../ui/loaded.tsx'

const refreshMs = 10_000

/** The running server: since when, which products are switched off, and the failures of its background jobs. */
export function OperationsCard() {
  const { t } = useTranslation()
  const query = useQuery({
    queryKey: ['operations'],
    queryFn: () => api.call(operationsCalls.operations, {}),
    refetchInterval: refreshMs,
  })
  return (
    <Loaded query={query}>
      {({ started_at: startedAt, products_off: off, jobs }) => (
        <Descriptions
          column={1}
          items={[
            {
              key: 'started',
              label: t('operations.started_at'),
              children: formatDateTime(startedAt),
            },
            {
              key: 'off',
              label: t('operations.products_off'),
              children: off.join(', ') || t('operations.none'),
            },
            { key: 'jobs', label: t('operations.jobs'), children: jobs.length },
            {
              key: 'failures',
              label: t('operations.failures'),
              children:
                jobs
                  .filter(({ failures }) => failures > 0)
                  .map(({ name, failures }) => `${name} (${failures})`)
                  .join(', ') || t('operations.none'),
            },
          ]}
        />
      )}
    </Loaded>
  )
}
