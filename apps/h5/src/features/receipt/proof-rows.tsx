import { formatDateTime, formatPrice } from '@candor/client'
import { useTranslation } from 'react-i18next'

import type { Receipt } from '../../app/feature.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Tag } from '../../ui/tag.tsx'
import type { Check, CheckedReceipt } from './check-receipt.ts'

const tones = { equal: 'up', different: 'down', missing: 'plain', unavailable: 'plain' } as const

function CheckTag({ check }: { check: Check }) {
  const { t } = useTranslation('receipt')
  return <Tag tone={tones[check]}>{t(`check_${check}`)}</Tag>
}

/** The prices of a receipt, each with the entry of the journal that recorded it. */
export function TickRows({ ticks }: Pick<CheckedReceipt, 'ticks'>) {
  return (
    <ul>
      {ticks.map(({ tick: { seq, at, symbol, price }, check }) => (
        <li key={`${seq} ${symbol}`} className="px-4 py-2.5 hair-b">
          <div className="flex items-center justify-between gap-4">
            <span className="num text-base font-medium">{`${symbol} ${formatPrice(price, scaleOf(price))}`}</span>
            <CheckTag check={check} />
          </div>
          <p className="num mt-0.5 text-sm text-ink-3">{`${formatDateTime(at)} · #${seq}`}</p>
        </li>
      ))}
    </ul>
  )
}

const scaleOf = (price: string) => price.split('.')[1]?.length ?? 0

type EntryRowsProps = Pick<CheckedReceipt, 'entries'> & Pick<Receipt, 'head'>

/** The entries of the journal that lead to a receipt, each with its hash, and the last entry of all. */
export function EntryRows({ entries, head }: EntryRowsProps) {
  const { t } = useTranslation('receipt')
  return (
    <ul>
      {entries.map(({ entry: { seq, kind, hash }, check }) => (
        <HashRow key={seq} name={kind} seq={seq} hash={hash} check={check} />
      ))}
      <HashRow name={t('head')} {...head} />
    </ul>
  )
}

type HashRowProps = { name: string; seq: number; hash: string; check?: Check }

function HashRow({ name, seq, hash, check }: HashRowProps) {
  const { t } = useTranslation('receipt')
  return (
    <li className="px-4 py-2.5 hair-b">
      <div className="flex items-center justify-between gap-2">
        <span className="text-base font-medium">{name}</span>
        <span className="num flex items-center gap-1.5 text-sm text-ink-3">
          {check !== undefined && <CheckTag check={check} />}
          {`#${seq}`}
          <CopyButton text={hash} label={`${t('copy_hash')} #${seq}`} />
        </span>
      </div>
      <p className="num text-xs break-all text-ink-3">{hash}</p>
    </li>
  )
}
