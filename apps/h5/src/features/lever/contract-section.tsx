import { Settings2 } from 'lucide-react'
import { memo, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { currentPath } from '../../app/navigation.ts'
import { paths } from '../../app/paths.ts'
import { useIsOff } from '../../app/products-off.ts'
import { useIsLoggedIn } from '../../app/session.ts'
import {
  type Market,
  useDeferredPrice,
  useLiveTicker,
  useMarket,
  useMarkets,
} from '../../live/use-markets.ts'
import { PeriodBar } from '../../trading/chart-bars.tsx'
import { SmallChart } from '../../trading/chart-candles.tsx'
import { UnknownMarket } from '../../trading/pair-button.tsx'
import { HaltBanner } from '../../trading/price-header.tsx'
import { TradeHeader } from '../../trading/trade-header.tsx'
import { useTradePreferences } from '../../trading/trade-preferences.ts'
import { useSymbol } from '../../trading/use-symbol.ts'
import { Button } from '../../ui/button.tsx'
import { IconLink } from '../../ui/icon-button.tsx'
import { Loadable, Skeleton } from '../../ui/loadable.tsx'
import { OffNote } from '../../ui/off-note.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Tag } from '../../ui/tag.tsx'
import { AccountHeader } from './account-header.tsx'
import { CloseForm } from './close-form.tsx'
import { ContractBook } from './contract-book.tsx'
import { DelistingBanner } from './delisting-banner.tsx'
import { LeverageSheet } from './leverage-sheet.tsx'
import { OfferNotes } from './offer-notes.tsx'
import { leverPaths } from './paths.ts'
import { PositionsPanel } from './positions-panel.tsx'
import { TicketForm } from './ticket-form.tsx'
import { type Deal, useDeal } from './use-lever.ts'
import { usePositionLines } from './use-position-lines.ts'
import { useTicket } from './use-ticket.ts'

/** Futures: the account, the form beside the book, and the positions below them. */
export function ContractSection() {
  const { symbol, choose } = useSymbol()
  const markets = useMarkets()
  const market = useMarket(symbol)
  return (
    <Loadable query={markets} skeleton={<FormSkeleton />}>
      {() =>
        market === undefined ? (
          <UnknownMarket symbol={symbol} />
        ) : (
          // Another market is another form: nothing typed for one market may be sent to another.
          <Contract key={symbol} market={market} onChoose={choose} />
        )
      }
    </Loadable>
  )
}

type Props = { market: Market; onChoose: (symbol: string) => void }

function Contract({ market, onChoose }: Props) {
  const isChartOpen = useTradePreferences((preferences) => preferences.isChartOpen)
  const isLoggedIn = useIsLoggedIn()
  const isOff = useIsOff('lever')
  const lines = usePositionLines(market)
  useLiveTicker(market.symbol)
  return (
    <>
      <TradeHeader
        market={market}
        onChoose={onChoose}
        section="futures"
        chartPathOf={leverPaths.chart}
      />
      <HaltBanner market={market} />
      <DelistingBanner market={market} />
      {isChartOpen && (
        <section className="pb-1 hair-b">
          <PeriodBar />
          <SmallChart market={market} orders={lines} height={200} />
        </section>
      )}
      {isLoggedIn && <AccountHeader />}
      {isOff && <OffNote />}
      {isLoggedIn ? <UserForm market={market} /> : !isOff && <GuestForm market={market} />}
      <PositionsPanel market={market} />
    </>
  )
}

function UserForm({ market }: { market: Market }) {
  return (
    <Loadable query={useDeal(market)} skeleton={<FormSkeleton />}>
      {(deal) => (
        <>
          <OfferNotes deal={deal} />
          <LiveForm market={market} deal={deal} />
        </>
      )}
    </Loadable>
  )
}

function LiveForm({ market, deal }: { market: Market; deal: Deal }) {
  return <FormAndBook market={market} deal={deal} price={useDeferredPrice(market)} />
}

type FormProps = { market: Market; deal: Deal; price: string }

const FormAndBook = memo(function FormAndBook({ market, deal, price }: FormProps) {
  const { t } = useTranslation('lever')
  const state = useTicket(market, deal, price)
  const isOff = useIsOff('lever')
  const [chosen, setMode] = useState<'open' | 'close'>('open')
  const mode = isOff ? 'close' : chosen
  const { change, entry } = state
  const isPicking = mode === 'open' && entry.kind === 'limit'
  const pick = useCallback((price: string) => isPicking && change({ price }), [isPicking, change])
  return (
    <div className="flex gap-3.5 px-4 pt-2">
      <div className="flex min-w-0 flex-1 flex-col gap-2.5">
        {!isOff && (
          <>
            <Chips market={market} deal={deal} state={state} />
            <Segmented
              label={t('mode')}
              items={[
                { key: 'open', label: t('mode_open') },
                { key: 'close', label: t('mode_close') },
              ]}
              selected={mode}
              onSelect={setMode}
            />
          </>
        )}
        {mode === 'open' ? (
          <TicketForm market={market} deal={deal} state={state} />
        ) : (
          <CloseForm market={market} deal={deal} />
        )}
      </div>
      <div className="w-[39%] shrink-0">
        <ContractBook market={market} deal={deal} onPick={pick} />
      </div>
    </div>
  )
})

type ChipsProps = { market: Market; deal: Deal; state: ReturnType<typeof useTicket> }

/** Margin mode, leverage and the settings. */
function Chips({ market, deal, state }: ChipsProps) {
  const { t } = useTranslation('lever')
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="-my-1.5 flex items-center gap-1.5">
      <Tag>{t('isolated')}</Tag>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`${t('leverage')}: ${state.draft.multiple}x`}
        onClick={() => setOpen(true)}
        className="num h-7 touch rounded-chip bg-field px-2.5 text-sm font-semibold active:opacity-80"
      >
        {state.draft.multiple}x
      </button>
      <span className="flex-1" />
      <span className="-mr-3 text-ink-3">
        <IconLink icon={Settings2} label={t('settings_title')} to={leverPaths.settings()} />
      </span>
      <LeverageSheet
        market={market}
        deal={deal}
        state={state}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    </div>
  )
}

/** What a visitor sees in place of the form. */
function GuestForm({ market }: { market: Market }) {
  const { t } = useTranslation('lever')
  const navigate = useNavigate()
  return (
    <div className="flex gap-3.5 px-4 pt-2">
      <div className="min-w-0 flex-1 space-y-3">
        <ul className="list-disc space-y-2 pl-4 text-sm text-ink-2">
          {(['about_sides', 'about_isolated', 'about_price'] as const).map((point) => (
            <li key={point}>{t(point)}</li>
          ))}
        </ul>
        <Button onClick={() => void navigate(paths.login({ return: currentPath() }))}>
          {t('login_to_trade')}
        </Button>
      </div>
      <div className="w-[39%] shrink-0">
        <ContractBook market={market} deal={undefined} onPick={() => undefined} />
      </div>
    </div>
  )
}

/** The form's shape while its pair is fetched. */
function FormSkeleton() {
  return (
    <div className="flex gap-3.5 px-4 pt-3">
      <div className="flex-1 space-y-2.5">
        {[0, 1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} className="h-11" />
        ))}
      </div>
      <div className="w-[39%] space-y-1.5">
        {Array.from({ length: 15 }, (_, row) => (
          <Skeleton key={row} className="h-4" />
        ))}
      </div>
    </div>
  )
}
