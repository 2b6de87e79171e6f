import { useTranslation } from 'react-i18next'

import { paths } from '../../app/paths.ts'
import type { Currency } from '../../live/use-currencies.ts'
import { CoinLink } from '../../ui/coin-link.tsx'
import { Field } from '../../ui/field.tsx'
import { NetworkChips } from '../../ui/network-chips.tsx'
import { WarningNote } from '../../ui/warning-note.tsx'
import { AddressPicker } from './address-picker.tsx'
import { PayeeAddress } from './payee-address.tsx'
import { usePayee } from './use-payee.ts'
import type { WithdrawInfo } from './use-withdrawals.ts'
import { WithdrawForm } from './withdraw-form.tsx'

type Props = { currency: Currency; info: WithdrawInfo }

/** A withdrawal of a coin: to whom, on which network, how much. */
export function ChainForm({ currency, info }: Props) {
  const { t } = useTranslation(['withdrawal', 'assets'])
  const { code, networks } = currency
  const payee = usePayee({ currency, isWhitelistOn: info.is_whitelist_on })
  const { address, memo, network, saved } = payee
  if (network === undefined) return null
  const memoLabel = t(`assets:${network.memo_kind || 'memo'}`)
  return (
    <WithdrawForm
      currency={currency}
      info={info}
      fee={network.withdraw_fee}
      min={network.min_withdraw}
      isPaused={!network.withdraw_on}
      checkPayee={payee.check}
      isChecking={payee.isChecking}
      // A saved address is recognized by the server.
      payee={{ network: network.network, address, memo: memo === '' ? undefined : memo }}
      payeeRows={[
        { label: t('assets:network'), value: network.label },
        { label: t('assets:address'), value: <span className="num wrap-anywhere">{address}</span> },
        ...(memo === '' ? [] : [{ label: memoLabel, value: memo }]),
      ]}
      isNewAddress={saved === undefined}
    >
      <CoinLink
        currency={currency}
        label={t('choose_coin')}
        to={paths.fundSelect({ for: 'withdraw' })}
      />
      <div className="grid grid-cols-1 gap-3">
        <AddressPicker code={code} selected={saved} onPick={payee.pick} />
        <PayeeAddress payee={payee} />
      </div>
      <div className="grid grid-cols-1 gap-3">
        <NetworkChips
          networks={networks}
          purpose="withdraw"
          selected={network.network}
          onSelect={payee.setNetwork}
        />
        {!network.withdraw_on && <WarningNote>{t('network_paused')}</WarningNote>}
      </div>
      {network.memo_kind !== '' && (
        <Field
          label={memoLabel}
          value={memo}
          maxLength={100}
          autoComplete="off"
          hint={t('memo_hint')}
          error={payee.memoProblem}
          onChange={({ target }) => payee.setMemo(target.value)}
        />
      )}
    </WithdrawForm>
  )
}
