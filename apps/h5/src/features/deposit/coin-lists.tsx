import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { type FundPurpose, paths } from '../../app/paths.ts'
import { useCoinSearch } from '../../live/coin-search.ts'
import { type Currency, useCurrencyName } from '../../live/use-currencies.ts'
import { useWallet } from '../../live/use-wallet.ts'
import { CoinIcon } from '../../ui/coin-icon.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { Empty } from '../../ui/loadable.tsx'
import { Money } from '../../ui/money.tsx'
import { Tag } from '../../ui/tag.tsx'
import { CoinChips } from './coin-chips.tsx'
import { byHeat, coinsOf, fiatsOf, isHot, isOpen } from './coin-choices.ts'
import { useCoinHistory } from './coin-history.ts'

type Props = { currencies: readonly Currency[]; purpose: FundPurpose; words: string }

/** The coins that were chosen last, those that most users choose, all of them, and the fiat currencies. */
export function CoinLists({ currencies, purpose, words }: Props) {
  const { t } = useTranslation('deposit')
  const { codes, add, clear } = useCoinHistory()
  const navigate = useNavigate()
  const coins = coinsOf(currencies)
  const fiats = fiatsOf(currencies)
  const choose = (code: string) => {
    add(code)
    void navigate(
      purpose === 'deposit'
        ? paths.fundReceive({ currency: code })
        : paths.withdraw({ currency: code }),
    )
  }
  const matches = useCoinSearch()
  const found = [...coins, ...fiats].filter((coin) => matches(coin, words))
  const list = { purpose, onChoose: choose }
  if (words.trim() !== '')
    return found.length === 0 ? (
      <Empty text={t('no_coin', { words: words.trim() })} />
    ) : (
      <CoinList {...list} coins={found} />
    )
  const recent = codes.filter((code) => [...coins, ...fiats].some((coin) => coin.code === code))
  return (
    <div className="pb-8">
      {recent.length > 0 && (
        <CoinChips title={t('recent')} codes={recent} onChoose={choose} onClear={clear} />
      )}
      <CoinChips
        title={t('hot')}
        codes={coins
          .filter(isHot)
          .toSorted(byHeat)
          .map(({ code }) => code)}
        onChoose={choose}
      />
      <CoinList {...list} title={t('coins')} coins={coins} />
      {fiats.length > 0 && <CoinList {...list} title={t('fiat')} coins={fiats} />}
    </div>
  )
}

type ListProps = {
  title?: string
  coins: readonly Currency[]
  purpose: FundPurpose
  onChoose: (code: string) => void
}

function CoinList({ title, coins, purpose, onChoose }: ListProps) {
  return (
    <section aria-label={title}>
      {title !== undefined && <h2 className="px-4 pt-4 pb-1 text-sm text-ink-3">{title}</h2>}
      <ul>
        {coins.map((coin) => (
          <li key={coin.id}>
            <CoinRow coin={coin} purpose={purpose} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type RowProps = { coin: Currency; purpose: FundPurpose; onChoose: (code: string) => void }

/** A coin with what the user can withdraw of it; a fiat currency is in the funding account. */
function CoinRow({ coin, purpose, onChoose }: RowProps) {
  const { t } = useTranslation('assets')
  const account = coin.kind === 'fiat' ? 'legal' : 'change'
  const row = useWallet().data?.accounts[account].list.find(({ code }) => code === coin.code)
  return (
    <ListRow
      icon={<CoinIcon code={coin.code} size={32} />}
      title={<span className="font-semibold">{coin.code}</span>}
      detail={useCurrencyName(coin)}
      value={
        isOpen(coin, purpose) ? (
          purpose === 'withdraw' && (
            <Money value={row?.available ?? '0'} className="font-medium text-ink" />
          )
        ) : (
          <Tag tone="warn">{t('paused')}</Tag>
        )
      }
      onClick={() => onChoose(coin.code)}
    />
  )
}
