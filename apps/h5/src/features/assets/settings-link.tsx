import { Settings } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { useProfile } from '../../live/use-profile.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { IconLink } from '../../ui/icon-link.tsx'
import { accountPaths } from '../account/paths.ts'

/** The way to the settings: the reader's own picture, or a wheel for a guest. */
export function SettingsLink() {
  const { t } = useTranslation('assets')
  const { data: profile } = useProfile()
  if (profile === undefined)
    return <IconLink icon={Settings} label={t('settings')} to={accountPaths.settings()} />
  return (
    <Link
      to={accountPaths.settings()}
      aria-label={t('settings')}
      className="grid size-11 shrink-0 place-items-center"
    >
      <Avatar user={profile} className="size-7 text-sm" />
    </Link>
  )
}
