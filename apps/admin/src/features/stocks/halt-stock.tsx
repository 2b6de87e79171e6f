import type { BodyOf } from '@candor/protocol'
import { stocksConsoleCalls } from '@candor/protocol/products/stocks/calls'
import { Typography } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { useMayCall } from '../../app/session.ts'
import { ChoiceField, ReasonField } from '../../ui/fields.tsx'
import { FormModal } from '../../ui/form-modal.tsx'
import type { Stock } from './stock-table.tsx'

const { stockPause, stockResume } = stocksConsoleCalls
const causes = ['news', 'volatility', 'regulator', 'technical'] as const

/** Stops trading of a stock at once, or lets it trade again; users see the cause. */
export function HaltStock({ stock }: { stock: Stock }) {
  const { t } = useTranslation()
  const isHalted = stock.halt_reason !== ''
  if (!useMayCall(isHalted ? stockResume : stockPause)) return null
  const matchId = String(stock.match_id)
  return (
    <FormModal<BodyOf<typeof stockPause>>
      title={t(isHalted ? 'stocks.resume' : 'stocks.halt')}
      button={{ size: 'small', danger: !isHalted }}
      onSubmit={({ cause, reason }) =>
        isHalted
          ? api.call(stockResume, { match_id: matchId, reason })
          : api.call(stockPause, { match_id: matchId, cause, reason })
      }
    >
      <Typography.Paragraph strong>{stock.symbol}</Typography.Paragraph>
      <Typography.Paragraph>
        {t(isHalted ? 'stocks.resume_hint' : 'stocks.halt_hint')}
      </Typography.Paragraph>
      {!isHalted && (
        <ChoiceField
          name="cause"
          label={t('stocks.cause')}
          options={causes.map((value) => ({ value, label: t(`stocks.cause_${value}`) }))}
        />
      )}
      <ReasonField />
    </FormModal>
  )
}
