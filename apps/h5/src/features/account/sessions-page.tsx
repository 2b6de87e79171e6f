import { formatDateTime } from '@candor/client'
import { safeCalls } from '@candor/protocol/services/account/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { api, isHandled, sentenceOf } from '../../app/api.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { Loadable, SkeletonRows } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { toast } from '../../ui/toast.tsx'
import { type Session, SessionRow, useLastActive } from './session-row.tsx'
import { sessionsKey, useSessions } from './use-sessions.ts'

/** Every logged-in device, each with a button to log it out. */
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

/** The details of a device by which its owner recognises it. */
function SessionDetails({ session }: { session: Session }) {
  const { t } = useTranslation('account')
  const { device, ip, created_at } = session
  return (
    <>
      <p className="pb-3 text-md font-semibold">{device === '' ? t('device_unknown') : device}</p>
      <DetailList
        rows={[
          { label: t('device_ip'), value: ip },
          { label: t('device_since'), value: formatDateTime(created_at) },
          { label: t('device_last'), value: useLastActive(session) },
        ]}
      />
    </>
  )
}

/** Ends one session by its id or, without an id, all others; `onDone` is called on success only. */
function useSessionEnd(onDone: (id: number | undefined) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (id: number | undefined) => {
      if (id === undefined) await api.call(safeCalls.sessionRevokeOthers, {})
      else await api.call(safeCalls.sessionRevoke, { id: String(id) })
    },
    onSuccess: (_, id) => onDone(id),
    onError: (error) => {
      if (!isHandled(error)) toast(sentenceOf(error))
    },
    // Also after a rejection, because the list was out of date then.
    onSettled: () => client.invalidateQueries({ queryKey: sessionsKey }),
  })
}
