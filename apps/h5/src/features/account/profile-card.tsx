import type { ReplyOf } from '@candor/protocol'
import type { accountCalls } from '@candor/protocol/services/account/calls'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { paths } from '../../app/paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Skeleton } from '../../ui/loadable.tsx'
import { accountPaths } from './paths.ts'

type Profile = ReplyOf<typeof accountCalls.userInfo>
type Props = { profile: Profile | undefined; isGuest: boolean }

/** The user's picture and name, with a link to the profile; for a guest the login. */
export function ProfileCard({ profile, isGuest }: Props) {
  return (
    <Link
      to={isGuest ? paths.login({ return: accountPaths.settings() }) : accountPaths.userInfo()}
      className="flex min-h-20 tap items-center gap-3 px-4 py-2"
    >
      <Avatar user={profile} className="size-13 text-xl" />
      <span className="min-w-0 flex-1">
        {isGuest && <Guest />}
        {!isGuest && profile === undefined && <Skeleton className="h-5 w-40" />}
        {profile !== undefined && <Identity profile={profile} />}
      </span>
      <ChevronRight size={16} className="shrink-0 text-ink-3" aria-hidden />
    </Link>
  )
}

function Guest() {
  const { t } = useTranslation('account')
  return (
    <>
      <span className="block text-lg font-semibold">{t('guest')}</span>
      <span className="block text-sm text-ink-3">{t('guest_hint')}</span>
    </>
  )
}

function Identity({ profile }: { profile: Profile }) {
  const { t } = useTranslation('account')
  return (
    <>
      <span className="block truncate text-lg font-semibold">{profile.nickname}</span>
      <span className="block truncate text-sm text-ink-2" title={profile.email}>
        {profile.email}
      </span>
      <span className="num block text-sm text-ink-3">{t('user_id', { id: profile.id })}</span>
    </>
  )
}
