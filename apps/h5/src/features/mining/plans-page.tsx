import { CircleHelp, ClipboardList } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { IconLink } from '../../ui/icon-button.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { WarningNote } from '../../ui/warning-note.tsx'
import { MiningOffers } from './mining-offers.tsx'
import { miningPaths } from './paths.ts'

/** The plans of cloud mining, the newest first. */
export function PlansPage() {
  const { t } = useTranslation('mining')
  return (
    <>
      <NavBar
        title={t('title')}
        action={<IconLink icon={CircleHelp} label={t('how')} to={miningPaths.help()} />}
      />
      <ListRow
        icon={<ClipboardList size={20} className="text-ink-2" aria-hidden />}
        title={t('contracts')}
        to={miningPaths.contracts()}
      />
      <div className="px-4 py-2">
        <WarningNote>{t('risk_note')}</WarningNote>
      </div>
      <MiningOffers />
    </>
  )
}
