import { formatAmount } from '@candor/client'
import type { WalletName } from '@candor/protocol'
import { walletCalls } from '@candor/protocol/services/wallet/calls'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { api } from '../../app/api.ts'
import { paths } from '../../app/paths.ts'
import { useMarkets } from '../../live/use-markets.ts'
import { useFiat } from '../../live/use-unit.ts'
import { CoinIcon } from '../../ui/coin-icon.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { Loadable } from '../../ui/loadable.tsx'
import { Money } from '../../ui/money.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { WorthText } from '../../ui/worth-text.tsx'
import { BillLine, BillSkeleton } from './bill-line.tsx'
import type { CoinRow } from './coin-rows.ts'
import { assetsPaths } from './paths.ts'

type Props = { wallet: WalletName; row: CoinRow | undefined; onClose: () => void }

/**
 * One coin of an account: available and held amount, the latest movements, and a link to trade it.
 */
export function CoinSheet({ wallet, row, onClose }: Props) {
  return (
    <Sheet title={row?.code ?? ''} isOpen={row !== undefined} onClose={onClose}>
      {row !== undefined && <Coin wallet={wallet} row={row} />}
    </Sheet>
  )
}

function Coin({ wallet, row }: { wallet: WalletName; row: CoinRow }) {
  const { t } = useTranslation('assets')
  const symbol = useMarkets().data?.find(({ code, tradable }) => code === row.code && tradable)
  const detail = useQuery({
    queryKey: ['user', 'coin', wallet, row.currency],
    queryFn: () => api.call(walletCalls.detail, { currency: String(row.currency), type: wallet }),
  })
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
          ]}
        />
      </div>
      <h3 className="px-4 pt-5 pb-1 text-md font-semibold">{t('recent')}</h3>
      <Loadable
        query={detail}
        skeleton={<BillSkeleton count={3} />}
        isEmpty={({ bills }) => bills.length === 0}
        empty={<p className="px-4 py-3 text-base text-ink-3">{t('no_bills')}</p>}
      >
        {({ bills }) => (
          <ul>
            {bills.slice(0, 4).map((bill) => (
              <BillLine key={bill.id} bill={bill} />
            ))}
          </ul>
        )}
      </Loadable>
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
