import { useTranslation } from 'react-i18next'

import { usePreferences } from '../../app/preferences.ts'
import { Switch } from '../../ui/switch.tsx'

export function OrderConfirmationRow() {
  const { t } = useTranslation('account')
  const { isOrderConfirmed, set } = usePreferences()
  return (
    <div className="px-4 pt-1 pb-2">
      <Switch
        label={t('order_confirmation')}
        isOn={isOrderConfirmed}
        onChange={(isOn) => set({ isOrderConfirmed: isOn })}
      />
    </div>
  )
}
