import { formatAmount, formatPrice } from '@candor/client'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { sentenceOf } from '../../app/api.ts'
import { BonusField } from '../../flows/coupon-field.tsx'
import { type Market, useIsHalted } from '../../live/use-markets.ts'
import { AmountSlider } from '../../ui/amount-slider.tsx'
import { Button } from '../../ui/button.tsx'
import { stepOf } from '../../ui/decimal-input.ts'
import { NumberField } from '../../ui/number-field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Select } from '../../ui/select.tsx'
import { SmallSwitch } from '../../ui/switch.tsx'
import { toast } from '../../ui/toast.tsx'
import { useLeverPreferences } from './lever-preferences.ts'
import { lotsText } from './lots-text.ts'
import { OpenSheet } from './open-sheet.tsx'
import { RiskSheet } from './risk-sheet.tsx'
import { StopFields } from './stop-fields.tsx'
import { TicketFigures } from './ticket-figures.tsx'
import { shareScale } from './ticket-plan.ts'
import { faultOf, valueScale } from './ticket.ts'
import type { Deal } from './use-lever.ts'
import { useSubmission } from './use-submission.ts'
import type { TicketState } from './use-ticket.ts'

type Props = { market: Market; deal: Deal; state: TicketState }

/** Opens a long or a short position. */
export function TicketForm({ market, deal, state }: Props) {
  const { t } = useTranslation(['lever', 'common'])
  const noteId = useId()
  const { entry, ticket, draft, terms, change } = state
  const { isRiskAccepted, set } = useLeverPreferences()
  const [isWarned, setWarned] = useState(false)
  const isHalted = useIsHalted(market)
  const { legal_code: quote, scale } = market
  const fault = faultOf(ticket, { terms, shareMin: deal.share_min })
  const faultText =
    fault &&
    (fault === 'balance_short'
      ? t('common:balance_short')
      : t(fault, { lots: lotsText(deal.share_min) }))
  const submission = useSubmission({ ...state, market, isComplete: fault === undefined })
  const { preview } = submission
  const rejection = fault === undefined && preview.isError ? sentenceOf(preview.error) : undefined
  const note = rejection ?? (fault === 'balance_short' ? faultText : undefined)
  const isSizeAtFault = note !== undefined && (rejection === undefined || !isHalted)
  const begin = () => {
    if (faultText !== undefined && !submission.isUnanswered) toast(faultText)
    else if (isRiskAccepted) submission.begin()
    else setWarned(true)
  }
  return (
    <form
      className="flex flex-col gap-2.5"
      aria-label={t('order_form')}
      onSubmit={(event) => {
        event.preventDefault()
        begin()
      }}
    >
      <Segmented
        label={t('side')}
        items={[
          { key: 'long', label: t('long'), tone: 'buy' },
          { key: 'short', label: t('short'), tone: 'sell' },
        ]}
        selected={entry.side}
        onSelect={(side) => change({ side })}
      />
      <Select
        label={t('order_type')}
        items={(['market', 'limit'] as const).map((key) => ({
          key,
          label: t(`kind_${key}`),
          detail: t(`kind_${key}_detail`, { percent: percentOf(deal.slippage_rate) }),
        }))}
        selected={entry.kind}
        onSelect={(kind) =>
          change(kind === 'limit' && entry.price === '' ? { kind, price: state.price } : { kind })
        }
      />
      {entry.kind === 'market' ? (
        <p className="grid h-12 place-content-center rounded-field bg-field text-center text-ink-3">
          <span className="text-base leading-5">{t('market_price')}</span>
          <span className="num text-2xs">
            {t('slippage_at_most', { percent: percentOf(deal.slippage_rate) })}
          </span>
        </p>
      ) : (
        <NumberField
          label={t('price')}
          unit={quote}
          value={entry.price}
          onChange={(price) => change({ price })}
          scale={scale}
          step={stepOf(scale)}
        />
      )}
      <SizeFields market={market} state={state} errorId={isSizeAtFault ? noteId : undefined} />
      <Stops market={market} state={state} />
      <BonusField currency={quote} chosen={state.coupon.chosen} onChoose={state.coupon.choose} />
      <TicketFigures
        market={market}
        deal={deal}
        state={state}
        preview={fault === undefined ? preview.data : undefined}
        note={note}
        noteId={noteId}
      />
      <Button
        type="submit"
        tone={entry.side === 'long' ? 'buy' : 'sell'}
        isBusy={submission.isBusy}
        disabled={
          (isHalted && entry.kind === 'market') || deal.delisting !== null || deal.paused_for !== ''
        }
      >
        {t(entry.side === 'long' ? 'open_long' : 'open_short')}
      </Button>
      <OpenSheet
        market={market}
        draft={draft}
        preview={preview.isPlaceholderData ? undefined : preview.data}
        refusal={submission.isUnanswered ? undefined : (faultText ?? rejection)}
        coupon={state.coupon}
        isOpen={submission.isConfirming}
        isBusy={submission.isBusy}
        isSentAgain={submission.isUnanswered}
        onClose={submission.cancel}
        onConfirm={submission.send}
      />
      <RiskSheet
        isOpen={isWarned}
        onClose={() => setWarned(false)}
        onAccept={() => {
          set({ isRiskAccepted: true })
          setWarned(false)
          submission.begin()
        }}
      />
    </form>
  )
}

/** A rate of a reply, which is a part of one, in percent. */
const percentOf = (rate: string) => formatAmount(String(Number(rate) * 100))

type SizeProps = { market: Market; state: TicketState; errorId: string | undefined }

/** The size in lots or as its value, and as a percentage of the most. */
function SizeFields({ market, state, errorId }: SizeProps) {
  const { t } = useTranslation('lever')
  const { entry, ticket, change } = state
  const { sizeUnit, set } = useLeverPreferences()
  const { size } = entry
  const isLots = sizeUnit === 'lots'
  return (
    <>
      <NumberField
        label={t('size')}
        unit={isLots ? t('lots') : market.legal_code}
        value={isLots ? ticket.draft.lots : ticket.value}
        onChange={(text) => change({ size: { ...size, by: sizeUnit, text } })}
        scale={isLots ? shareScale : valueScale}
        step={isLots ? '1' : '10'}
        errorId={errorId}
        unitSwitch={{
          label: t('size_unit'),
          onSwitch: () => set({ sizeUnit: isLots ? 'value' : 'lots' }),
        }}
      />
      <AmountSlider
        label={t('size_share')}
        percent={ticket.percent}
        onChange={(percent) => change({ size: { ...size, by: 'percent', text: String(percent) } })}
        tone={entry.side === 'long' ? 'buy' : 'sell'}
      />
      <p className="num -mt-1 text-right text-xs text-ink-3">
        {isLots
          ? `≈ ${ticket.value === '' ? '--' : formatPrice(ticket.value, valueScale)} ${market.legal_code}`
          : `≈ ${ticket.draft.lots === '' ? '--' : lotsText(ticket.draft.lots)}`}
      </p>
    </>
  )
}

function Stops({ market, state }: { market: Market; state: TicketState }) {
  const { t } = useTranslation('lever')
  const { entry, draft, price, change } = state
  const [isOpen, setOpen] = useState(false)
  const toggle = (isOn: boolean) => {
    setOpen(isOn)
    if (!isOn) change({ takeProfit: '', stopLoss: '' })
  }
  return (
    <>
      <div className="flex h-6 items-center">
        <SmallSwitch label={t('stops')} isOn={isOpen} onChange={toggle} />
      </div>
      {isOpen && (
        <StopFields
          basis={{
            side: entry.side,
            entry: entry.kind === 'limit' && Number(entry.price) > 0 ? entry.price : price,
            multiple: draft.multiple,
            scale: market.scale,
            quote: market.legal_code,
          }}
          stops={entry}
          onChange={({ takeProfit, stopLoss }) => change({ takeProfit, stopLoss })}
        />
      )}
    </>
  )
}
