import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useMarkets } from '../../live/use-markets.ts'
import { Button } from '../../ui/button.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import type { LeverOrder } from './live-figures.ts'
import { type ClosedResult, useCloseAll } from './use-lever.ts'

const types = { all: '0', long: '1', short: '2' } as const
type Which = keyof typeof types

/** Closes all positions, only the long ones or only the short ones, after a confirmation with their number. */
export function CloseAll({ positions }: { positions: readonly LeverOrder[] }) {
  const { t } = useTranslation('lever')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button tone="quiet" size="sm" onClick={() => setOpen(true)}>
        {t('close_all')}
      </Button>
      <Sheet title={t('close_all')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Choice positions={positions} onClose={() => setOpen(false)} />
      </Sheet>
    </>
  )
}

type ChoiceProps = { positions: readonly LeverOrder[]; onClose: () => void }

function Choice({ positions, onClose }: ChoiceProps) {
  const { t } = useTranslation('lever')
  const [which, setWhich] = useState<Which>('all')
  const closeAll = useCloseAll()
  const chosen = positions.filter(({ direction }) => which === 'all' || direction === which)
  const count = chosen.length
  if (closeAll.data !== undefined)
    return <Results results={closeAll.data} positions={positions} onClose={onClose} />
  return (
    <div className="px-4 pb-5">
      <Segmented
        label={t('close_which')}
        items={(['all', 'long', 'short'] as const).map((key) => ({
          key,
          label: t(key === 'all' ? 'all_positions' : `only_${key}`),
        }))}
        selected={which}
        onSelect={setWhich}
      />
      <p className="mt-4 text-base text-ink-2">{t('close_all_text', { count })}</p>
      <Button
        tone="sell"
        size="lg"
        className="mt-5"
        isBusy={closeAll.isPending}
        disabled={count === 0}
        onClick={() => closeAll.mutate(types[which])}
      >
        {t('close_count', { count })}
      </Button>
    </div>
  )
}

type ResultsProps = ChoiceProps & { results: readonly ClosedResult[] }

/** What happens to each order. */
function Results({ results, positions, onClose }: ResultsProps) {
  const { t } = useTranslation('lever')
  // A closed order leaves the list of positions while this is shown.
  const [known] = useState(() => new Map(positions.map((order) => [order.id, order])))
  const markets = useMarkets().data ?? []
  const nameOf = (id: number) => {
    const order = known.get(id)
    const market = markets.find(({ symbol }) => symbol === order?.symbol)
    if (order === undefined || market === undefined) return `#${id}`
    return `${market.code}/${market.legal_code} ${t(order.direction)} ${order.multiple}x · #${id}`
  }
  return (
    <div className="px-4 pb-5">
      {results.length === 0 ? (
        <p className="text-base text-ink-2">{t('no_positions')}</p>
      ) : (
        <DetailList
          rows={results.map(({ id, result }) => ({
            label: nameOf(id),
            value: t(`result_${result}`),
          }))}
        />
      )}
      <Button size="lg" className="mt-5" onClick={onClose}>
        {t('done')}
      </Button>
    </div>
  )
}
