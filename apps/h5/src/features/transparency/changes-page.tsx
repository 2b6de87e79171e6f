import { formatAmount, formatDateTime } from '@candor/client'
import type { ReplyOf } from '@candor/protocol'
import { settingsCalls } from '@candor/protocol/services/settings/calls'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { byCursor } from '../../app/by-cursor.ts'
import { Empty } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { RecordList } from '../../ui/record-list.tsx'

type Change = ReplyOf<typeof settingsCalls.settingChanges>['list'][number]

/** Every change of a setting with its reason, newest first, also for guests. */
export function ChangesPage() {
  const { t } = useTranslation('transparency')
  const changes = useInfiniteQuery({
    queryKey: ['setting-changes'],
    queryFn: ({ pageParam }) =>
      api.call(settingsCalls.settingChanges, { cursor: pageParam, limit: undefined }),
    ...byCursor,
  })
  return (
    <>
      <NavBar title={t('changes')} />
      <p className="px-4 pt-2 pb-2 text-base text-ink-2">{t('settings_hint')}</p>
      <RecordList records={changes} keyOf={({ id }) => id} empty={<Empty text={t('no_changes')} />}>
        {(change) => <Row change={change} />}
      </RecordList>
    </>
  )
}

function Row({ change }: { change: Change }) {
  const { t } = useTranslation('transparency')
  const { key, before, value, unit, reason, announced_at: at, effective_at: from } = change
  return (
    <div className="px-4 py-3 hair-b">
      <div className="flex items-start justify-between gap-4">
        <span className="text-md font-medium">{t(`setting_${key}`)}</span>
        <span className="num shrink-0 text-sm text-ink-3">{formatDateTime(at)}</span>
      </div>
      <p className="num mt-1 text-base">
        {`${formatAmount(before)} → ${formatAmount(value)} ${unit}`}
      </p>
      <p className="mt-1 text-base wrap-anywhere text-ink-2">{reason}</p>
      <p className="num mt-1 text-sm text-ink-3">
        {t('effective_from', { time: formatDateTime(from) })}
      </p>
    </div>
  )
}
