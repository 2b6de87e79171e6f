import { formatAmount } from '@candor/client'
import { useTranslation } from 'react-i18next'

import { paths } from '../../app/paths.ts'
import { useCurrencies } from '../../live/use-currencies.ts'
import { useMarkets } from '../../live/use-markets.ts'
import { Loadable } from '../../ui/loadable.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { toast } from '../../ui/toast.tsx'
import { FaucetForm } from './faucet-form.tsx'
import { type FaucetReceipt, useFaucetLeft } from './use-faucet.ts'

type Props = { isOpen: boolean; onClose: () => void }

/** The demo's faucet: any coin, up to the limit of the day, and no shares. */
export function FaucetSheet({ isOpen, onClose }: Props) {
  const { t } = useTranslation('funding')
  return (
    <Sheet title={t('faucet')} isOpen={isOpen} onClose={onClose}>
      <Faucet onClose={onClose} />
    </Sheet>
  )
}

function Faucet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('funding')
  const markets = useMarkets().data
  const currencies = useCurrencies()
  const allowance = useFaucetLeft()
  const done = ({ amount, code }: FaucetReceipt) => {
    // The quote currency has no market of its own: any market trades it.
    const market = markets?.find((market) => market.code === code && market.tradable)
    toast(t('done', { amount: formatAmount(amount), code }), {
      label: t('trade_now'),
      path: paths.trade({ symbol: market?.symbol }),
    })
    onClose()
  }
  return (
    <Loadable
      query={allowance}
      isEmpty={({ left }) => Number(left) < 0.01}
      empty={<p className="px-4 pb-6 text-base text-ink-2">{t('empty')}</p>}
    >
      {(allowance) => (
        <Loadable query={currencies}>
          {(list) => (
            <FaucetForm
              currencies={list.filter(({ kind }) => kind === 'coin')}
              allowance={allowance}
              onDone={done}
            />
          )}
        </Loadable>
      )}
    </Loadable>
  )
}
