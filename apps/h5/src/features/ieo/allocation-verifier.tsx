import { formatAmount } from '@candor/client'
import { useMutation } from '@tanstack/react-query'
import { CircleCheck, CircleX, Info } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { sentenceOf } from '../../app/api.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { loadAllocation } from './use-ieo.ts'
import { type Verdict, verifyFile } from './verify-file.ts'

/** Computes the allocation again in this browser, from all rows of the published file. */
export function AllocationVerifier({ id }: { id: string }) {
  const { t } = useTranslation('ieo')
  const check = useMutation({ mutationFn: async () => verifyFile(await loadAllocation(id)) })
  return (
    <section className="px-4 pt-5">
      <h2 className="text-lg font-semibold">{t('verify_title')}</h2>
      <p className="mt-1 text-base text-ink-2">{t('verify_text')}</p>
      <div className="mt-3">
        <Button isBusy={check.isPending} onClick={() => check.mutate()}>
          {t('verify')}
        </Button>
      </div>
      {check.isError && (
        <p role="alert" className="mt-3 text-sm text-down">
          {sentenceOf(check.error)}
        </p>
      )}
      {check.data !== undefined && <VerdictNote verdict={check.data} />}
    </section>
  )
}

const looks = {
  equal: { icon: CircleCheck, tone: 'bg-up-soft text-up' },
  different: { icon: CircleX, tone: 'bg-down-soft text-down' },
  unavailable: { icon: Info, tone: 'bg-warn-soft text-warn' },
} as const

function VerdictNote({ verdict }: { verdict: Verdict }) {
  const { t } = useTranslation('ieo')
  const { icon: Icon, tone } = looks[verdict.result]
  return (
    <output className={classes('mt-3 flex gap-3 rounded-tile p-4', tone)}>
      <Icon size={22} className="shrink-0" aria-hidden />
      <span className="min-w-0">
        <strong className="block text-md font-semibold">{t(`verdict_${verdict.result}`)}</strong>
        <span className="mt-0.5 block text-sm text-ink-2">{textOf(verdict, t)}</span>
      </span>
    </output>
  )
}

type Translate = ReturnType<typeof useTranslation<'ieo'>>['t']

function textOf(verdict: Verdict, t: Translate): string {
  if (verdict.result === 'unavailable') return t('verdict_unavailable_text')
  if (verdict.result === 'different')
    return t(`fault_${verdict.fault}`, { row: formatAmount(String(verdict.row + 1)) })
  const rows = t('verdict_equal_text', { rows: formatAmount(String(verdict.rows)) })
  return verdict.own === 'found' ? `${rows} ${t('verdict_own')}` : rows
}
