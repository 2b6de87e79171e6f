import { formatAmount, formatPrice } from '@candor/client'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { paths } from '../../app/paths.ts'
import { useMarket } from '../../live/use-markets.ts'
import { Button } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'
import { followPaths } from './paths.ts'
import { signedRate } from './rate-text.ts'
import { TradeCard } from './trade-card.tsx'
import type { CopiedPosition } from './use-follow.ts'

type Props = { copy: CopiedPosition; onHold: () => void }

/** A copied position with the trader's price beside the own one. */
export function CopyCard({ copy, onHold }: Props) {
  const { t } = useTranslation('follow')
  const market = useMarket(copy.symbol)
  const priceOf = (figure: string) =>
    Number(figure) === 0 ? '--' : formatPrice(figure, market?.scale ?? 2)
  const isOpen = copy.status_name === 'open'
  const isSelf = copy.origin === 'self'
  const isStopped = Number(copy.target_profit_price) > 0 || Number(copy.stop_loss_price) > 0
  const figures = [
    { label: t('trader_price'), value: priceOf(copy.trader_price) },
    { label: t('slippage'), value: signedRate(Number(copy.price) === 0 ? null : copy.slippage) },
    { label: t('fees'), value: formatAmount(copy.fees, { scaleMax: 4 }) },
    ...(Number(copy.liquidation_price) > 0
      ? [
          {
            label: t('liq_price'),
            value: <span className="text-warn">{priceOf(copy.liquidation_price)}</span>,
          },
        ]
      : []),
    ...(isOpen && isStopped
      ? [
          { label: t('take_profit'), value: priceOf(copy.target_profit_price) },
          { label: t('stop_loss'), value: priceOf(copy.stop_loss_price) },
        ]
      : []),
    ...(isSelf && Number(copy.share_base) > 0
      ? [{ label: t('share_base'), value: formatAmount(copy.share_base, { scaleMax: 2 }) }]
      : []),
  ]
  return (
    <TradeCard
      trade={copy}
      tag={
        <>
          {isSelf && <Tag tone="brand">{t('self_held')}</Tag>}
          {copy.status_name !== 'open' && copy.status_name !== 'closed' && (
            <Tag>{t(`copy_${copy.status_name}`)}</Tag>
          )}
        </>
      }
      head={
        <Link
          to={followPaths.trader(copy.trader_user_id)}
          className="flex min-h-8 max-w-full items-center gap-1.5 text-sm text-ink-3"
        >
          <span className="truncate">{t('copied_from', { trader: copy.nickname })}</span>
          {copy.is_demo && <Tag>{t('demo_trader')}</Tag>}
        </Link>
      }
      figures={figures}
      actions={
        isOpen && (
          <>
            {!isSelf && (
              <Button tone="quiet" size="pill" onClick={onHold}>
                {t('self_hold')}
              </Button>
            )}
            <Link
              to={paths.trade({ section: 'futures', symbol: copy.symbol })}
              className="grid h-9 touch place-items-center rounded-full bg-field px-5 text-base font-semibold active:opacity-80"
            >
              {t('manage')}
            </Link>
          </>
        )
      }
    />
  )
}
