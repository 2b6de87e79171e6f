import { formatAmount } from '@candor/client'
import { useTranslation } from 'react-i18next'

import { useCurrencies } from '../../live/use-currencies.ts'
import { Loadable } from '../../ui/loadable.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { toast } from '../../ui/toast.tsx'
import { FaucetForm } from './faucet-form.tsx'
import { type FaucetReceipt, useFaucetLeft } from './use-faucet.ts'

type Props = { isOpen: boolean; onClose: () => void }

/** The demo's faucet: any coin, up to the limit of the day, and no shares. */
export function FaucetSheet({ isOpen, onClose }: Props) {
  const { t } = useTranslation('funding')
  const done = ({ amount, code }: FaucetReceipt) => {
    toast(t('done', { amount: formatAmount(amount), code }))
    onClose()
  }
  return (
    <Sheet title={t('faucet')} isOpen={isOpen} onClose={onClose}>
      <Faucet onDone={done} />
    </Sheet>
  )
}

function Faucet({ onDone }: { onDone: (receipt: FaucetReceipt) => void }) {
  const { t } = useTranslation('funding')
  const currencies = useCurrencies()
  const allowance = useFaucetLeft()
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
              onDone={onDone}
            />
          )}
        </Loadable>
      )}
    </Loadable>
  )
}
