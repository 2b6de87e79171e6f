import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { Market } from '../../live/use-markets.ts'
import { Select } from '../../ui/select.tsx'
import { CloseFields } from './close-fields.tsx'
import { lotsText } from './lots-text.ts'
import { type Deal, useLiveOrders } from './use-lever.ts'

/** Closes a position of the pair, chosen beside the book. */
export function CloseForm({ market, deal }: { market: Market; deal: Deal }) {
  const { t } = useTranslation('lever')
  const { positions } = useLiveOrders(market)
  const [chosen, choose] = useState<string>()
  const order = positions.find(({ id }) => String(id) === chosen) ?? positions[0]
  if (order === undefined)
    return <p className="py-8 text-center text-sm text-ink-3">{t('no_positions_pair')}</p>
  return (
    <div className="flex flex-col gap-2.5">
      <Select
        label={t('position')}
        items={positions.map(({ id, direction, multiple, share }) => ({
          key: String(id),
          label: `${t(direction)} ${multiple}x`,
          detail: `${lotsText(share)} · #${id}`,
        }))}
        selected={String(order.id)}
        onSelect={choose}
      />
      <CloseFields
        key={`${order.id} ${order.share}`}
        order={order}
        shareMin={deal.share_min}
        onDone={() => choose(undefined)}
      />
    </div>
  )
}
