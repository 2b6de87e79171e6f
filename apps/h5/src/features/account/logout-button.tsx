import { accountCalls } from '@candor/protocol/services/account/calls'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { useSession } from '../../app/session.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'
import { toast } from '../../ui/toast.ts'

export function LogoutButton() {
  const { t } = useTranslation('account')
  const { signOut } = useSession()
  const [isAsking, setIsAsking] = useState(false)
  const logOut = useMutation({
    mutationFn: () => api.call(accountCalls.logout, {}),
    // Also when the server cannot be reached: this device must forget the session either way.
    onSettled() {
      signOut()
      toast(t('logged_out'))
    },
  })
  return (
    <>
      <Button tone="quiet" size="lg" onClick={() => setIsAsking(true)}>
        {t('logout')}
      </Button>
      <ConfirmSheet
        title={t('logout')}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => logOut.mutate()}
        confirmLabel={t('logout')}
        isBusy={logOut.isPending}
      >
        <p className="text-base text-ink-2">{t('logout_question')}</p>
      </ConfirmSheet>
    </>
  )
}
