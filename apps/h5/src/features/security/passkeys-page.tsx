import { formatDate } from '@candor/client'
import type { ReplyOf } from '@candor/protocol'
import { passkeyCalls } from '@candor/protocol/services/security/calls'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight, KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { hasPasskeys } from '../../app/passkeys.ts'
import { Button } from '../../ui/button.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { Empty, Loadable, SkeletonRows } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { AddPasskeySheet } from './add-passkey-sheet.tsx'
import { PasskeySheet } from './passkey-sheet.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

export type Passkey = ReplyOf<typeof passkeyCalls.passkeyList>[number]

/** The account's passkeys, each with its name and last use. */
export function PasskeysPage() {
  const { t } = useTranslation('security')
  const [isAdding, setIsAdding] = useState(false)
  const [opened, setOpened] = useState<Passkey>()
  const [codes, setCodes] = useState<readonly string[]>([])
  const passkeys = useQuery({
    queryKey: ['user', 'security', 'passkeys'],
    queryFn: () => api.call(passkeyCalls.passkeyList, {}),
  })
  return (
    <>
      <NavBar title={t('passkeys')} />
      {codes.length > 0 && <RecoveryCodes codes={codes} onDone={() => setCodes([])} />}
      {codes.length === 0 && (
        <>
          <p className="px-4 pt-2 pb-3 text-base text-ink-2">{t('passkeys_about')}</p>
          <Loadable
            query={passkeys}
            skeleton={<SkeletonRows count={2} />}
            isEmpty={(list) => list.length === 0}
            empty={<Empty text={t('passkeys_none')} />}
          >
            {(list) => (
              <ul>
                {list.map((passkey) => (
                  <li key={passkey.id}>
                    <PasskeyRow passkey={passkey} onOpen={setOpened} />
                  </li>
                ))}
              </ul>
            )}
          </Loadable>
          <div className="px-4 pt-6 pb-8">
            {hasPasskeys() ? (
              <Button size="lg" onClick={() => setIsAdding(true)}>
                {t('passkey_add')}
              </Button>
            ) : (
              <p className="text-base text-ink-3">{t('passkeys_unsupported')}</p>
            )}
          </div>
        </>
      )}
      {isAdding && (
        <AddPasskeySheet
          onClose={() => setIsAdding(false)}
          onDone={(recoveryCodes) => {
            setIsAdding(false)
            setCodes(recoveryCodes)
          }}
        />
      )}
      {opened !== undefined && (
        <PasskeySheet passkey={opened} onClose={() => setOpened(undefined)} />
      )}
    </>
  )
}

type RowProps = { passkey: Passkey; onOpen: (passkey: Passkey) => void }

function PasskeyRow({ passkey, onOpen }: RowProps) {
  const { t } = useTranslation('security')
  const { name, last_used_at: usedAt, created_at: createdAt, host } = passkey
  const used =
    usedAt === 0
      ? t('passkey_added', { date: formatDate(createdAt) })
      : t('passkey_used', { date: formatDate(usedAt) })
  const isHere = host === location.hostname
  return (
    <ListRow
      icon={<KeyRound size={22} strokeWidth={1.5} className="shrink-0 text-ink-2" aria-hidden />}
      title={name}
      detail={isHere ? used : t('passkey_elsewhere', { host })}
      value={<ChevronRight size={16} className="text-ink-3" aria-hidden />}
      onClick={() => onOpen(passkey)}
      opensDialog
    />
  )
}
