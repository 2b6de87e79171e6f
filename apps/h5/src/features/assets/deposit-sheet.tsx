import { Info } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { CoinIcon } from '../../ui/coin-icon.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Tag } from '../../ui/tag.tsx'
import { toast } from '../../ui/toast.tsx'

type Props = { isOpen: boolean; onClose: () => void }

/** The coins to deposit, with their networks. None can be deposited yet, which each shows. */
export function DepositSheet({ isOpen, onClose }: Props) {
  const { t } = useTranslation(['assets', 'common'])
  return (
    <Sheet title={t('assets:deposit_choose')} isOpen={isOpen} onClose={onClose}>
      <ul className="pb-2">
        {initialCoins.map((coin) => (
          <li key={`${coin.name} ${coin.subName}`}>
            <CoinRow coin={coin} onChoose={() => toast(t('common:under_development'))} />
          </li>
        ))}
      </ul>
      <p className="mx-4 mb-4 flex gap-2 rounded-field bg-raised px-3 py-2.5 text-sm text-ink-2">
        <Info size={16} className="mt-px shrink-0" aria-hidden />
        {t('assets:deposit_note')}
      </p>
    </Sheet>
  )
}

function CoinRow({ coin, onChoose }: { coin: PayInCoin; onChoose: () => void }) {
  const { t } = useTranslation('assets')
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex min-h-15 w-full tap items-center gap-3 px-4 py-2 text-left"
    >
      <CoinIcon code={coin.image} size={32} />
      <span className="min-w-0 flex-1">
        <span className="block text-md font-semibold">{coin.name}</span>
        <span className="block text-sm text-ink-3">{coin.subName}</span>
      </span>
      {coin.status === 'closed' && <Tag>{t('coin_closed')}</Tag>}
    </button>
  )
}

/** A method of deposit: a coin on one of its networks. */
type PayInCoin = {
  readonly name: string
  /** The network; two methods may differ only by it. */
  readonly subName: string
  /** The type of a recharge is 0 unless another is given. */
  readonly type: number
  readonly status: 'closed' | 'open'
  /** The currency's. */
  readonly id: number
  /** The address of deposits, or its placeholder until the server has sent it. */
  readonly address: string
  /** The name of its picture. */
  readonly image: string
}

export const addressPlaceholder = '••••••'

const coin = (id: number, name: string, subName: string): PayInCoin => ({
  name,
  subName,
  type: 0,
  status: 'closed',
  id,
  address: addressPlaceholder,
  image: name,
})

/** The coins as listed before the server has sent any. */
export const initialCoins: readonly PayInCoin[] = [
  coin(3, 'USDT', 'ERC20'),
  coin(3, 'USDT', 'TRC20'),
  coin(2, 'ETH', 'Ethereum'),
  coin(1, 'BTC', 'Bitcoin'),
]
