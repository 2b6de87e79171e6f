import { formatAmount, formatRate } from '@candor/client'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { isMissing, sentenceOf } from '../../app/api.ts'
import { paths } from '../../app/paths.ts'
import { useAvailable } from '../../live/use-wallet.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'
import { type DetailRow, DetailList } from '../../ui/detail-list.tsx'
import { Empty, Loadable, Skeleton } from '../../ui/loadable.tsx'
import { Money } from '../../ui/money.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Result } from '../../ui/result.tsx'
import { StickyFooter } from '../../ui/sticky-footer.tsx'
import { WarningNote } from '../../ui/warning-note.tsx'
import { ItemSummary } from './item-summary.tsx'
import { nftPaths } from './paths.ts'
import { isWork, priceText } from './sale-words.ts'
import { type Bought, useBuy } from './use-nft-money.ts'
import { useNftRoom } from './use-nft-room.ts'
import { type NftDetail, useDetail } from './use-nft.ts'

/** The purchase of a work at its fixed price, or of a box of a series. */
export function PurchasePage() {
  const { t } = useTranslation('nft')
  const [query] = useSearchParams()
  const [bought, setBought] = useState<Bought>()
  const detail = useDetail(query.get('code') ?? '')
  useNftRoom()
  return (
    <>
      <NavBar title={t('purchase')} />
      {bought !== undefined && detail.data !== undefined ? (
        <BoughtResult
          bought={bought}
          title={detail.data.title}
          onAgain={() => setBought(undefined)}
        />
      ) : isMissing(detail.error) ? (
        <Empty
          text={t('no_artwork')}
          action={<ButtonLink to={nftPaths.market()}>{t('to_market')}</ButtonLink>}
        />
      ) : (
        <Loadable query={detail}>
          {(artwork) => <Purchase key={artwork.code} artwork={artwork} onBought={setBought} />}
        </Loadable>
      )}
    </>
  )
}

type Props = { artwork: NftDetail; onBought: (bought: Bought) => void }

function Purchase({ artwork, onBought }: Props) {
  const { t } = useTranslation('nft')
  const { code, price, currency, status, mode, is_mine: isMine } = artwork
  const available = useAvailable(currency)
  // The price is a part of it: another one than the user has read is refused.
  const input = useMemo(() => ({ code, price }), [code, price])
  const purchase = useBuy(input, onBought)
  const isShort = Number(available) < Number(price)
  const canBuy = status === 1 && mode !== 2 && !isMine
  const { data, error, isError } = purchase.preview
  const refusal = isError && !purchase.isUnanswered(input) ? sentenceOf(error) : undefined
  return (
    <div className="px-4 pt-2">
      <ItemSummary item={artwork} />
      {canBuy ? (
        <>
          <div className="pt-5">
            <DetailList
              rows={[
                { label: t('price'), value: <strong className="num">{priceText(artwork)}</strong> },
                { label: t('pay_from'), value: t('exchange_account') },
                { label: t('available'), value: <Money value={available} unit={currency} /> },
                ...partRows(artwork, t),
              ]}
            />
          </div>
          <div className="py-4">
            <WarningNote>{t(isWork(artwork) ? 'purchase_note' : 'purchase_box_note')}</WarningNote>
          </div>
          <StickyFooter>
            {isShort ? (
              <ButtonLink to={paths.fundReceive({ currency })}>
                {t('add_funds', { code: currency })}
              </ButtonLink>
            ) : (
              <Button size="lg" isBusy={purchase.isBusy} onClick={purchase.confirm}>
                {t('buy')}
              </Button>
            )}
          </StickyFooter>
          <ConfirmSheet
            title={t('confirm_purchase')}
            confirmLabel={t('buy')}
            isOpen={purchase.isConfirming}
            isBusy={purchase.isBusy || (data === undefined && refusal === undefined)}
            isRefused={refusal !== undefined}
            onClose={() => purchase.cancel(input)}
            onConfirm={() => purchase.send(input)}
          >
            <DetailList
              rows={[
                { label: t('artwork'), value: artwork.title },
                {
                  label: t('you_pay'),
                  value:
                    data === undefined ? (
                      <Skeleton className="my-0.5 h-4 w-24" />
                    ) : (
                      `${formatAmount(data.price)} ${data.currency}`
                    ),
                },
                { label: t('pay_from'), value: t('exchange_account') },
              ]}
            />
            {refusal !== undefined && (
              <p role="alert" className="pt-3 text-sm text-down">
                {refusal}
              </p>
            )}
          </ConfirmSheet>
        </>
      ) : (
        <div className="grid gap-4 pt-5">
          <p className="text-base text-ink-2">{t(isMine ? 'own_item' : 'not_on_sale')}</p>
          <ButtonLink tone="quiet" to={nftPaths.artwork(code, artwork.type)}>
            {t('to_details')}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}

type Translate = ReturnType<typeof useTranslation<'nft'>>['t']

const rate = (ratio: string) => formatRate(ratio, { scaleMax: 2, scaleMin: 0 })

/** Fee and royalty are parts of the price, which the seller pays: the buyer sees them before. */
const partRows = (artwork: NftDetail, t: Translate): DetailRow[] => [
  { label: t('fee'), value: t('paid_by_seller', { rate: rate(artwork.fee_rate) }) },
  ...(isWork(artwork) && Number(artwork.royalty_rate) > 0
    ? [{ label: t('royalty'), value: t('paid_on_resale', { rate: rate(artwork.royalty_rate) }) }]
    : []),
]

type ResultProps = { bought: Bought; title: string; onAgain: () => void }

function BoughtResult({ bought, title, onAgain }: ResultProps) {
  const { t } = useTranslation('nft')
  const { code, kind, price, currency } = bought
  const isBox = kind === 'box'
  return (
    <Result
      title={t('bought_title', { title })}
      rows={[
        { label: t('code'), value: code },
        { label: t('you_paid'), value: `${formatAmount(price)} ${currency}` },
      ]}
      actions={
        <>
          <ButtonLink to={isBox ? nftPaths.open(code) : nftPaths.artwork(code)}>
            {t(isBox ? 'open_box' : 'to_details')}
          </ButtonLink>
          <ButtonLink tone="quiet" to={nftPaths.myNft()}>
            {t('my_nft')}
          </ButtonLink>
          {isBox && (
            <Button tone="quiet" onClick={onAgain}>
              {t('buy_another')}
            </Button>
          )}
        </>
      }
    />
  )
}
