import { History } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { type FundPurpose, paths } from '../../app/paths.ts'
import { useCurrencies } from '../../live/use-currencies.ts'
import { IconLink } from '../../ui/icon-button.tsx'
import { Loadable, SkeletonRows } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { CoinLists } from './coin-lists.tsx'
import { DemoFundsRow } from './demo-funds-row.tsx'
import { InitialCoinList } from './initial-coin-list.tsx'

/** Chooses the coin of a deposit or of a withdrawal. */
export function SelectPage() {
  const { t } = useTranslation('deposit')
  const [query] = useSearchParams()
  const purpose: FundPurpose = query.get('for') === 'withdraw' ? 'withdraw' : 'deposit'
  const [words, setWords] = useState('')
  return (
    <>
      <NavBar
        title={t('select')}
        action={<IconLink icon={History} label={t('records')} to={paths.fundRecords(purpose)} />}
      />
      <div className="flex px-4 pt-1 pb-2">
        <SearchField label={t('search')} value={words} onChange={setWords} />
      </div>
      {purpose === 'deposit' && words === '' && <DemoFundsRow />}
      <Loadable
        query={useCurrencies()}
        skeleton={purpose === 'deposit' ? <InitialCoinList /> : <SkeletonRows />}
      >
        {(currencies) => <CoinLists currencies={currencies} purpose={purpose} words={words} />}
      </Loadable>
    </>
  )
}
