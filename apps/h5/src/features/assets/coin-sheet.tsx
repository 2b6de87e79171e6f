import { formatAmount } from '@candor/client'
import type { WalletName } from '@candor/protocol'
import { walletCalls } from '@candor/protocol/services/wallet/calls'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { api } from '../../app/api.ts'
import { Openings } from '../../app/openings.tsx'
import { paths } from '../../app/paths.ts'
import { useTextOf } from '../../app/places.ts'
import { useMarkets } from '../../live/use-markets.ts'
import { useFiat } from '../../live/use-unit.ts'
import type { CoinCost } from '../../live/use-wallet.ts'
import { CoinIcon } from '../../ui/coin-icon.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { Loadable } from '../../ui/loadable.tsx'
import { Money } from '../../ui/money.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { GainText, WorthText } from '../../ui/worth-text.tsx'
import { uniqueBills } from './bill-groups.ts'
import { BillSkeleton } from './bill-line.tsx'
import { billRowsOf } from './bill-list.tsx'
import { BillRowLine } from './bill-row-line.tsx'
import type { CoinRow } from './coin-rows.ts'
import { fundActions } from './fund-actions.ts'
import { assetsPaths } from './paths.ts'
import { useBills } from './use-bills.ts'

type Props = {
  wallet: WalletName
  row: CoinRow | undefined
  /** Undefined where the cost is not known. */
  cost: CoinCost | undefined
  onClose: () => void
}

/**
 * One coin of an account: available and held amount, the latest movements, and a link to trade it.
 */
export function CoinSheet({ wallet, row, cost, onClose }: Props) {
  return (
    <Sheet title={row?.code ?? ''} isOpen={row !== undefined} onClose={onClose}>
      {row !== undefined && <Coin wallet={wallet} row={row} cost={cost} />}
    </Sheet>
  )
}

function Coin({ wallet, row, cost }: Omit<Props, 'row' | 'onClose'> & { row: CoinRow }) {
  const { t } = useTranslation('assets')
  const symbol = useMarkets().data?.find(({ code, tradable }) => code === row.code && tradable)
  const filter = { currency: row.code, type: wallet } as const
  const recent = useBills(filter)
  const recordPath =
    wallet === 'change'
      ? assetsPaths.record({ currency: row.code })
      : assetsPaths.bills({ type: wallet })
  const look =
    'grid h-11 place-items-center rounded-field px-4 text-md font-semibold active:opacity-80'
  return (
    <div className="pb-4">
      <div className="flex items-center gap-3 px-4 pb-4">
        <CoinIcon code={row.code} size={40} />
        <div className="min-w-0">
          <Money
            value={row.total}
            scaleMin={2}
            unit={row.code}
            className="block text-xl font-semibold"
          />
          <span className="num text-sm text-ink-3">
            ≈ <WorthText worth={row} />
          </span>
        </div>
      </div>
      <div className="px-4">
        <DetailList
          rows={[
            {
              label: t('available'),
              value: <Money value={row.available} scaleMin={2} unit={row.code} />,
            },
            { label: t('held'), value: <Money value={row.held} scaleMin={2} unit={row.code} /> },
            { label: `1 ${row.code}`, value: <UnitValue currency={row.currency} /> },
            { label: t('average_cost'), value: <AverageCost cost={cost} /> },
            {
              label: t('pnl_unrealised'),
              value: cost === undefined ? '–' : <GainText gain={cost.pnl} />,
            },
          ]}
        />
      </div>
      {wallet === 'change' && <Openings code={row.code} />}
      <h3 className="px-4 pt-5 pb-1 text-md font-semibold">{t('recent')}</h3>
      <Loadable
        query={recent}
        skeleton={<BillSkeleton count={3} />}
        isEmpty={({ pages }) => pages[0]?.list.length === 0}
        empty={<p className="px-4 py-3 text-base text-ink-3">{t('no_bills')}</p>}
      >
        {({ pages }) => (
          <ul>
            {billRowsOf(filter, { bills: uniqueBills(pages), hasMore: recent.hasNextPage })
              .slice(0, 4)
              .map((one) => (
                <BillRowLine key={one.key} row={one} />
              ))}
          </ul>
        )}
      </Loadable>
      {wallet === 'change' && <CoinActions code={row.code} />}
      <div className="mt-3 grid grid-cols-2 gap-3 px-4">
        <Link to={recordPath} className={`${look} bg-field`}>
          {t('all_records')}
        </Link>
        {/* The quote currency has no market: any market trades it. */}
        <Link
          to={paths.trade({ symbol: symbol?.symbol })}
          className={`${look} bg-brand-solid text-on-solid`}
        >
          {t('trade')}
        </Link>
      </div>
    </div>
  )
}

/** The ways to move this coin in and out. */
function CoinActions({ code }: { code: string }) {
  const textOf = useTextOf()
  return (
    <div className="mt-3 grid grid-cols-2 gap-3 px-4">
      {fundActions().map(
        ({ title, icon: Icon, coinPathOf }) =>
          coinPathOf !== undefined && (
            <Link
              key={title}
              to={coinPathOf(code)}
              className="flex h-11 items-center justify-center gap-2 rounded-field bg-field px-3 text-md font-semibold active:opacity-80"
            >
              <Icon size={18} strokeWidth={1.75} className="shrink-0" aria-hidden />
              <span className="truncate">{textOf(title)}</span>
            </Link>
          ),
      )}
    </div>
  )
}

/** What one unit of a coin cost on average; a dash where that is not known. */
function AverageCost({ cost }: { cost: CoinCost | undefined }) {
  const { scale, currency_code: code } = useFiat()
  if (cost === undefined) return '–'
  return <Money value={cost.average.fiat} scaleMin={scale} scaleMax={scale} unit={code} />
}

/** The value of one unit of a currency at the index; a dash until it is loaded. */
function UnitValue({ currency }: { currency: number }) {
  const { scale } = useFiat()
  const worth = useQuery({
    queryKey: ['user', 'rate', currency],
    queryFn: () => api.call(walletCalls.rateCurrency, { id: String(currency) }),
  })
  if (worth.data === undefined) return '—'
  const { fiat, currency_code } = worth.data
  return `≈ ${formatAmount(fiat, { scaleMin: scale, scaleMax: scale })} ${currency_code}`
}
