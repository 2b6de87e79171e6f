import type { WalletName } from '@candor/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Empty } from '../../ui/empty.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { useAssetsPreferences } from './assets-preferences.ts'
import { CoinLine } from './coin-line.tsx'
import { type Account, coinRows, filterCoins } from './coin-rows.ts'
import { CoinSheet } from './coin-sheet.tsx'
import { HideZeroSwitch } from './hide-zero-switch.tsx'

type Props = { wallet: WalletName; title: string; accounts: readonly Account[] }

/** An account coin by coin. */
export function CoinSection({ wallet, title, accounts }: Props) {
  const { t } = useTranslation('assets')
  const [words, setWords] = useState('')
  const { isZeroHidden, set } = useAssetsPreferences()
  const [openId, setOpenId] = useState<number>()
  const rows = coinRows(accounts)
  const shown = filterCoins(rows, { words, isZeroHidden })
  return (
    <section className="pt-4 pb-4">
      <h2 className="px-4 text-lg font-semibold">{title}</h2>
      <div className="flex items-center gap-3 px-4 pt-2 pb-1">
        <SearchField label={t('search')} value={words} onChange={setWords} />
        <HideZeroSwitch isOn={isZeroHidden} onChange={(isZeroHidden) => set({ isZeroHidden })} />
      </div>
      {shown.length === 0 && <Empty text={t('no_match')} />}
      <ul>
        {shown.map((row) => (
          <li key={row.currency}>
            <CoinLine row={row} onOpen={setOpenId} />
          </li>
        ))}
      </ul>
      <CoinSheet
        wallet={wallet}
        row={rows.find(({ currency }) => currency === openId)}
        onClose={() => setOpenId(undefined)}
      />
    </section>
  )
}
