import { formatDate } from '@candor/client'
import type { accountEndpoints, ReplyOf } from '@candor/protocol'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { CopyButton } from '../../ui/copy-button.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { Loadable } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ProfileEditSheet, type ProfileText } from './profile-edit-sheet.tsx'
import { ProfileInitial } from './profile-initial.tsx'
import { useProfile } from './use-profile.ts'

type Profile = ReplyOf<typeof accountEndpoints.userInfo>

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
  const [edited, setEdited] = useState<ProfileText>()
  return (
    <>
      <div className="grid place-items-center pt-4 pb-6">
        <ProfileInitial nickname={profile.nickname} className="size-20 text-3xl" />
      </div>
      <ListRow
        title={t('nickname')}
        value={<Editable text={profile.nickname} />}
        onClick={() => setEdited('nickname')}
      />
      <ListRow
        title={t('signature')}
        value={<Editable text={profile.signature || t('signature_none')} />}
        onClick={() => setEdited('signature')}
      />
      <div className="h-2 bg-raised" />
      <ListRow title={t('email')} value={profile.email} />
      <ListRow
        title={t('id')}
        value={<Copyable text={String(profile.id)} label={t('copy_user_id')} />}
      />
      <ListRow
        title={t('invite_code')}
        value={<Copyable text={profile.invite_code} label={t('copy_invite_code')} />}
      />
      <ListRow title={t('joined')} value={formatDate(profile.created_at)} />
      {edited !== undefined && (
        <ProfileEditSheet
          kind={edited}
          value={profile[edited]}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}

function Editable({ text }: { text: string }) {
  return (
    <span className="flex items-center gap-1">
      <span className="truncate">{text}</span>
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

function ProfileSkeleton() {
  return (
    <>
      <div className="grid place-items-center pt-4 pb-6">
        <Skeleton className="size-20 rounded-full" />
      </div>
      {Array.from({ length: 6 }, (_, row) => (
        <div key={row} className="flex h-13 items-center justify-between px-4">
          <Skeleton className="h-3.5 w-24" />
          <Skeleton className="h-3.5 w-32" />
        </div>
      ))}
    </>
  )
}
