import { formatPercent, formatSigned, directionOf } from '@candor/client'
import { memo, type ReactNode, useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'

import { usePrices } from '../../live/use-prices.ts'
import { directionClass } from '../../ui/change-text.tsx'
import { classes } from '../../ui/classes.ts'
import { Money } from '../../ui/money.tsx'
import { accountAt, figuresAt, isOpenOrder } from './live-figures.ts'
import { type LeverAccount, useLeverAccount } from './use-lever.ts'

const cents = { scaleMax: 2, scaleMin: 2 }

/** The contract account with its open positions at the live prices. */
export function AccountHeader() {
  const { data } = useLeverAccount()
  return data === undefined ? null : <LiveFigures account={data} />
}

function LiveFigures({ account }: { account: LeverAccount }) {
  const prices = usePrices(account.orders.filter(isOpenOrder).map(({ symbol }) => symbol))
  return <Figures account={account} prices={useDeferredValue(prices)} />
}

type FiguresProps = { account: LeverAccount; prices: ReadonlyMap<string, string> }

const Figures = memo(function Figures({ account, prices }: FiguresProps) {
  const { t } = useTranslation('lever')
  const { available, orders } = account
  const open = orders.filter(isOpenOrder)
  const live = open.flatMap((order) => {
    const price = prices.get(order.symbol)
    return price === undefined ? [] : [{ order, figures: figuresAt(order, price) }]
  })
  const { equity, margin, profit, riskRate } = accountAt(available, live)
  return (
    <dl className="num grid grid-cols-4 gap-x-2 px-4 py-2.5 text-sm hair-b">
      <Figure label={t('equity')}>
        <Money value={equity} {...cents} />
      </Figure>
      <Figure label={t('margin')}>
        <Money value={margin} {...cents} />
      </Figure>
      <Figure label={t('unrealized')}>
        <span className={classes('live', directionClass[directionOf(profit)])}>
          {formatSigned(profit, cents)}
        </span>
      </Figure>
      <Figure label={t('risk_rate')} isLast>
        {open.length === 0 ? '--' : formatPercent(riskRate, { plain: true })}
      </Figure>
    </dl>
  )
})

function Figure(props: { label: string; children: ReactNode; isLast?: boolean }) {
  return (
    <div className={classes('min-w-0', props.isLast === true && 'text-right')}>
      <dt className="truncate text-2xs text-ink-3">{props.label}</dt>
      <dd className="truncate">{props.children}</dd>
    </div>
  )
}
