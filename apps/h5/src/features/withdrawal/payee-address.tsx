import { useTranslation } from 'react-i18next'

import { serverNow } from '../../app/server-time.ts'
import { AddressField } from '../../flows/address-field.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { WarningNote } from '../../ui/warning-note.tsx'
import type { Payee } from './use-payee.ts'

/** The address that is paid, with what is known about it. */
export function PayeeAddress({ payee }: { payee: Payee }) {
  const { t } = useTranslation(['withdrawal', 'assets'])
  const { network, isAutomatic, isValid, address, problem } = payee
  const isFound = isAutomatic && isValid && network !== undefined
  return (
    <>
      <AddressField
        label={t('assets:address')}
        value={address}
        onChange={payee.setAddress}
        onScan={({ text }) => payee.setAddress(text)}
        error={problem}
        hint={isFound ? t('network_found', { network: network.label }) : undefined}
      />
      {isValid && problem === undefined && <AddressWarning saved={payee.saved} />}
    </>
  )
}

/** An address that was never paid is the usual mistake and the usual theft. */
function AddressWarning({ saved }: Pick<Payee, 'saved'>) {
  const { t } = useTranslation(['withdrawal', 'addressbook'])
  if (saved === undefined) return <WarningNote>{t('new_address')}</WarningNote>
  if (saved.is_resting)
    return (
      <WarningNote>
        {t('addressbook:usable_in')} <Countdown until={saved.usable_at} />
      </WarningNote>
    )
  return saved.usable_at > serverNow() && <WarningNote>{t('recent_address')}</WarningNote>
}
