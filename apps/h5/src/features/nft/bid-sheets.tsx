import { formatAmount } from '@candor/client'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { isHandled, sentenceOf } from '../../app/api.ts'
import { useAvailable } from '../../live/use-wallet.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { Money } from '../../ui/money.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { toast } from '../../ui/toast.tsx'
import { WarningNote } from '../../ui/warning-note.tsx'
import { useBid, useDeposit } from './use-nft-money.ts'
import type { NftDetail } from './use-nft.ts'

type Props = {
  artwork: NftDetail
  auction: NonNullable<NftDetail['auction']>
  onClose: () => void
}

/** Amounts have eight decimals at most. */
const scale = 8

/**
 * A bid, from its price to the acceptance. A deposit that is missing is set aside before, by a confirmation of its own; one sheet
 * is open at a time.
 */
export function BidSheets({ artwork, auction, onClose }: Props) {
  const { t } = useTranslation('nft')
  const { code, title, currency } = artwork
  const [price, setPrice] = useState(() => plain(auction.next_bid))
  const isPrice = Number(price) > 0
  const deposit = useDeposit({ code, price: isPrice ? price : undefined, isLive: true }, () =>
    toast(t('deposit_made')),
  )
  const bid = useBid((made) => {
    toast(t('bid_made', { price: `${formatAmount(made.price)} ${currency}` }))
    onClose()
  })
  const [seen, setSeen] = useState(auction.next_bid)
  // Another user's bid raises a price that has become too low, but none that is being confirmed.
  if (seen !== auction.next_bid && !deposit.isConfirming && !bid.isConfirming) {
    setSeen(auction.next_bid)
    if (Number(price) < Number(auction.next_bid)) setPrice(plain(auction.next_bid))
  }
  const needed = deposit.preview.data?.margin
  const missing = needed === undefined ? 0 : Number(needed) - Number(auction.own_margin)
  const bidding = { code, price }
  const depositing = { code, number: needed ?? auction.margin }
  const money = (value: string) => `${formatAmount(value)} ${currency}`
  return (
    <>
      <Sheet
        title={t('place_bid')}
        isOpen={!deposit.isConfirming && !bid.isConfirming}
        onClose={onClose}
      >
        <BidForm
          artwork={artwork}
          auction={auction}
          price={price}
          onPrice={setPrice}
          needed={needed}
          refusal={
            deposit.preview.isError && !isHandled(deposit.preview.error)
              ? sentenceOf(deposit.preview.error)
              : undefined
          }
          onDeposit={deposit.confirm}
          onBid={bid.confirm}
        />
      </Sheet>
      <ConfirmSheet
        title={t('confirm_deposit')}
        confirmLabel={t('set_aside')}
        isOpen={deposit.isConfirming}
        isBusy={deposit.isBusy}
        isRefused={needed === undefined || missing <= 0}
        onClose={() => deposit.cancel(depositing)}
        onConfirm={() => deposit.send(depositing)}
      >
        <DetailList
          rows={[
            { label: t('artwork'), value: title },
            { label: t('own_deposit'), value: money(auction.own_margin) },
            { label: t('deposit_after'), value: money(depositing.number) },
            { label: t('pay_from'), value: t('exchange_account') },
          ]}
        />
        <p className="mt-4 rounded-field bg-raised px-3 py-2.5 text-sm text-ink-2">
          {t('deposit_note')}
        </p>
      </ConfirmSheet>
      <ConfirmSheet
        title={t('confirm_bid')}
        confirmLabel={t('place_bid')}
        isOpen={bid.isConfirming}
        isBusy={bid.isBusy}
        onClose={() => bid.cancel(bidding)}
        onConfirm={() => bid.send(bidding)}
      >
        <DetailList
          rows={[
            { label: t('artwork'), value: title },
            { label: t('your_bid'), value: money(price) },
            { label: t('own_deposit'), value: money(auction.own_margin) },
            { label: t('ends_in'), value: <Countdown until={artwork.end_at} /> },
          ]}
        />
        <div className="pt-4">
          <WarningNote>{t('bid_note')}</WarningNote>
        </div>
      </ConfirmSheet>
    </>
  )
}

type FormProps = {
  artwork: NftDetail
  auction: Props['auction']
  price: string
  onPrice: (price: string) => void
  /** The deposit that a bid of the price needs; undefined until the server has answered. */
  needed: string | undefined
  refusal: string | undefined
  onDeposit: () => void
  onBid: () => void
}

function BidForm(props: FormProps) {
  const { artwork, auction, price, onPrice, needed, refusal, onDeposit, onBid } = props
  const { t } = useTranslation('nft')
  const { currency } = artwork
  const available = useAvailable(currency)
  const money = (value: string) => `${formatAmount(value)} ${currency}`
  const isShort = needed !== undefined && Number(needed) > Number(auction.own_margin)
  const isLow = Number(price) < Number(auction.next_bid)
  return (
    <div className="grid gap-4 px-4 pt-1 pb-5">
      <NumberField
        label={t('your_bid')}
        unit={currency}
        value={price}
        onChange={onPrice}
        scale={scale}
        step={plain(auction.increment)}
        error={isLow ? t('bid_least', { price: money(auction.next_bid) }) : undefined}
      />
      <DetailList
        rows={[
          { label: t('next_bid'), value: money(auction.next_bid) },
          { label: t('increment'), value: money(auction.increment) },
          { label: t('own_deposit'), value: money(auction.own_margin) },
          ...(isShort ? [{ label: t('deposit_needed'), value: money(needed) }] : []),
          { label: t('available'), value: <Money value={available} unit={currency} /> },
          { label: t('ends_in'), value: <Countdown until={artwork.end_at} /> },
        ]}
      />
      {refusal !== undefined && (
        <p role="alert" className="text-sm text-down">
          {refusal}
        </p>
      )}
      {isShort && (
        <p className="rounded-field bg-raised px-3 py-2.5 text-sm text-ink-2">
          {t(Number(auction.own_margin) > 0 ? 'deposit_short' : 'deposit_first')}
        </p>
      )}
      {isShort ? (
        <Button size="lg" onClick={onDeposit}>
          {t('set_aside')}
        </Button>
      ) : (
        <Button size="lg" disabled={isLow || needed === undefined} onClick={onBid}>
          {t('place_bid')}
        </Button>
      )}
    </div>
  )
}

/** A decimal without the zeros at its end, as users type it. */
const plain = (decimal: string) => (decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal)
