import type { ReplyOf } from '@candor/protocol'
import { securityCalls } from '@candor/protocol/services/security/calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { useSecurity } from '../../live/use-security.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'
import { Loadable, SkeletonRows } from '../../ui/loadable.tsx'
import { NavBar, useBack } from '../../ui/nav-bar.tsx'
import { toast } from '../../ui/toast.tsx'
import { AuthenticatorSetUp } from './authenticator-set-up.tsx'
import { securityPaths } from './paths.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useSecurityChange } from './use-security-change.ts'

/** Turns the authenticator app on or off. */
export function AuthenticatorPage() {
  const { t } = useTranslation('security')
  const back = useBack(securityPaths.security())
  const security = useSecurity()
  const [begun, setBegun] = useState<ReplyOf<typeof securityCalls.otpBegin>>()
  const [codes, setCodes] = useState<readonly string[]>()
  const finish = (recoveryCodes: readonly string[]) => {
    toast(t('otp_is_on'))
    // An account that has a passkey has its recovery codes already.
    if (recoveryCodes.length === 0) back()
    else setCodes(recoveryCodes)
  }
  return (
    <>
      <NavBar title={t('authenticator')} />
      {codes !== undefined && <RecoveryCodes codes={codes} onDone={back} />}
      {codes === undefined && begun !== undefined && (
        <AuthenticatorSetUp secret={begun.secret} uri={begun.uri} onDone={finish} />
      )}
      {codes === undefined && begun === undefined && (
        <Loadable query={security} skeleton={<SkeletonRows count={3} />}>
          {(state) => (state.otp_enabled ? <TurnOff /> : <Begin onBegun={setBegun} />)}
        </Loadable>
      )}
    </>
  )
}

type BeginProps = { onBegun: (reply: ReplyOf<typeof securityCalls.otpBegin>) => void }

function Begin({ onBegun }: BeginProps) {
  const { t } = useTranslation('security')
  const begin = useSecurityChange(() => api.call(securityCalls.otpBegin, {}), onBegun)
  return (
    <div className="px-4 pt-2 pb-8">
      <p className="pb-6 text-base text-ink-2">{t('otp_about')}</p>
      <Button size="lg" isBusy={begin.isPending} onClick={() => begin.mutate()}>
        {t('otp_begin')}
      </Button>
    </div>
  )
}

function TurnOff() {
  const { t } = useTranslation('security')
  const [isAsking, setIsAsking] = useState(false)
  const turnOff = useSecurityChange(
    () => {
      setIsAsking(false)
      return api.call(securityCalls.otpDisable, {})
    },
    () => toast(t('otp_is_off')),
  )
  return (
    <div className="px-4 pt-2 pb-8">
      <p className="pb-6 text-base text-ink-2">{t('otp_on_about')}</p>
      <Button size="lg" tone="danger" isBusy={turnOff.isPending} onClick={() => setIsAsking(true)}>
        {t('otp_turn_off')}
      </Button>
      <ConfirmSheet
        title={t('otp_turn_off')}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => turnOff.mutate()}
        confirmLabel={t('turn_off')}
        tone="danger"
      >
        <p className="text-base text-ink-2">{t('otp_off_question')}</p>
      </ConfirmSheet>
    </div>
  )
}
