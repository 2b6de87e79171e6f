import { formatAmount } from '@candor/client'
import type { ReplyOf } from '@candor/protocol'
import { settingsConsoleCalls } from '@candor/protocol/services/settings/calls'
import { useQuery } from '@tanstack/react-query'
import { Card, Space, Tag } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { TimeText } from '../../ui/texts.tsx'
import { ChangeSetting } from './change-setting.tsx'
import { settingTexts } from './setting-texts.ts'

const { settingCurrent } = settingsConsoleCalls
export type Setting = ReplyOf<typeof settingCurrent>[number]

/** What applies now, and what is announced. */
export function CurrentSettings() {
  const { t } = useTranslation()
  const query = useQuery({
    queryKey: ['settings', 'current'],
    queryFn: () => api.call(settingCurrent, {}),
  })
  return (
    <Card title={t('settings.current')}>
      <Loaded query={query}>
        {(list) => (
          <PlainTable<Setting>
            label={t('settings.current')}
            rowKey="key"
            rows={list}
            csv={{ call: settingCurrent }}
            columns={[
              { title: t('settings.setting'), render: (_, { key }) => t(settingTexts[key]) },
              {
                title: t('settings.value'),
                align: 'end',
                render: (_, { value, unit }) => `${formatAmount(value)} ${unit}`,
              },
              { title: t('version'), align: 'end', dataIndex: 'version' },
              { title: t('version_state.announced'), render: (_, row) => <Next of={row} /> },
              { key: 'change', align: 'end', render: (_, row) => <ChangeSetting setting={row} /> },
            ]}
          />
        )}
      </Loaded>
    </Card>
  )
}

function Next({ of: { next, unit } }: { of: Setting }) {
  if (next === null) return '–'
  return (
    <Space>
      <Tag color="gold">{`${formatAmount(next.value)} ${unit}`}</Tag>
      <TimeText at={next.effective_at} />
    </Space>
  )
}
