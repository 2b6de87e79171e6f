import { formatAmount, formatDateTime } from '@candor/client'
import type { TFunction } from 'i18next'

import type { DetailRow } from '../../ui/detail-list.tsx'
import type { Send } from './use-sends.ts'

/** The figures of a send, as one of its two users sees them. */
export function sendRows(send: Send, t: TFunction<['send', 'common']>): DetailRow[] {
  const { id, direction, code, number, name, payee, note, at } = send
  return [
    { label: t('common:amount'), value: `${formatAmount(number)} ${code}` },
    { label: t(direction === 'sent' ? 'recipient' : 'sender'), value: `${name} · ${payee}` },
    ...(note === '' ? [] : [{ label: t('note'), value: note }]),
    { label: t('fee'), value: t('free') },
    { label: t('time'), value: <span className="num">{formatDateTime(at)}</span> },
    { label: t('number'), value: <span className="num">{id}</span> },
  ]
}
