import { formatAmount, formatDateTime } from '@candor/client'
import { nftCalls } from '@candor/protocol/products/nft/calls'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { api, isMissing } from '../../app/api.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'
import { type DetailRow, DetailList } from '../../ui/detail-list.tsx'
import { Empty, Loadable } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { Result } from '../../ui/result.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Select } from '../../ui/select.tsx'
import { StickyFooter } from '../../ui/sticky-footer.tsx'
import { WarningNote } from '../../ui/warning-note.tsx'
import { ItemSummary } from './item-summary.tsx'
import {
  emptyListing,
  isComplete,
  type ListingFields,
  listingOf,
  proceedsOf,
} from './listing-fields.ts'
import { nftPaths } from './paths.ts'
import { type Listed, type Listing, useResell } from './use-nft-money.ts'
import { type NftDetail, nftKey, useDetail } from './use-nft.ts'

type Currencies = Awaited<ReturnType<typeof loadCurrencies>>
const loadCurrencies = () => api.call(nftCalls.currencies, {})

/** Offers an item of the user again, at a fixed price or in an auction. */
export function ResellPage() {
  const { t } = useTranslation('nft')
  const [query] = useSearchParams()
  const [listed, setListed] = useState<Listed>()
  const detail = useDetail(query.get('code') ?? '')
  const currencies = useQuery({ queryKey: [...nftKey, 'currencies'], queryFn: loadCurrencies })
  return (
    <>
      <NavBar title={t('resell')} />
      {listed === undefined ? (
        <>
          {isMissing(detail.error) && <NotOwn />}
          {!isMissing(detail.error) && (
            <Loadable query={detail}>
              {(artwork) =>
                artwork.can_resell ? (
                  <Loadable query={currencies}>
                    {(known) => (
                      <ResellForm artwork={artwork} currencies={known} onListed={setListed} />
                    )}
                  </Loadable>
                ) : (
                  <NotOwn />
                )
              }
            </Loadable>
          )}
        </>
      ) : (
        <ListedResult listed={listed} />
      )}
    </>
  )
}

function NotOwn() {
  const { t } = useTranslation('nft')
  return (
    <Empty
      text={t('not_resellable')}
      action={<ButtonLink to={nftPaths.myNft()}>{t('my_nft')}</ButtonLink>}
    />
  )
}

type Props = {
  artwork: NftDetail
  currencies: Currencies
  onListed: (listed: Listed) => void
}

const waits = ['0', '1', '3', '7'] as const
const durations = ['1', '3', '7', '14', '30'] as const

function ResellForm({ artwork, currencies, onListed }: Props) {
  const { t } = useTranslation('nft')
  // What came out of a box has not been sold before.
  const [fields, setFields] = useState(() => emptyListing(artwork.currency || 'USDT'))
  const [listing, setListing] = useState<Listing>()
  const change = (part: Partial<ListingFields>) => setFields((before) => ({ ...before, ...part }))
  const resell = useResell(onListed)
  const isUnanswered = listing !== undefined && resell.isUnanswered(listing)
  const { mode, currency, price } = fields
  const scale = currencies.find(({ code }) => code === currency)?.scale ?? 8
  const parts = proceedsOf(price, {
    scale,
    feeRate: artwork.fee_rate,
    royaltyRate: artwork.royalty_rate,
  })
  const money = (value: string) => `${formatAmount(value)} ${currency}`
  const partRows: DetailRow[] = [
    { label: t('fee_part'), value: money(parts.fee) },
    { label: t('royalty_part'), value: money(parts.royalty) },
    {
      label: t('you_receive'),
      value: <strong className="num">{money(parts.proceeds)}</strong>,
    },
  ]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isComplete(fields)) return
    if (!isUnanswered) setListing(listingOf(artwork.code, fields))
    resell.confirm()
  }
  const amount = (field: 'price' | 'increment' | 'margin' | 'reserve', label: string) => (
    <NumberField
      label={label}
      unit={currency}
      value={fields[field]}
      onChange={(value) => change({ [field]: value })}
      scale={scale}
    />
  )
  return (
    <form noValidate aria-label={t('resell')} onSubmit={submit} className="grid gap-4 px-4 pt-2">
      <ItemSummary item={artwork} />
      <Segmented
        label={t('sell_mode')}
        items={[
          { key: '1', label: t('mode_1') },
          { key: '2', label: t('mode_2') },
        ]}
        selected={mode}
        onSelect={(next) => change({ mode: next })}
      />
      <Select
        label={t('currency')}
        items={currencies.map(({ code, name }) => ({ key: code, label: code, detail: name }))}
        selected={currency}
        onSelect={(next) => change({ currency: next })}
      />
      {amount('price', t(mode === '1' ? 'price' : 'start_price'))}
      {mode === '2' && (
        <>
          {amount('increment', t('increment'))}
          {amount('margin', t('deposit'))}
          <p className="-mt-2 text-sm text-ink-3">{t('deposit_default')}</p>
          {amount('reserve', t('reserve'))}
          <p className="-mt-2 text-sm text-ink-3">{t('reserve_note')}</p>
        </>
      )}
      <div className="grid grid-cols-2 gap-3">
        <Labelled label={t('begins')}>
          <Select
            label={t('begins')}
            items={waits.map((key) => ({
              key,
              label: key === '0' ? t('now') : t('in_days', { count: Number(key) }),
            }))}
            selected={fields.wait}
            onSelect={(wait) => change({ wait })}
          />
        </Labelled>
        <Labelled label={t('lasts')}>
          <Select
            label={t('lasts')}
            items={durations.map((key) => ({ key, label: t('days', { count: Number(key) }) }))}
            selected={fields.days}
            onSelect={(days) => change({ days })}
          />
        </Labelled>
      </div>
      <DetailList rows={partRows} />
      <WarningNote>{t('resell_note')}</WarningNote>
      <StickyFooter>
        <Button
          type="submit"
          size="lg"
          isBusy={resell.isBusy}
          disabled={!isComplete(fields) && !isUnanswered}
        >
          {t('continue')}
        </Button>
      </StickyFooter>
      {listing !== undefined && (
        <ConfirmSheet
          title={t('confirm_listing')}
          confirmLabel={t('list')}
          isOpen={resell.isConfirming}
          isBusy={resell.isBusy}
          onClose={() => resell.cancel(listing)}
          onConfirm={() => resell.send(listing)}
        >
          <DetailList rows={[...listingRows(artwork, listing, t), ...partRows]} />
        </ConfirmSheet>
      )}
    </form>
  )
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <p className="mb-1.5 text-sm text-ink-2">{label}</p>
      {children}
    </div>
  )
}

type Translate = ReturnType<typeof useTranslation<'nft'>>['t']

const minute = (at: string) => formatDateTime(Number(at)).slice(0, -3)

function listingRows(artwork: NftDetail, listing: Listing, t: Translate): DetailRow[] {
  const { mode, price, currency, increment, margin, reserve, start, end } = listing
  const row = (label: string, value: string | undefined): DetailRow[] =>
    value === undefined ? [] : [{ label, value: `${formatAmount(value)} ${currency}` }]
  return [
    { label: t('artwork'), value: artwork.title },
    { label: t('sell_mode'), value: t(`mode_${mode}`) },
    ...row(t(mode === '1' ? 'price' : 'start_price'), price),
    ...row(t('increment'), increment),
    ...row(t('deposit'), margin),
    ...row(t('reserve'), reserve),
    { label: t('starts_at'), value: minute(start) },
    { label: t('ends_at'), value: minute(end) },
  ]
}

function ListedResult({ listed }: { listed: Listed }) {
  const { t } = useTranslation('nft')
  const { code, title, price, currency, type, review_by: reviewBy } = listed
  return (
    <Result
      outcome="pending"
      title={t('listed_title', { title })}
      text={t('listed_text', { time: minute(String(reviewBy)) })}
      rows={[
        { label: t('code'), value: code },
        { label: t('price'), value: `${formatAmount(price)} ${currency}` },
      ]}
      actions={
        <>
          <ButtonLink to={nftPaths.artwork(code, type)}>{t('to_details')}</ButtonLink>
          <ButtonLink tone="quiet" to={nftPaths.myNft()}>
            {t('my_nft')}
          </ButtonLink>
        </>
      }
    />
  )
}
