import type { accountEndpoints, ReplyOf } from '@candor/protocol'
import { UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { paths } from '../../app/paths.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

type Profile = ReplyOf<typeof accountEndpoints.userInfo>

/** Who is here: the reader's own name and numbers, or the way in. */
export function ProfileCard({
  profile,
  isGuest,
}: {
  profile: Profile | undefined
  isGuest: boolean
}) {
  const { t } = useTranslation('account')
  const content = (
    <>
      <span className="grid size-13 shrink-0 place-items-center rounded-full bg-raised text-xl font-semibold text-ink-2">
        {profile === undefined ? (
          <UserRound size={24} strokeWidth={1.5} aria-hidden />
        ) : (
          Array.from(profile.nickname)[0]?.toUpperCase()
        )}
      </span>
      {isGuest && (
        <span className="min-w-0">
          <span className="block text-lg font-semibold">{t('guest')}</span>
          <span className="block text-sm text-ink-3">{t('guest_hint')}</span>
        </span>
      )}
      {!isGuest && profile === undefined && <Skeleton className="h-5 w-40" />}
      {profile !== undefined && <Identity profile={profile} />}
    </>
  )
  const look = 'flex min-h-20 items-center gap-3 px-4 py-2'
  if (!isGuest) return <div className={look}>{content}</div>
  return (
    <Link to={paths.login({ return: paths.settings() })} className={`${look} tap`}>
      {content}
    </Link>
  )
}

function Identity({ profile }: { profile: Profile }) {
  const { t } = useTranslation('account')
  return (
    <div className="min-w-0 flex-1">
      <p className="truncate text-lg font-semibold">{profile.nickname}</p>
      <p className="truncate text-sm text-ink-2">{profile.email}</p>
      <p className="num flex items-center text-sm text-ink-3">
        {t('user_id', { id: profile.id })}
        <CopyButton text={String(profile.id)} label={t('copy_user_id')} />
      </p>
    </div>
  )
}
