import { directionOf, formatAmount, formatDateTime, formatSigned } from '@candor/client'
import { useTranslation } from 'react-i18next'

import { directionClass } from '../../ui/change-text.tsx'
import { classes } from '../../ui/classes.ts'
import { useDurationText } from './duration-text.ts'
import { plainRate, signedRate } from './rate-text.ts'
import { type TraderDetail, useMarginCode } from './use-follow.ts'

const cents = { scaleMax: 2, scaleMin: 2 }

/** Every figure of a trader, as of the last full hour and after all fees. */
export function TraderFigures({ trader }: { trader: TraderDetail }) {
  const { t } = useTranslation('follow')
  const durationText = useDurationText()
  const unit = useMarginCode()
  const { total_profit: profit, follower_return: followerReturn, figures_at: at } = trader
  const figures = [
    { label: t('total_profit'), value: formatSigned(profit), unit, sign: profit },
    { label: t('follower_return'), value: signedRate(followerReturn), sign: followerReturn ?? '0' },
    {
      label: t('accuracy'),
      value: plainRate(trader.accuracy),
      detail: `${trader.won}/${trader.closed}`,
    },
    { label: t('drawdown_max'), value: plainRate(trader.drawdown) },
    { label: t('followers_ever'), value: String(trader.followers_ever) },
    { label: t('aum'), value: formatAmount(trader.aum, cents), unit },
    { label: t('slippage_mean'), value: plainRate(trader.slippage) },
    {
      label: t('holding_mean'),
      value: trader.holding_ms === 0 ? '--' : durationText(trader.holding_ms),
    },
  ]
  return (
    <>
      <dl className="num grid grid-cols-2 gap-x-4 gap-y-4 px-4 pt-2">
        {figures.map(({ label, value, unit: code, detail, sign }) => (
          <div key={label} className="min-w-0">
            <dt className="text-xs leading-4 text-ink-3">{label}</dt>
            <dd
              className={classes(
                'mt-0.5 text-lg font-semibold wrap-anywhere',
                sign !== undefined && directionClass[directionOf(sign)],
              )}
            >
              {value}
              {code !== undefined && (
                <span className="ml-1 text-xs font-normal text-ink-3">{code}</span>
              )}
              {detail !== undefined && (
                <span className="ml-1.5 text-xs font-normal text-ink-3">{detail}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="px-4 pt-3 text-xs text-ink-3">
        {at === 0
          ? t('updated_hourly')
          : t('updated_at', { time: formatDateTime(at).slice(0, -3) })}
      </p>
    </>
  )
}
