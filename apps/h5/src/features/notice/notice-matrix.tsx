import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { Switch } from '../../ui/switch.tsx'
import { type NoticeSettings, useNoticeChange } from './use-notice-settings.ts'

type Group = NoticeSettings['groups'][number]

const channels = ['app', 'mail', 'push'] as const

/** Kinds of notices by rows, and where they are sent by columns. */
export function NoticeMatrix({ groups }: { groups: readonly Group[] }) {
  const { t } = useTranslation('notice')
  return (
    <table className="mt-3 w-full table-fixed text-base">
      <thead>
        <tr className="text-sm text-ink-3 hair-b">
          <th scope="col" className="py-2 pl-4 text-left font-normal">
            {t('matrix')}
          </th>
          {channels.map((channel) => (
            <th key={channel} scope="col" className="w-18 py-2 text-center font-normal last:pr-2">
              {t(`channel_${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <tr key={group.group} className="hair-b">
            <th scope="row" className="py-1 pl-4 text-left font-medium">
              {t(`group_${group.group}`)}
            </th>
            {channels.map((channel) => (
              <td key={channel} className="py-1 last:pr-2">
                <Cell group={group} channel={channel} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell({ group, channel }: { group: Group; channel: (typeof channels)[number] }) {
  const { t } = useTranslation('notice')
  const { mutate } = useNoticeChange()
  if (channel === 'app' || group.locked.includes(channel))
    return (
      <span className="flex min-h-11 items-center justify-center text-ink-3">
        <Check size={18} aria-hidden />
        <span className="sr-only">{t('always')}</span>
      </span>
    )
  return (
    <Switch
      isBare
      label={`${t(`group_${group.group}`)}: ${t(`channel_${channel}`)}`}
      isOn={group[channel]}
      onChange={(isOn) => mutate({ group: group.group, channel, on: isOn ? '1' : '0' })}
    />
  )
}
