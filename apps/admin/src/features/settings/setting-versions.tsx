import { formatAmount } from '@candor/client'
import type { ReplyOf } from '@candor/protocol'
import { settingsConsoleCalls } from '@candor/protocol/services/settings/calls'
import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { CursorTable } from '../../ui/cursor-table.tsx'
import { LongText, TimeText } from '../../ui/texts.tsx'
import { settingTexts } from './setting-texts.ts'

const { settingVersions } = settingsConsoleCalls
type Version = ReplyOf<typeof settingVersions>['list'][number]
const colors = { past: 'default', current: 'green', announced: 'gold' }

/** The change log, with the people who made and approved each change; the public log has no names. */
export function SettingVersions() {
  const { t } = useTranslation()
  return (
    <CursorTable<Version>
      label={t('settings.changes')}
      queryKey={['settings', 'versions']}
      load={(cursor) => api.call(settingVersions, { cursor, limit: undefined })}
      rowKey="id"
      csv={{ call: settingVersions }}
      empty={t('settings.no_changes')}
      columns={[
        { title: t('time'), render: (_, row) => <TimeText at={row.announced_at} /> },
        { title: t('settings.setting'), render: (_, { key }) => t(settingTexts[key]) },
        {
          title: t('settings.change'),
          render: (_, { before, value, unit }) =>
            `${formatAmount(before)} → ${formatAmount(value)} ${unit}`,
        },
        { title: t('version'), align: 'end', dataIndex: 'version' },
        {
          title: t('state'),
          render: (_, { state }) => <Tag color={colors[state]}>{t(`version_state.${state}`)}</Tag>,
        },
        { title: t('effective_at'), render: (_, row) => <TimeText at={row.effective_at} /> },
        { title: t('reason'), render: (_, { reason }) => <LongText text={reason} /> },
        { title: t('settings.asked_by'), dataIndex: 'asked_by_name' },
        { title: t('settings.approved_by'), dataIndex: 'approved_by_name' },
      ]}
    />
  )
}
