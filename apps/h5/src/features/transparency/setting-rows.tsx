import { formatAmount } from '@candor/client'
import { useTranslation } from 'react-i18next'

import { useSettings } from '../../live/use-settings.ts'
import { DetailList } from '../../ui/detail-list.tsx'
import { Loadable } from '../../ui/loadable.tsx'

/** The settings that apply now. */
export function SettingRows() {
  const { t } = useTranslation('transparency')
  return (
    <Loadable query={useSettings()}>
      {(settings) => (
        <div className="px-4 pt-2">
          <DetailList
            rows={settings.map(({ key, value, unit }) => ({
              label: t(`setting_${key}`),
              value: `${formatAmount(value)} ${unit}`,
            }))}
          />
        </div>
      )}
    </Loadable>
  )
}
