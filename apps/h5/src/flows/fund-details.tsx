import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { AddressText } from '../ui/address-text.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { type DetailRow, DetailList } from '../ui/detail-list.tsx'
import { Tag } from '../ui/tag.tsx'
import { Timeline, type TimelineStep } from '../ui/timeline.tsx'

/** The part of a deposit or a withdrawal that comes from a chain; a text without content is missing. */
type OnChain = {
  readonly id: number
  readonly network_label: string
  readonly address: string
  readonly memo: string
  readonly tx_id: string
  readonly explorer_tx: string
  readonly is_simulated: boolean
}

type Props = {
  record: OnChain
  steps: readonly TimelineStep[]
  /** Below the steps. */
  progress?: ReactNode
  /** After the number. */
  figures: readonly DetailRow[]
  /** After the rows of the chain. */
  notes?: readonly DetailRow[]
  /** Beside the transaction of a demo. */
  simulatedText: string
  /** What the user can do. */
  children?: ReactNode
}

/** One deposit or withdrawal: its timeline, its figures, its transaction. */
export function FundDetails(props: Props) {
  const { record, steps, progress, figures, notes = [], simulatedText, children } = props
  const { t } = useTranslation('assets')
  const number = { label: t('number'), value: <span className="num">{record.id}</span> }
  const onChain = useChainRows(record, simulatedText)
  return (
    <div className="grid grid-cols-1 gap-5">
      <section aria-label={t('progress')} className="rounded-tile bg-raised p-4">
        <Timeline steps={steps} />
        {progress}
      </section>
      <DetailList rows={[number, ...figures, ...onChain, ...notes]} />
      {children}
    </div>
  )
}

function useChainRows(record: OnChain, simulatedText: string): DetailRow[] {
  const { t } = useTranslation(['assets', 'common'])
  const { network_label: network, address, memo, tx_id: txId, explorer_tx: explorer } = record
  const copy = (text: string, label: string) => (
    <CopyButton text={text} label={`${t('common:copy')}: ${label}`} />
  )
  const rows: (DetailRow | false)[] = [
    network !== '' && { label: t('network'), value: network },
    address !== '' && {
      label: t('address'),
      value: <AddressText text={address} />,
      action: copy(address, t('address')),
    },
    memo !== '' && { label: t('memo'), value: memo },
    txId !== '' && {
      label: t('tx_id'),
      value: (
        <>
          <span className="num wrap-anywhere">{txId}</span>
          {record.is_simulated && (
            <span className="block pt-1">
              <Tag tone="brand">{simulatedText}</Tag>
            </span>
          )}
        </>
      ),
      action: (
        <>
          {copy(txId, t('tx_id'))}
          {explorer !== '' && !record.is_simulated && (
            <a
              href={explorer}
              target="_blank"
              rel="noreferrer"
              aria-label={t('explorer')}
              className="inline-grid size-7 touch place-items-center text-ink-3"
            >
              <ExternalLink size={14} aria-hidden />
            </a>
          )}
        </>
      ),
    },
  ]
  return rows.filter((row) => row !== false)
}
