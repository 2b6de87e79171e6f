import { formatAmount } from '@candor/client'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { currentPath } from '../../app/navigation.ts'
import { paths } from '../../app/paths.ts'
import { useIsLoggedIn } from '../../app/session.ts'
import { useAvailable } from '../../live/use-wallet.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { type AmountLimits, amountProblem } from '../../ui/amount-limits.ts'
import { Button } from '../../ui/button.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { Money } from '../../ui/money.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { toast } from '../../ui/toast.tsx'
import { AuctionSheet } from './auction-sheet.tsx'
import { affordable, scaleOf, totalOf } from './auction-terms.ts'
import { useAuctionOrder } from './use-auction-order.ts'
import type { Auction } from './use-auctions.ts'

/** Side, limit and amount, what is held, and the button that opens the confirmation. */
export function AuctionForm({ auction }: { auction: Auction }) {
  const { t } = useTranslation('listing')
  const isLoggedIn = useIsLoggedIn()
  const navigate = useNavigate()
  const [side, setSide] = useState<'buy' | 'sell'>('buy')
  const [price, setPrice] = useState(auction.price)
  const [amount, setAmount] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const order = useAuctionOrder(() => {
    setAmount('')
    setIsChecked(false)
    toast(t('placed'))
  })
  const { symbol, base, quote, price_min: min, price_max: max } = auction
  const pays = side === 'buy' ? quote : base
  const balance = useAvailable(pays)
  const most = affordable(balance, { side, price, scale: scaleOf(auction.amount) })
  const limits: AmountLimits = isLoggedIn ? { available: most } : {}
  const priceProblem = amountProblem(price, { min, max })
  const problem = amountProblem(amount, limits)
  const isTooMuch = problem?.text === 'balance_short'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isLoggedIn) return void navigate(paths.login({ return: currentPath() }))
    setIsChecked(true)
    if (order.isUnanswered || (priceProblem === undefined && problem === undefined))
      order.begin({ symbol, direction: side, price, amount })
  }
  const type = (set: (text: string) => void) => (text: string) => {
    set(text)
    setIsChecked(false)
  }
  return (
    <form
      aria-label={t('order_form')}
      onSubmit={submit}
      noValidate
      className="grid gap-4 px-4 pt-5"
    >
      <Segmented
        label={t('side')}
        items={[
          { key: 'buy', label: t('buy'), tone: 'buy' },
          { key: 'sell', label: t('sell'), tone: 'sell' },
        ]}
        selected={side}
        onSelect={setSide}
      />
      <AmountField
        label={t('limit')}
        unit={quote}
        scale={scaleOf(auction.reference)}
        value={price}
        onChange={type(setPrice)}
        limits={{ min, max }}
        hint={`${formatAmount(min)}–${formatAmount(max)} ${quote}`}
        problem={isChecked ? priceProblem : undefined}
      />
      <AmountField
        label={t('amount')}
        unit={base}
        scale={scaleOf(auction.amount)}
        value={amount}
        onChange={type(setAmount)}
        // What a buyer has is in the other currency, and in a line of its own.
        limits={isLoggedIn && side === 'buy' ? { max: most } : limits}
        hint={t('held_note')}
        problem={isChecked || isTooMuch ? problem : undefined}
        hasSlider
      />
      <DetailList
        rows={[
          {
            label: t('total'),
            value: (
              <strong className="num font-semibold">
                {`${formatAmount(totalOf(price, amount))} ${quote}`}
              </strong>
            ),
          },
          ...(isLoggedIn && side === 'buy'
            ? [{ label: t('available'), value: <Money value={balance} unit={pays} /> }]
            : []),
        ]}
      />
      <Button type="submit" size="lg" tone={side} isBusy={order.isBusy}>
        {isLoggedIn ? t(side === 'buy' ? 'buy_of' : 'sell_of', { code: base }) : t('login')}
      </Button>
      <AuctionSheet auction={auction} order={order} />
    </form>
  )
}
