import { useTranslation } from 'react-i18next'

import { ListRow } from '../../ui/list-row.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Select } from '../../ui/select.tsx'
import { Switch } from '../../ui/switch.tsx'
import { useLeverPreferences } from './lever-preferences.ts'

const multiples = ['1', '5', '10', '20', '50', '100'] as const

/** How orders are confirmed and with which leverage a pair begins; kept on this device. */
export function ContractSettingsPage() {
  const { t } = useTranslation('lever')
  const { isOpeningConfirmed, isClosingConfirmed, multiple, set } = useLeverPreferences()
  return (
    <>
      <NavBar title={t('settings_title')} />
      <div className="px-4">
        <Switch
          label={t('confirm_opening')}
          isOn={isOpeningConfirmed}
          onChange={(isOpeningConfirmed) => set({ isOpeningConfirmed })}
        />
        <Switch
          label={t('confirm_closing')}
          isOn={isClosingConfirmed}
          onChange={(isClosingConfirmed) => set({ isClosingConfirmed })}
        />
      </div>
      <Select
        look="row"
        label={t('leverage_default')}
        items={multiples.map((key) => ({ key, label: `${key}x` }))}
        selected={String(multiple) as (typeof multiples)[number]}
        onSelect={(key) => set({ multiple: Number(key) })}
      />
      <ListRow title={t('margin_mode')} value={t('isolated')} detail={t('margin_mode_detail')} />
    </>
  )
}
