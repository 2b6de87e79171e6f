import { formatAmount, formatPrice, formatRate } from '@candor/client'
import { useTranslation } from 'react-i18next'

import { DetailList } from '../../ui/detail-list.tsx'
import { Tag } from '../../ui/tag.tsx'
import { scaleOf } from './outlook.ts'
import type { MiningDay } from './use-mining.ts'

/** What is published of a network for one day. */
export function NetworkFigures({ day }: { day: MiningDay }) {
  const { t } = useTranslation('mining')
  return (
    <DetailList
      rows={[
        { label: t('network_th'), value: `${formatAmount(day.network_th)} TH` },
        { label: t('subsidy'), value: `${formatAmount(day.subsidy)} ${day.code}` },
        { label: t('uptime'), value: formatRate(day.uptime) },
        { label: t('pool_fee'), value: formatRate(day.pool_fee) },
        {
          label: t('index'),
          value: `${formatPrice(day.index, scaleOf(day.index))} ${day.quote_code}`,
        },
      ]}
    />
  )
}

/** Whether figures were invented, or are those of the day before. */
export function DayTags({ day }: { day: Pick<MiningDay, 'is_demo' | 'is_carried'> }) {
  const { t } = useTranslation('mining')
  return (
    <span className="flex flex-wrap gap-1">
      {day.is_demo && <Tag tone="plain">{t('demo_data')}</Tag>}
      {day.is_carried && <Tag tone="warn">{t('carried')}</Tag>}
    </span>
  )
}
