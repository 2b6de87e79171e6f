import { protectionPercent } from '@candor/core/formulas/spot'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { sentenceOf } from '../../app/api.ts'
import { currentPath } from '../../app/navigation.ts'
import { paths } from '../../app/paths.ts'
import { useIsLoggedIn } from '../../app/session.ts'
import { useTicker, type Market } from '../../live/use-markets.ts'
import { useTradePreferences } from '../../trading/trade-preferences.ts'
import { AmountSlider } from '../../ui/amount-slider.tsx'
import { Button } from '../../ui/button.tsx'
import { stepOf } from '../../ui/decimal-input.ts'
import { NumberField } from '../../ui/number-field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Select } from '../../ui/select.tsx'
import { toast } from '../../ui/toast.tsx'
import { OrderConfirmSheet } from './order-confirm-sheet.tsx'
import {
  crossingOf,
  draftFault,
  isStop,
  type OrderDraft,
  orderKinds,
  percentOf,
  totalScale,
} from './order-draft.ts'
import { OrderFigures } from './order-figures.tsx'
import { PriceFields, ValidityField } from './price-fields.tsx'
import type { OrderTicket } from './use-order-draft.ts'
import { useSubmission } from './use-submission.ts'

type Props = OrderTicket & { market: Market }

/** Buy or sell: the form left of the book. */
export function OrderForm({ market, draft, total, rules, means, change, pin, hold }: Props) {
  const { t } = useTranslation(['spot', 'common'])
  const { code: base, legal_code: quote } = market
  const noteId = useId()
  const isLoggedIn = useIsLoggedIn()
  const ticker = useTicker(market.symbol) ?? market
  const fault = draftFault(draft, rules, means)
  const faultText =
    fault &&
    t(fault === 'balance_short' ? 'common:balance_short' : fault, {
      min: market.min_notional,
      unit: quote,
    })
  const submission = useSubmission({ market, draft, change, hold, isComplete: fault === undefined })
  const { preview } = submission
  const rejection = fault === undefined && preview.isError ? sentenceOf(preview.error) : undefined
  const isShort = isLoggedIn && fault === 'balance_short'
  const crossing = useCrossing(draft, means.best)
  const note = rejection ?? (isShort ? faultText : crossing)

  return (
    <form
      className="flex flex-col gap-3"
      aria-label={t('order_form')}
      onSubmit={(event) => {
        event.preventDefault()
        if (faultText === undefined || submission.isUnanswered) submission.begin()
        else toast(faultText)
      }}
    >
      <Segmented
        label={t('side')}
        items={[
          { key: 'buy', label: t('buy'), tone: 'buy' },
          { key: 'sell', label: t('sell'), tone: 'sell' },
        ]}
        selected={draft.side}
        onSelect={(side) => change({ side, amount: '' })}
      />
      <Select
        label={t('order_type')}
        items={orderKinds.map((key) => ({
          key,
          label: t(`kind_${key}`),
          detail: t(`kind_${key}_detail`, { percent: protectionPercent }),
        }))}
        selected={draft.kind}
        onSelect={(kind) => change({ kind })}
      />
      <PriceFields
        market={market}
        draft={draft}
        change={change}
        pin={pin}
        // Marked only where the note below is about the price.
        errorId={crossing !== undefined && note === crossing ? noteId : undefined}
      />
      <SizeFields
        market={market}
        draft={draft}
        total={total}
        percent={percentOf(draft, rules, means)}
        change={change}
        errorId={isShort ? noteId : undefined}
      />
      {isStop(draft) && <ValidityField draft={draft} change={change} />}
      <OrderFigures
        market={market}
        draft={draft}
        rules={rules}
        means={means}
        preview={fault === undefined ? preview.data : undefined}
        note={note}
        noteId={noteId}
        isRefused={rejection !== undefined}
      />
      <SubmitButton
        draft={draft}
        base={base}
        isBusy={submission.isBusy}
        isHalted={ticker.state === 'halted'}
      />
      <OrderConfirmSheet
        market={market}
        draft={draft}
        preview={preview.isPlaceholderData ? undefined : preview.data}
        // An order that is sent again after a lost answer may have been executed, so the balance may be spent.
        refusal={submission.isUnanswered ? undefined : (faultText ?? rejection)}
        warning={crossing}
        coupon={submission.coupon}
        isOpen={submission.isConfirming}
        isBusy={submission.isBusy}
        isSentAgain={submission.isUnanswered}
        onClose={submission.cancel}
        onConfirm={submission.send}
      />
    </form>
  )
}

/** A warning for a limit that crosses the market by far, as it is after a typing error. */
function useCrossing(draft: OrderDraft, last: string | undefined): string | undefined {
  const { t } = useTranslation('spot')
  const percent = crossingOf(draft, last)
  if (percent === undefined) return undefined
  return t(draft.side === 'buy' ? 'above_market' : 'below_market', { percent })
}

type SizeProps = Pick<OrderTicket, 'draft' | 'total' | 'change'> & {
  market: Market
  /** The amount as a percentage of the most that the balance allows. */
  percent: number
  errorId: string | undefined
}

/** Amount and total, of which either can be typed and the upper one has the slider, and the slider. */
function SizeFields({ market, draft, total, percent, change, errorId }: SizeProps) {
  const { t } = useTranslation('spot')
  const { code: base, legal_code: quote, amount_scale: amountScale } = market
  const { amountUnit, set } = useTradePreferences()
  const about = draft.kind === 'market' ? '≈ ' : ''
  const fields = {
    base: {
      label: t('amount'),
      unit: base,
      value: draft.amount,
      onChange: (amount: string) => change({ amount }),
      scale: amountScale,
      step: stepOf(amountScale),
    },
    quote: {
      label: `${about}${t('total')}`,
      unit: quote,
      value: total,
      onChange: (total: string) => change({ total }),
      scale: totalScale,
      step: '1',
    },
  }
  const other = amountUnit === 'base' ? 'quote' : 'base'
  const { step: _, ...lower } = fields[other]
  return (
    <>
      <NumberField
        {...fields[amountUnit]}
        errorId={errorId}
        unitSwitch={{ label: t('amount_unit'), onSwitch: () => set({ amountUnit: other }) }}
      />
      <AmountSlider
        label={t('share_of_balance')}
        percent={percent}
        onChange={(share) => change({ share })}
        tone={draft.side}
      />
      <NumberField {...lower} />
    </>
  )
}

type SubmitProps = { draft: OrderDraft; base: string; isBusy: boolean; isHalted: boolean }

/** Buys or sells; for a guest it leads to the login. */
function SubmitButton({ draft, base, isBusy, isHalted }: SubmitProps) {
  const { t } = useTranslation('spot')
  const isLoggedIn = useIsLoggedIn()
  const navigate = useNavigate()
  if (!isLoggedIn)
    return (
      <Button onClick={() => void navigate(paths.login({ return: currentPath() }))}>
        {t('login_to_trade')}
      </Button>
    )
  return (
    <Button type="submit" tone={draft.side} isBusy={isBusy} disabled={isHalted}>
      {t(draft.side === 'buy' ? 'buy_coin' : 'sell_coin', { coin: base })}
    </Button>
  )
}
