import { addressbookCalls } from '@candor/protocol/services/addressbook/calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { PayPasswordSheet } from '../../flows/pay-password-sheet.tsx'
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { Loadable } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Switch } from '../../ui/switch.tsx'
import { toast } from '../../ui/toast.tsx'
import { useAddressChange } from './use-address-change.ts'
import { useWhitelist } from './use-whitelist.ts'

/** Whether withdrawals go to saved addresses only. */
export function WhitelistPage() {
  const { t } = useTranslation('addressbook')
  const query = useWhitelist()
  const [wanted, setWanted] = useState<boolean>()
  const [step, setStep] = useState<'confirm' | 'password'>()
  const [error, setError] = useState<string>()
  const change = useAddressChange(
    (payPassword: string) =>
      api.call(addressbookCalls.whitelistSet, {
        on: wanted === true ? '1' : '0',
        pay_password: payPassword,
      }),
    {
      onDone: () => {
        setStep(undefined)
        toast(t(wanted === true ? 'whitelist_is_on' : 'whitelist_ending'))
      },
      onFailure: setError,
    },
  )
  const ask = (isOn: boolean) => {
    setWanted(isOn)
    setError(undefined)
    setStep('confirm')
  }
  return (
    <>
      <NavBar title={t('whitelist')} />
      <Loadable query={query}>
        {({ is_on: isOn, ends_at: endsAt }) => (
          <div className="space-y-3 px-4 pt-2 pb-8">
            <Switch label={t('whitelist')} isOn={isOn && endsAt === null} onChange={ask} />
            {endsAt !== null && (
              <p className="flex flex-wrap items-center gap-1.5 text-base text-warn">
                {t('ends_in')}
                <Countdown until={endsAt} onEnd={() => void query.refetch()} />
              </p>
            )}
            <ul className="list-disc space-y-2 pl-4 text-base text-ink-2">
              <li>{t('rule_saved')}</li>
              <li>{t('rule_rest')}</li>
              <li>{t('rule_off')}</li>
            </ul>
          </div>
        )}
      </Loadable>
      <ConfirmSheet
        title={t('whitelist')}
        isOpen={step === 'confirm'}
        onClose={() => setStep(undefined)}
        onConfirm={() => setStep('password')}
        confirmLabel={t(wanted === true ? 'turn_on' : 'turn_off')}
      >
        <p className="text-base text-ink-2">{t(wanted === true ? 'on_question' : 'rule_off')}</p>
      </ConfirmSheet>
      <PayPasswordSheet
        label={t('pay_password')}
        isOpen={step === 'password'}
        isBusy={change.isPending}
        error={error}
        onClose={() => setStep(undefined)}
        onEnter={(payPassword) => change.mutate(payPassword)}
      />
    </>
  )
}
