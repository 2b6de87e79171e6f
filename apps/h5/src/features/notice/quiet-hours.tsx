import { useTranslation } from 'react-i18next'

import { Select } from '../../ui/select.tsx'
import { Switch } from '../../ui/switch.tsx'
import { type NoticeSettings, useNoticeChange } from './use-notice-settings.ts'

const usual = { from: '22:00', to: '07:00' }

/** Every half hour of the day. */
const clocks = Array.from({ length: 48 }, (_, at) => {
  const key = `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}`
  return { key, label: key }
})

/** The hours of the device's time zone in which nothing but messages of security is sent. */
export function QuietHours({ quiet, time_zone: zone }: NoticeSettings) {
  const { t } = useTranslation('notice')
  const { mutate } = useNoticeChange()
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const set = ({ from, to }: { from: string; to: string }) =>
    mutate({ quiet: '1', quiet_from: from, quiet_to: to, time_zone: timeZone })
  return (
    <>
      <Switch
        label={t('quiet')}
        isOn={quiet !== null}
        onChange={(isOn) => (isOn ? set(usual) : mutate({ quiet: '0' }))}
      />
      {quiet !== null && (
        <div className="grid grid-cols-2 gap-3 pt-2">
          <Select
            label={t('quiet_from')}
            items={withOwn(quiet.from)}
            selected={quiet.from}
            onSelect={(from) => set({ ...quiet, from })}
          />
          <Select
            label={t('quiet_to')}
            items={withOwn(quiet.to)}
            selected={quiet.to}
            onSelect={(to) => set({ ...quiet, to })}
          />
        </div>
      )}
      <p className="pt-2 text-sm text-ink-3">
        {t('quiet_note', { zone: quiet === null ? timeZone : zone })}
      </p>
    </>
  )
}

/** Another client may have set a time between two half hours. */
const withOwn = (own: string) =>
  clocks.some(({ key }) => key === own) ? clocks : [{ key: own, label: own }, ...clocks]
