import type { ReplyOf } from '@candor/protocol'
import { miningConsoleCalls } from '@candor/protocol/products/mining/calls'
import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { useMayCall } from '../../app/session.ts'
import { amountColumn, inItsCurrency } from '../../ui/amount-column.tsx'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { CursorTable } from '../../ui/cursor-table.tsx'

const { miningPause, miningPlans } = miningConsoleCalls
type Plan = ReplyOf<typeof miningPlans>['list'][number]

const colors = {
  open: 'green',
  waiting: 'gold',
  paused: 'red',
  sold_out: 'blue',
} as const satisfies Record<Plan['sale'], string>
const inQuote = { unitOf: (row: Plan) => row.quote_code }

/** Every plan with its terms and what is sold of it. */
export function MiningPlans() {
  const { t } = useTranslation()
  return (
    <CursorTable<Plan>
      label={t('mining.plans')}
      queryKey={['mining', 'plans']}
      load={(cursor) => api.call(miningPlans, { cursor, limit: undefined })}
      rowKey="id"
      csv={{ call: miningPlans }}
      columns={[
        { title: t('id'), dataIndex: 'id' },
        { title: t('mining.pair'), dataIndex: 'symbol' },
        { title: t('mining.days'), dataIndex: 'days', align: 'end' },
        {
          title: t('state'),
          render: (_, row) => <Tag color={colors[row.sale]}>{t(`mining.sale_${row.sale}`)}</Tag>,
        },
        amountColumn(t('mining.cost'), (row) => row.cost, inQuote),
        amountColumn(t('mining.electricity'), (row) => row.electricity, inQuote),
        amountColumn(t('mining.output_max'), (row) => row.output_max, inItsCurrency),
        {
          title: t('mining.sold'),
          align: 'end',
          render: (_, row) => `${row.sold} / ${row.th_total}`,
        },
        { title: t('mining.running_th'), dataIndex: 'running_th', align: 'end' },
        { title: '', render: (_, row) => <Pause plan={row} /> },
      ]}
    />
  )
}

/** Pauses or resumes a sale; contracts are not affected. */
function Pause({ plan: { id, sale } }: { plan: Plan }) {
  const { t } = useTranslation()
  if (!useMayCall(miningPause) || sale === 'sold_out') return null
  const isPaused = sale === 'paused'
  return (
    <ConfirmButton
      label={t(isPaused ? 'mining.resume' : 'mining.pause')}
      look={isPaused ? 'plain' : 'danger'}
      question={t(isPaused ? 'mining.resume_question' : 'mining.pause_question')}
      action={() => api.call(miningPause, { id: String(id), paused: isPaused ? '0' : '1' })}
    />
  )
}
