import { formatDateTime } from '@candor/client'
import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Tag } from '../../ui/tag.tsx'
import { toast } from '../../ui/toast.tsx'
import { type Alert, useSaveAlert } from './use-alerts.ts'
import { useCondition } from './use-condition.ts'

const tones = { active: 'up', resting: 'warn', triggered: 'plain' } as const

/** One alert with its state. One that has triggered for the last time can be turned on again. */
export function AlertRow({ alert, onDelete }: { alert: Alert; onDelete: () => void }) {
  const { t } = useTranslation('alerts')
  const condition = useCondition()(alert)
  const { id, symbol, kind, value, repeat, state, ready_at: readyAt } = alert
  const turnOn = useSaveAlert(() => toast(t('saved')))
  return (
    <li className="flex items-center gap-2 border-b border-line py-2.5 pr-1 pl-4">
      <div className="min-w-0 flex-1">
        <p className="num text-md font-medium wrap-anywhere">{condition}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-3">
          <Tag tone={tones[state]}>{t(state)}</Tag>
          {t(repeat)}
          {state === 'resting' && <span>{t('until', { time: minute(readyAt) })}</span>}
          {state === 'triggered' && <span className="num">{minute(alert.triggered_at)}</span>}
        </p>
      </div>
      {state === 'triggered' && (
        <Button
          tone="quiet"
          size="sm"
          className="shrink-0"
          aria-label={`${t('turn_on')}: ${condition}`}
          isBusy={turnOn.isPending}
          onClick={() => turnOn.mutate({ id: String(id), symbol, kind, value, repeat })}
        >
          {t('turn_on')}
        </Button>
      )}
      <IconButton icon={Trash2} label={`${t('delete')}: ${condition}`} onClick={onDelete} />
    </li>
  )
}

const minute = (at: number) => formatDateTime(at).slice(0, -3)
