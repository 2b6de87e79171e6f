import { formatPrice, formatTime } from '@candor/client'
import { useTranslation } from 'react-i18next'

import { useMarket } from '../../live/use-markets.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { Loadable } from '../../ui/loadable.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { receiptPaths } from '../receipt/paths.ts'
import { useOrderRows } from './order-rows.ts'
import { type SecondsOrder, useSecondsResult } from './use-seconds.ts'

type Props = { order: SecondsOrder; onClose: () => void }

/** Every figure of an order, and the price of each second that settles it. */
export function OrderDetails({ order, onClose }: Props) {
  const { t } = useTranslation('seconds')
  const market = useMarket(order.symbol)
  const rowsOf = useOrderRows()
  const scale = market?.scale ?? 2
  const id = String(order.id)
  return (
    <Sheet
      title={market === undefined ? order.symbol : `${market.code}/${market.legal_code}`}
      isOpen
      onClose={onClose}
    >
      <div className="px-4 pb-5">
        <DetailList
          rows={[
            ...rowsOf(order, scale),
            {
              label: t('order_number'),
              value: id,
              action: <CopyButton text={id} label={t('order_number')} />,
            },
          ]}
        />
        {order.opened_at > 0 && <WindowPrices id={order.id} scale={scale} />}
        {order.opened_at > 0 && order.ended_at > 0 && (
          <div className="mt-5">
            <ButtonLink to={receiptPaths.receipt('seconds_settle', order.id)} tone="quiet">
              {t('receipt')}
            </ButtonLink>
          </div>
        )}
      </div>
    </Sheet>
  )
}

/** Nothing before the window begins. */
function WindowPrices({ id, scale }: { id: number; scale: number }) {
  const { t } = useTranslation('seconds')
  return (
    <Loadable
      query={useSecondsResult(id)}
      isEmpty={({ prices }) => prices.length === 0}
      empty={null}
    >
      {({ prices }) => (
        <section className="mt-4 pt-3 hair-t">
          <h3 className="text-base font-semibold">{t('window_prices')}</h3>
          <p className="mt-1 mb-2.5 text-sm text-ink-3">{t('window_prices_hint')}</p>
          <DetailList
            rows={prices.map(({ at, price }) => ({
              label: formatTime(at),
              value: formatPrice(price, scale),
            }))}
          />
        </section>
      )}
    </Loadable>
  )
}
