import { formatDate, formatRate, formatSigned } from '@candor/client'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Chip } from '../../ui/chip.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { Empty, Loadable } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { Section } from '../../ui/section.tsx'
import { WarningNote } from '../../ui/warning-note.tsx'
import { resultOf } from './defi-yield.ts'
import { type DefiYield, useDefi } from './use-mining.ts'

/** Yields for information: nothing can be bought here, and no wallet is ever asked for. */
export function DefiPage() {
  const { t } = useTranslation('mining')
  const [selected, select] = useState<number>()
  return (
    <>
      <NavBar title={t('defi_title')} />
      <div className="grid gap-2 px-4 py-2">
        <WarningNote>{t('defi_note')}</WarningNote>
        <p className="text-sm text-ink-3">{t('defi_risk')}</p>
      </div>
      <Loadable
        query={useDefi()}
        isEmpty={({ list }) => list.length === 0}
        empty={<Empty text={t('no_yields')} />}
      >
        {({ list, as_of: asOf, is_demo: isDemo }) => (
          <>
            <p className="px-4 text-xs text-ink-3">
              {t('as_of', { date: formatDate(asOf) })} {isDemo && t('demo_data')}
            </p>
            <ul>
              {list.map((row) => (
                <li key={row.id}>
                  <ListRow
                    title={`${row.asset} · ${t(`kind_${row.kind}`)}`}
                    detail={`${row.chain} · ${row.source}`}
                    value={formatRate(row.apr)}
                    onClick={() => select(row.id)}
                  />
                </li>
              ))}
            </ul>
            <YieldCalculator row={list.find(({ id }) => id === selected) ?? list[0]} />
          </>
        )}
      </Loadable>
    </>
  )
}

const wholePercent = { scaleMax: 0, scaleMin: 0 }
const changes = ['-0.5', '-0.2', '0', '0.2', '1'] as const

function YieldCalculator({ row }: { row: DefiYield | undefined }) {
  const { t } = useTranslation('mining')
  const [amount, setAmount] = useState('1000')
  const [days, setDays] = useState('30')
  const [fees, setFees] = useState('5')
  const [change, setChange] = useState<(typeof changes)[number]>('0')
  if (row === undefined) return null
  const isPool = row.kind === 'pool'
  const result = resultOf(row, {
    amount: Number(amount),
    days: Number(days),
    fees: Number(fees),
    change: Number(change),
  })
  return (
    <Section title={t('calculator')}>
      <div className="grid gap-3 px-4 pt-2 pb-8">
        <p className="text-base text-ink-2">{`${row.asset} · ${t(`kind_${row.kind}`)}`}</p>
        <NumberField
          label={t('amount')}
          unit="USDT"
          value={amount}
          onChange={setAmount}
          scale={2}
        />
        <NumberField
          label={t('term')}
          unit={t('days_unit')}
          value={days}
          onChange={setDays}
          scale={0}
        />
        <NumberField label={t('fees')} unit="USDT" value={fees} onChange={setFees} scale={2} />
        {isPool && (
          <fieldset className="flex min-w-0 flex-wrap gap-1">
            <legend className="pb-1.5 text-sm text-ink-3">{t('price_change')}</legend>
            {changes.map((value) => (
              <Chip
                key={value}
                label={`${Number(value) > 0 ? '+' : ''}${formatRate(value, wholePercent)}`}
                isSelected={change === value}
                onClick={() => setChange(value)}
              />
            ))}
          </fieldset>
        )}
        <DetailList
          rows={[
            { label: t('apr'), value: formatRate(row.apr) },
            { label: t('profit'), value: <Gain value={result.profit} /> },
            ...(isPool
              ? [{ label: t('beside_holding'), value: <Gain value={result.besideHolding} /> }]
              : []),
          ]}
        />
      </div>
    </Section>
  )
}

function Gain({ value }: { value: number }) {
  return (
    <span className={value < 0 ? 'text-down' : 'text-up'}>
      {`${formatSigned(value.toFixed(2))} USDT`}
    </span>
  )
}
