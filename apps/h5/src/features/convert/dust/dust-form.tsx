import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '../../../ui/button.tsx'
import { CheckRow } from '../../../ui/check-row.tsx'
import { CoinIcon } from '../../../ui/coin-icon.tsx'
import { ConfirmSheet } from '../../../ui/confirm-sheet.tsx'
import { DetailList } from '../../../ui/detail-list.tsx'
import { Money } from '../../../ui/money.tsx'
import { type Dust, sumOf, type Sweep, useSweep } from './use-dust.ts'

type Props = { dust: Dust; onDone: (swept: Sweep) => void }

/** The small balances to choose from, and what those that are chosen bring. */
export function DustForm({ dust, onDone }: Props) {
  const { t } = useTranslation('convert')
  const { list, to_code: code, spread_bps: spread, next_at: nextAt } = dust
  /** Those that are left out: a coin that appears later is chosen like the others. */
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const chosen = list.filter(({ currency_id: id }) => !left.has(id))
  const currencies = chosen.map(({ currency_id: id }) => id).join(',')
  const sweep = useSweep(onDone)
  const isAll = chosen.length === list.length
  const toggle = (id: number) =>
    setLeft((before) => (before.has(id) ? without(before, id) : new Set([...before, id])))
  const received = <Money value={sumOf(chosen)} unit={code} />
  const rows = [
    { label: t('spread'), value: `${spread / 100}%` },
    { label: t('fee'), value: t('free') },
  ]
  return (
    <>
      <CheckRow
        title={t('select_all')}
        isChecked={isAll}
        onToggle={() => setLeft(new Set(isAll ? list.map(({ currency_id: id }) => id) : []))}
        value={`${chosen.length}/${list.length}`}
      />
      <ul className="border-t border-line">
        {list.map(({ currency_id: id, code: coin, name, number, receives }) => (
          <li key={id}>
            <CheckRow
              title={coin}
              detail={name}
              icon={<CoinIcon code={coin} size={28} />}
              isChecked={!left.has(id)}
              onToggle={() => toggle(id)}
              value={
                <>
                  <Money value={number} className="block text-ink" />
                  <span className="text-sm text-ink-3">
                    ≈ <Money value={receives} unit={code} />
                  </span>
                </>
              }
            />
          </li>
        ))}
      </ul>
      <div className="grid gap-3 px-4 pt-5 pb-8">
        <DetailList rows={[{ label: t('you_receive'), value: <>≈ {received}</> }, ...rows]} />
        <Button size="lg" disabled={chosen.length === 0 || nextAt > 0} onClick={sweep.confirm}>
          {t('dust_convert', { count: chosen.length })}
        </Button>
      </div>
      <ConfirmSheet
        title={t('confirm')}
        confirmLabel={t('convert')}
        isOpen={sweep.isConfirming}
        isBusy={sweep.isBusy}
        onClose={() => sweep.cancel(currencies)}
        onConfirm={() => sweep.send(currencies)}
      >
        <div className="pb-4 text-center">
          <p className="text-sm text-ink-3">{t('you_receive')}</p>
          <p className="text-2xl font-semibold">≈ {received}</p>
        </div>
        <DetailList
          rows={[
            { label: t('coins'), value: chosen.map(({ code: coin }) => coin).join(', ') },
            ...rows,
          ]}
        />
        <p className="pt-3 text-sm text-ink-3">{t('dust_confirm_text')}</p>
      </ConfirmSheet>
    </>
  )
}

const without = (ids: ReadonlySet<number>, id: number) =>
  new Set([...ids].filter((each) => each !== id))
