import type { BodyOf } from '@candor/protocol'
import { dualConsoleCalls } from '@candor/protocol/products/dual/calls'
import { marketConsoleCalls } from '@candor/protocol/services/market/calls'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import {
  AmountField,
  ChoiceField,
  DayField,
  PercentField,
  WholeNumberField,
} from '../../ui/fields.tsx'
import { RequestForm } from '../../ui/request-form.tsx'

const { dualOfferAsk } = dualConsoleCalls
const dayMs = 86_400_000

/** Requests an offer: once it is published it never changes. */
export function NewOffer() {
  const { t } = useTranslation()
  const { data } = useQuery({
    queryKey: ['markets'],
    queryFn: () => api.call(marketConsoleCalls.marketList, {}),
  })
  const symbols = (data?.list ?? []).map(({ symbol }) => ({ value: symbol, label: symbol }))
  return (
    <RequestForm<BodyOf<typeof dualOfferAsk>>
      title={t('dual.request_offer')}
      button={{ type: 'primary' }}
      isWide
      initial={{ type: 'call', matures_on: dayIn(2), closes_hours: '12' }}
      request={(fields) => api.call(dualOfferAsk, fields)}
    >
      <ChoiceField name="symbol" label={t('dual.pair')} options={symbols} />
      <ChoiceField
        name="type"
        label={t('dual.type')}
        options={(['call', 'put'] as const).map((value) => ({
          value,
          label: t(`dual.type_${value}`),
        }))}
      />
      <AmountField name="per_share" label={t('dual.per_share')} />
      <AmountField name="strike" label={t('dual.linked_price')} />
      <PercentField name="annual_percent" label={t('dual.annual_percent')} />
      <DayField name="matures_on" label={t('dual.matures_on')} min={dayIn(1)} />
      <WholeNumberField name="closes_hours" label={t('dual.closes_hours')} />
      <WholeNumberField name="shares" label={t('dual.shares')} />
      <WholeNumberField name="user_shares" label={t('dual.user_shares')} />
    </RequestForm>
  )
}

/** A day of UTC. The sale of an offer for tomorrow would have ended in the evening. */
function dayIn(days: number): string {
  return new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)
}
