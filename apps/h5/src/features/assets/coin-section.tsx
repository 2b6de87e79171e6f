import type { WalletName } from '@candor/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { deviceStore } from '../../app/device-store.ts'
import { useCoinSearch } from '../../live/coin-search.ts'
import { useCurrencyName } from '../../live/use-currencies.ts'
import { type CoinCost, useCosts } from '../../live/use-wallet.ts'
import { CoinIcon } from '../../ui/coin-icon.tsx'
import { Empty } from '../../ui/loadable.tsx'
import { Money } from '../../ui/money.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { SmallSwitch } from '../../ui/switch.tsx'
import { GainText, WorthText } from '../../ui/worth-text.tsx'
import { type Account, coinRows, filterCoins, type CoinRow, hasCoins } from './coin-rows.ts'
import { CoinSheet } from './coin-sheet.tsx'

type Props = { wallet: WalletName; title: string; accounts: readonly Account[] }

/** The coins of an account. */
export function CoinSection({ wallet, title, accounts }: Props) {
  const { t } = useTranslation('assets')
  const [words, setWords] = useState('')
  const { isZeroHidden, set } = useAssetsPreferences()
  const [openId, setOpenId] = useState<number>()
  const rows = coinRows(accounts)
  const costs = useCosts().data?.list
  const costOf = ({ currency }: CoinRow) => costs?.find((cost) => cost.currency === currency)
  const matches = useCoinSearch()
  const shown = filterCoins(rows, { isFound: (row) => matches(row, words), isZeroHidden })
  return (
    <section className="pt-4 pb-4">
      <h2 className="px-4 text-lg font-semibold">{title}</h2>
      <div className="flex items-center gap-3 px-4 pt-2 pb-1">
        <SearchField label={t('search')} value={words} onChange={setWords} />
        <SmallSwitch
          label={t('hide_zero')}
          isOn={isZeroHidden}
          onChange={(isZeroHidden) => set({ isZeroHidden })}
        />
      </div>
      {shown.length === 0 && <Empty text={t('no_match')} />}
      <ul>
        {shown.map((row) => (
          <li key={row.currency}>
            <CoinLine row={row} cost={costOf(row)} onOpen={setOpenId} />
          </li>
        ))}
      </ul>
      <CoinSheet
        wallet={wallet}
        row={rows.find(({ currency }) => currency === openId)}
        cost={costs?.find(({ currency }) => currency === openId)}
        onClose={() => setOpenId(undefined)}
      />
    </section>
  )
}

type AssetsPreferences = {
  isZeroHidden: boolean
  set: (change: Partial<Pick<AssetsPreferences, 'isZeroHidden'>>) => void
}

/** The user's settings of the lists of coins. */
const useAssetsPreferences = deviceStore<AssetsPreferences>('assets', (set) => ({
  isZeroHidden: false,
  set,
}))

type CoinLineProps = {
  row: CoinRow
  cost: CoinCost | undefined
  onOpen: (currency: number) => void
}

/** One coin of the account with what it has gained, where its cost is known; it opens the coin's sheet. */
function CoinLine({ row, cost, onOpen }: CoinLineProps) {
  const name = useCurrencyName(row)
  return (
    <button
      type="button"
      onClick={() => onOpen(row.currency)}
      className="flex min-h-15 w-full tap items-center gap-3 px-4 py-2 text-left"
    >
      <CoinIcon code={row.code} />
      <span className="min-w-0 flex-1">
        <span className="block text-md font-semibold">{row.code}</span>
        <span className="block truncate text-xs text-ink-3">{name}</span>
      </span>
      <span className={hasCoins(row) ? 'text-right' : 'text-right text-ink-3'}>
        <Money value={row.total} scaleMin={2} className="block text-md font-medium" />
        <span className="num block text-xs text-ink-3">
          ≈ <WorthText worth={row} />
        </span>
        {cost !== undefined && <GainText gain={cost.pnl} className="block text-xs" />}
      </span>
    </button>
  )
}
