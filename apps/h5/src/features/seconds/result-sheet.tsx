import { formatPrice, formatSigned } from '@candor/client'
import { useTranslation } from 'react-i18next'

import { useMarket } from '../../live/use-markets.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Result } from '../../ui/result.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { receiptPaths } from '../receipt/paths.ts'
import { outcomeOf } from './outcome.ts'
import { useSettled } from './settled-order.ts'
import { type SecondsOrder, usePaidIn } from './use-seconds.ts'

const close = () => useSettled.setState({ order: undefined })

/** How the last order ended, with the two prices that decided it. */
export function ResultSheet() {
  const order = useSettled((settled) => settled.order)
  return order === undefined ? null : <OrderResult order={order} />
}

function OrderResult({ order }: { order: SecondsOrder }) {
  const { t } = useTranslation('seconds')
  const market = useMarket(order.symbol)
  const unit = usePaidIn().data?.code ?? ''
  const price = (figure: string) =>
    Number(figure) === 0 ? '--' : formatPrice(figure, market?.scale ?? 2)
  return (
    <Sheet
      title={market === undefined ? order.symbol : `${market.code}/${market.legal_code}`}
      isOpen
      onClose={close}
    >
      <Result
        outcome={order.result === 'win' ? 'done' : order.result === 'lose' ? 'failed' : 'pending'}
        title={`${t(outcomeOf(order))} · ${formatSigned(order.profit)} ${unit}`}
        {...(order.void_reason !== '' && { text: t(`void_${order.void_reason}`) })}
        rows={[
          { label: t('direction'), value: t(order.direction) },
          { label: t('entry_price'), value: price(order.open_price) },
          {
            label: t('settlement_price'),
            value: price(order.close_price),
          },
          { label: t('prices_counted'), value: `${order.samples} / ${order.window}` },
        ]}
        actions={
          <>
            <Button size="lg" onClick={close}>
              {t('result_close')}
            </Button>
            {order.opened_at > 0 && (
              <ButtonLink to={receiptPaths.receipt('seconds_settle', order.id)} tone="quiet">
                {t('receipt')}
              </ButtonLink>
            )}
          </>
        }
      />
    </Sheet>
  )
}
