import { formatDate } from '@candor/client'
import { localeOf, type ReplyOf } from '@candor/protocol'
import type { accountCalls } from '@candor/protocol/services/account/calls'
import { Camera, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { usePreferences } from '../../app/preferences.ts'
import { useProfile } from '../../live/use-profile.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { Loadable, Skeleton } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { AvatarSheet } from './avatar-sheet.tsx'
import { accountPaths } from './paths.ts'
import { ProfileEditSheet, type ProfileText } from './profile-edit-sheet.tsx'

type Profile = ReplyOf<typeof accountCalls.userInfo>

/** The profile of the user, and links to change it. */
export function UserInfoPage() {
  const { t } = useTranslation('account')
  const profile = useProfile()
  return (
    <>
      <NavBar title={t('profile')} />
      <Loadable query={profile} skeleton={<ProfileSkeleton />}>
        {(data) => <Rows profile={data} />}
      </Loadable>
    </>
  )
}

function Rows({ profile }: { profile: Profile }) {
  const { t } = useTranslation('account')
  const [edited, setEdited] = useState<ProfileText | 'avatar'>()
  const close = () => setEdited(undefined)
  const { nickname, signature, email, id, invite_code: inviteCode, created_at: joined } = profile
  return (
    <>
      <AvatarButton profile={profile} onClick={() => setEdited('avatar')} />
      <ListRow
        title={t('nickname')}
        value={<Editable text={nickname} />}
        onClick={() => setEdited('nickname')}
      />
      <ListRow
        title={t('signature')}
        value={<Editable text={signature || t('signature_none')} />}
        onClick={() => setEdited('signature')}
      />
      <ListRow
        title={t('country')}
        value={<CountryName country={profile.country} />}
        to={accountPaths.areas()}
      />
      <div className="h-2 bg-raised" />
      <ListRow title={t('email')} value={email || t('country_none')} to={accountPaths.email()} />
      <ListRow
        title={t('phone')}
        value={profile.mobile || t('country_none')}
        to={accountPaths.mobile()}
      />
      <ListRow title={t('id')} value={<Copyable text={String(id)} label={t('copy_user_id')} />} />
      <ListRow
        title={t('invite_code')}
        value={<Copyable text={inviteCode} label={t('copy_invite_code')} />}
      />
      <ListRow title={t('credit_score')} value={String(profile.credit_score)} />
      <ListRow title={t('joined')} value={formatDate(joined)} />
      {edited === 'avatar' && <AvatarSheet hasPicture={profile.avatar !== ''} onClose={close} />}
      {edited !== undefined && edited !== 'avatar' && (
        <ProfileEditSheet
          kind={edited}
          value={profile[edited]}
          // The initial name of an account was not chosen by its user.
          isChosen={profile[edited] !== `U${id}`}
          onClose={close}
        />
      )}
    </>
  )
}

function AvatarButton({ profile, onClick }: { profile: Profile; onClick: () => void }) {
  const { t } = useTranslation('account')
  return (
    <div className="grid place-items-center pt-4 pb-6">
      <button
        type="button"
        aria-label={t('avatar_change')}
        onClick={onClick}
        className="relative rounded-full active:opacity-80"
      >
        <Avatar user={profile} className="size-20 text-3xl" />
        <span className="absolute right-0 bottom-0 grid size-7 place-items-center rounded-full bg-brand-solid text-on-solid ring-2 ring-bg">
          <Camera size={15} aria-hidden />
        </span>
      </button>
    </div>
  )
}

function CountryName({ country }: { country: string }) {
  const { t } = useTranslation('account')
  const lang = usePreferences((preferences) => preferences.lang)
  if (country === '') return t('country_none')
  return new Intl.DisplayNames(localeOf(lang), { type: 'region' }).of(country)
}

function Editable({ text }: { text: string }) {
  return (
    <span className="flex items-center gap-1">
      <span className="truncate" title={text}>
        {text}
      </span>
      <ChevronRight size={16} className="shrink-0 text-ink-3" aria-hidden />
    </span>
  )
}

function Copyable({ text, label }: { text: string; label: string }) {
  return (
    <span className="flex items-center">
      {text}
      <CopyButton text={text} label={label} />
    </span>
  )
}

/** Placeholder in the layout of a profile: a picture, and rows of a label and a value. */
function ProfileSkeleton() {
  return (
    <>
      <div className="grid place-items-center pt-4 pb-6">
        <Skeleton className="size-20 rounded-full" />
      </div>
      {Array.from({ length: 8 }, (_, row) => (
        <div key={row} className="flex h-13 items-center justify-between px-4">
          <Skeleton className="h-3.5 w-24" />
          <Skeleton className="h-3.5 w-32" />
        </div>
      ))}
    </>
  )
}
