import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '../../ui/button.tsx'
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'
import { Loadable } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { SessionDetails } from './session-details.tsx'
import { type Session, SessionRow } from './session-row.tsx'
import { useSessionEnd, useSessions } from './use-sessions.ts'

/** Every device that is logged in, each with a way to log it out. */
export function SessionsPage() {
  const { t } = useTranslation('account')
  const sessions = useSessions()
  return (
    <>
      <NavBar title={t('devices')} />
      <Loadable query={sessions} skeleton={<SkeletonRows count={3} />}>
        {(list) => <SessionList sessions={list} />}
      </Loadable>
    </>
  )
}

function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const { t } = useTranslation('account')
  const [asked, setAsked] = useState<Session | 'others'>()
  const close = () => setAsked(undefined)
  const end = useSessionEnd((id) => {
    toast(t(id === undefined ? 'devices_logged_out' : 'device_logged_out'))
    close()
  })
  const hasOthers = sessions.some(({ current }) => !current)
  const one = asked === 'others' ? undefined : asked
  return (
    <>
      <p className="px-4 pt-2 pb-3 text-sm text-ink-3">{t('devices_hint')}</p>
      <ul>
        {sessions.map((session) => (
          <li key={session.id}>
            <SessionRow session={session} onEnd={setAsked} />
          </li>
        ))}
      </ul>
      {!hasOthers && <p className="px-4 py-6 text-base text-ink-3">{t('devices_none')}</p>}
      {hasOthers && (
        <div className="px-4 pt-6 pb-8">
          <Button tone="danger" size="lg" onClick={() => setAsked('others')}>
            {t('devices_logout')}
          </Button>
        </div>
      )}
      <ConfirmSheet
        title={t(one === undefined ? 'devices_logout' : 'device_logout')}
        isOpen={asked !== undefined}
        onClose={close}
        onConfirm={() => end.mutate(one?.id)}
        confirmLabel={t('logout')}
        tone="danger"
        isBusy={end.isPending}
      >
        {one !== undefined && <SessionDetails session={one} />}
        <p className="mt-3 text-base text-ink-2">{t('device_logout_note')}</p>
      </ConfirmSheet>
    </>
  )
}
