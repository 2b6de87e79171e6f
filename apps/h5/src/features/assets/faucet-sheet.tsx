import { formatAmount } from '@candor/client'
import { useTranslation } from 'react-i18next'

import { useSite } from '../../live/use-site.ts'
import { Loadable } from '../../ui/loadable.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { toast } from '../../ui/toast.ts'
import { FaucetForm } from './faucet-form.tsx'
import { useCurrencies } from './use-currencies.ts'
import type { FaucetReceipt } from './use-faucet.ts'

type Props = { isOpen: boolean; onClose: () => void }

/** The demo's tap: any coin, up to the limit of the day; shares are not given away. */
export function FaucetSheet({ isOpen, onClose }: Props) {
  const { t } = useTranslation('assets')
  const currencies = useCurrencies()
  const limit = useSite().data?.faucet_limit ?? '0'
  const done = ({ amount, code }: FaucetReceipt) => {
    toast(t('faucet_done', { amount: formatAmount(amount), code }))
    onClose()
  }
  return (
    <Sheet title={t('faucet')} isOpen={isOpen} onClose={onClose}>
      <Loadable query={currencies}>
        {(list) => (
          <FaucetForm
            currencies={list.filter(({ kind }) => kind === 'coin')}
            limit={limit}
            onDone={done}
          />
        )}
      </Loadable>
    </Sheet>
  )
}
