import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { queryCode } from '../../app/query-code.ts'
import type { Currency } from '../../live/use-currencies.ts'
import { Loadable, Skeleton } from '../../ui/loadable.tsx'
import { type Network, NetworkChips } from '../../ui/network-chips.tsx'
import { WarningNote } from '../../ui/warning-note.tsx'
import { AddressCard } from './address-card.tsx'
import { DemoDeposit } from './demo-deposit.tsx'
import { DepositTerms } from './deposit-terms.tsx'
import { useDepositAddress } from './use-deposits.ts'

/** A deposit on a chain: the network, its address, its terms. The network is part of the page's address. */
export function ChainDeposit({ currency }: { currency: Currency }) {
  const { t } = useTranslation('deposit')
  const [query, setQuery] = useSearchParams()
  const { code, networks } = currency
  const wanted = queryCode(query, 'network')
  const network = networks.find((one) => one.network === wanted) ?? networks[0]
  if (network === undefined) return null
  const choose = (chosen: string) =>
    setQuery({ currency: code, network: chosen }, { replace: true })
  return (
    <>
      <div className="grid grid-cols-1 gap-3">
        <NetworkChips
          networks={networks}
          purpose="deposit"
          selected={network.network}
          onSelect={choose}
        />
        <WarningNote>{t('same_network', { network: network.label, code })}</WarningNote>
      </div>
      {network.deposit_on ? (
        <Address key={network.network} code={code} network={network} />
      ) : (
        <p className="rounded-tile bg-raised p-4 text-base text-ink-2">
          {t(network.deposit_off_reason === 'no_address' ? 'no_address' : 'maintenance')}
        </p>
      )}
    </>
  )
}

function Address({ code, network }: { code: string; network: Network }) {
  const { t } = useTranslation('deposit')
  const address = useDepositAddress(code, network.network)
  return (
    <Loadable query={address} skeleton={<Skeleton className="h-40 rounded-tile" />}>
      {({ address: text, memo, is_simulated: isSimulated, has_demo_chain: hasDemoChain }) => (
        <>
          {isSimulated && <WarningNote>{t('simulated')}</WarningNote>}
          <AddressCard
            code={code}
            network={network.label}
            address={text}
            memo={memo}
            memoKind={network.memo_kind}
          />
          <DepositTerms network={network} code={code} />
          {hasDemoChain && <DemoDeposit code={code} network={network} />}
        </>
      )}
    </Loadable>
  )
}
