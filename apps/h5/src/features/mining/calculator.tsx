import { formatAmount, formatPrice, formatSigned } from '@candor/client'
import { useTranslation } from 'react-i18next'

import { DetailList } from '../../ui/detail-list.tsx'
import { WarningNote } from '../../ui/warning-note.tsx'
import { outlookAt, scaleOf } from './outlook.ts'
import type { MiningOutlook } from './use-mining.ts'

type Props = { plan: MiningOutlook; th: number; price: string }

/** What a contract would return at the last published day and an assumed price: a loss as readily as a profit. */
export function Calculator({ plan, th, price }: Props) {
  const { t } = useTranslation('mining')
  const { code, quote_code: quote } = plan
  const [latest] = plan.latest
  if (latest === undefined) return <p className="text-base text-ink-2">{t('no_day')}</p>
  const figures = outlookAt(plan, { th, price })
  if (figures === undefined) return <p className="text-base text-ink-2">{t('no_price')}</p>
  const isLoss = figures.profit.startsWith('-')
  const priceText = (value: string) => `${formatPrice(value, scaleOf(plan.index))} ${quote}`
  const { breakEven, paidBackOn } = figures
  return (
    <>
      <DetailList
        rows={[
          { label: t('gross'), value: `${formatAmount(figures.dayGross)} ${code}` },
          { label: t('electricity_day'), value: `${formatAmount(figures.dayElectricity)} ${code}` },
          { label: t('a_day'), value: `${formatAmount(figures.dayOutput)} ${code}` },
          { label: t('output_all'), value: `${formatAmount(figures.output)} ${code}` },
          { label: t('worth'), value: `${formatAmount(figures.worth)} ${quote}` },
          { label: t('spent'), value: `${formatAmount(figures.spent)} ${quote}` },
          {
            label: t('profit'),
            value: (
              <span className={isLoss ? 'font-semibold text-down' : 'font-semibold text-up'}>
                {`${formatSigned(figures.profit)} ${quote}`}
              </span>
            ),
          },
          { label: t('coins_instead'), value: `${formatAmount(figures.coinsInstead)} ${code}` },
          {
            label: t('break_even'),
            value: breakEven === undefined ? t('never') : priceText(breakEven),
          },
          {
            label: t('paid_back'),
            value: paidBackOn === undefined ? t('never') : String(paidBackOn),
          },
        ]}
      />
      <div className="pt-3">
        <WarningNote>
          {t('estimate_note', { day: latest.day })} {latest.is_demo && t('demo_data')}
        </WarningNote>
      </div>
    </>
  )
}
