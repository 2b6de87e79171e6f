import { History } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { IconLink } from '../../ui/icon-button.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { OfferedForm } from './convert-section.tsx'
import { convertPaths } from './paths.ts'

/** Converts one coin into another at a price that is shown before. */
export function ConvertPage() {
  const { t } = useTranslation('convert')
  return (
    <>
      <NavBar
        title={t('title')}
        action={<IconLink icon={History} label={t('history')} to={convertPaths.history()} />}
      />
      <OfferedForm />
    </>
  )
}
