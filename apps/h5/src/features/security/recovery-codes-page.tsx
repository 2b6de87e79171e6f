import { securityCalls } from '@candor/protocol/services/security/calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { useSecurity } from '../../live/use-security.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'
import { Empty, Loadable, SkeletonRows } from '../../ui/loadable.tsx'
import { NavBar, useBack } from '../../ui/nav-bar.tsx'
import { securityPaths } from './paths.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useSecurityChange } from './use-security-change.ts'

/** How many recovery codes are left, and new ones. */
export function RecoveryCodesPage() {
  const { t } = useTranslation('security')
  const back = useBack(securityPaths.security())
  const security = useSecurity()
  const [codes, setCodes] = useState<readonly string[]>()
  return (
    <>
      <NavBar title={t('recovery_codes')} />
      {codes !== undefined ? (
        <RecoveryCodes codes={codes} onDone={back} />
      ) : (
        <Loadable
          query={security}
          skeleton={<SkeletonRows count={3} />}
          isEmpty={(state) => !state.two_step}
          empty={
            <Empty
              text={t('recovery_none')}
              action={
                <ButtonLink to={securityPaths.authenticator()}>{t('next_two_step')}</ButtonLink>
              }
            />
          }
        >
          {(state) => <Renewal left={state.recovery_codes_left} onCodes={setCodes} />}
        </Loadable>
      )}
    </>
  )
}

type Props = { left: number; onCodes: (codes: readonly string[]) => void }

function Renewal({ left, onCodes }: Props) {
  const { t } = useTranslation('security')
  const [isAsking, setIsAsking] = useState(false)
  const renew = useSecurityChange(
    () => {
      setIsAsking(false)
      return api.call(securityCalls.recoveryCodesRenew, {})
    },
    (reply) => onCodes(reply.recovery_codes),
  )
  return (
    <div className="px-4 pt-2 pb-8">
      <p className="num text-2xl font-semibold">{t('codes_left', { count: left })}</p>
      <p className="pt-2 pb-6 text-base text-ink-2">{t('recovery_use')}</p>
      <Button size="lg" tone="quiet" isBusy={renew.isPending} onClick={() => setIsAsking(true)}>
        {t('recovery_renew')}
      </Button>
      <ConfirmSheet
        title={t('recovery_renew')}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => renew.mutate()}
        confirmLabel={t('recovery_renew_confirm')}
      >
        <p className="text-base text-ink-2">{t('recovery_renew_question')}</p>
      </ConfirmSheet>
    </div>
  )
}
