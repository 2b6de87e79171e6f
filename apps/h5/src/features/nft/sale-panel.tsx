import { formatAmount } from '@candor/client'
import { useTranslation } from 'react-i18next'

import { Countdown } from '../../ui/countdown.tsx'
import { type DetailRow, DetailList } from '../../ui/detail-list.tsx'
import { Tag } from '../../ui/tag.tsx'
import { WarningNote } from '../../ui/warning-note.tsx'
import { priceName, priceText, saleName } from './sale-words.ts'
import type { NftDetail } from './use-nft.ts'

type Props = { artwork: NftDetail; onTime: () => void }

/** The price, the time that is left, and the terms of an auction. */
export function SalePanel({ artwork, onTime }: Props) {
  const { t } = useTranslation('nft')
  const { mode, status, start_at: startsAt, end_at: endsAt, auction, cause } = artwork
  if (mode === 0) return null
  const name = saleName(artwork)
  return (
    <section aria-label={t('sale')} className="mx-4 mt-4 rounded-tile bg-raised p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <p className="min-w-0">
          <span className="block text-sm text-ink-3">{t(priceName(artwork))}</span>
          <strong className="num block text-2xl font-semibold wrap-anywhere">
            {priceText(artwork)}
          </strong>
        </p>
        {status === 0 ? (
          <Tag tone={name === 'sold' ? 'up' : 'plain'}>{t(`sale_${name}`)}</Tag>
        ) : (
          <p className="text-right">
            <span className="block text-sm text-ink-3">
              {t(status === 2 ? 'starts_in' : 'ends_in')}
            </span>
            <Countdown
              // Each time has one end of its own.
              key={`${status} ${endsAt}`}
              until={status === 2 ? startsAt : endsAt}
              onEnd={onTime}
              className="text-lg font-semibold"
            />
          </p>
        )}
      </div>
      {auction !== null && (
        <div className="mt-3 border-t border-line pt-3">
          <DetailList rows={auctionRows(artwork, auction, t)} />
          {auction.is_leading && status === 1 && (
            <p className="pt-3 text-base font-medium text-up">{t('you_lead')}</p>
          )}
          {auction.extensions > 0 && status === 1 && (
            <p className="pt-2 text-sm text-ink-3">
              {t('extended', { count: auction.extensions })}
            </p>
          )}
        </div>
      )}
      {cause !== '' && (
        <div className="pt-3">
          <WarningNote>{t(`cause_${cause}`)}</WarningNote>
        </div>
      )}
    </section>
  )
}

type Translate = ReturnType<typeof useTranslation<'nft'>>['t']

function auctionRows(
  { currency, bids }: NftDetail,
  auction: NonNullable<NftDetail['auction']>,
  t: Translate,
): DetailRow[] {
  const money = (value: string) => `${formatAmount(value)} ${currency}`
  return [
    ...(bids > 0 ? [{ label: t('leader'), value: auction.leader }] : []),
    { label: t('start_price'), value: money(auction.start_price) },
    { label: t('increment'), value: money(auction.increment) },
    { label: t('deposit'), value: money(auction.margin) },
    ...(Number(auction.own_margin) > 0
      ? [{ label: t('own_deposit'), value: money(auction.own_margin) }]
      : []),
    { label: t('reserve'), value: t(auction.has_reserve ? 'reserve_set' : 'reserve_none') },
  ]
}
