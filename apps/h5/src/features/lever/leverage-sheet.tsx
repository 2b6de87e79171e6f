import { formatAmount, formatPrice } from '@candor/client'
import { formatDecimal } from '@candor/core/money'
import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { paths } from '../../app/paths.ts'
import type { Market } from '../../live/use-markets.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { DetailList } from '../../ui/detail-list.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { WarningNote } from '../../ui/warning-note.tsx'
import { lotsText } from './lots-text.ts'
import { liquidationAt, positionMaxOf, shareMaxOf, shareScale, type Side } from './ticket-plan.ts'
import type { Deal } from './use-lever.ts'
import type { TicketState } from './use-ticket.ts'

/** Above this leverage a small move of the price takes the whole margin. */
const riskyAbove = 20

type Props = {
  market: Market
  deal: Deal
  state: TicketState
  isOpen: boolean
  onClose: () => void
}

/** The leverage of new orders in a pair. */
export function LeverageSheet({ isOpen, ...rest }: Props) {
  const { t } = useTranslation('lever')
  return (
    <Sheet title={t('leverage')} isOpen={isOpen} onClose={rest.onClose}>
      <Choice {...rest} />
    </Sheet>
  )
}

function Choice({ market, deal, state, onClose }: Omit<Props, 'isOpen'>) {
  const { t } = useTranslation('lever')
  const [multiple, setMultiple] = useState(state.draft.multiple)
  const allowed = deal.multiples.filter((each) => each <= deal.multiple_max)
  return (
    <div className="px-4 pb-5">
      <Steps allowed={allowed} selected={multiple} onSelect={setMultiple} />
      <Marks
        multiples={deal.multiples}
        allowed={allowed}
        selected={multiple}
        onSelect={setMultiple}
      />
      <div className="mt-4">
        <Estimates market={market} deal={deal} state={state} multiple={multiple} />
      </div>
      <div className="mt-4 space-y-2">
        {multiple > riskyAbove && <WarningNote>{t('leverage_risk')}</WarningNote>}
        {allowed.length < deal.multiples.length && (
          <p className="text-sm text-ink-3">
            {t('leverage_level', { multiple: deal.multiple_max })}{' '}
            <Link to={paths.real()} className="touch text-brand">
              {t('leverage_verify')}
            </Link>
          </p>
        )}
        <p className="text-sm text-ink-3">{t('leverage_new_only')}</p>
      </div>
      <Button
        size="lg"
        className="mt-5"
        onClick={() => {
          state.chooseMultiple(multiple)
          onClose()
        }}
      >
        {t('confirm')}
      </Button>
    </div>
  )
}

type StepsProps = {
  allowed: readonly number[]
  selected: number
  onSelect: (multiple: number) => void
}

/** One step down and up, with the choice between them. */
function Steps({ allowed, selected, onSelect }: StepsProps) {
  const { t } = useTranslation('common')
  const { t: own } = useTranslation('lever')
  const at = allowed.indexOf(selected)
  const label = own('leverage')
  const step = (by: number) => onSelect(allowed[at + by] ?? selected)
  return (
    <div className="flex items-center justify-between rounded-field bg-field">
      <IconButton
        icon={Minus}
        label={t('less', { label })}
        isDisabled={at <= 0}
        onClick={() => step(-1)}
      />
      <output className="num text-xl font-semibold">{selected}x</output>
      <IconButton
        icon={Plus}
        label={t('more', { label })}
        isDisabled={at === allowed.length - 1}
        onClick={() => step(1)}
      />
    </div>
  )
}

type MarksProps = StepsProps & { multiples: readonly number[] }

/** The slider over the offered multiples, and each of them below its place. */
function Marks({ multiples, allowed, selected, onSelect }: MarksProps) {
  const { t } = useTranslation('lever')
  const at = multiples.indexOf(selected)
  const choose = (place: number) => {
    const multiple = multiples[Math.min(place, allowed.length - 1)]
    if (multiple !== undefined) onSelect(multiple)
  }
  return (
    <>
      <input
        type="range"
        aria-label={t('leverage')}
        aria-valuetext={`${selected}x`}
        min={0}
        max={multiples.length - 1}
        step={1}
        value={at}
        onChange={(event) => choose(Number(event.target.value))}
        className="mt-3 h-11 w-full accent-(--c-brand)"
      />
      <div className="flex justify-between">
        {multiples.map((multiple) => (
          <button
            key={multiple}
            type="button"
            aria-pressed={multiple === selected}
            disabled={!allowed.includes(multiple)}
            onClick={() => onSelect(multiple)}
            className={classes(
              'num h-11 min-w-11 rounded-chip text-sm disabled:text-disabled',
              multiple === selected ? 'font-semibold text-brand' : 'text-ink-2',
            )}
          >
            {multiple}x
          </button>
        ))}
      </div>
    </>
  )
}

type EstimatesProps = Pick<Props, 'market' | 'deal' | 'state'> & { multiple: number }

/** What a leverage allows, and where a position opened now would be liquidated. */
function Estimates({ market, deal, state, multiple }: EstimatesProps) {
  const { t } = useTranslation('lever')
  const { terms, ticket, price } = state
  const { code, legal_code: quote, scale } = market
  const ticks = Math.round(Number(price) * 10 ** scale)
  const share = Math.max(ticket.share, Math.round(Number(deal.share_min) * 10 ** shareScale))
  const positionMax = positionMaxOf(terms, multiple) ?? terms.notionalMax
  const shareMax = shareMaxOf(terms, { price: ticks, multiple, side: ticket.draft.side })
  const liquidation = (side: Side) => {
    const at = liquidationAt(terms, { price: ticks, share, multiple, side })
    return at === 0 ? t('never') : formatPrice(formatDecimal(at, terms.priceScale), scale)
  }
  const lots = lotsText(formatDecimal(shareMax, shareScale))
  const amount = formatAmount(String((shareMax / 10 ** shareScale) * Number(deal.lot_size)))
  return (
    <DetailList
      rows={[
        {
          label: t('position_max'),
          value: `${formatAmount(formatDecimal(positionMax, terms.moneyScale), { scaleMax: 0 })} ${quote}`,
        },
        { label: t('size_max'), value: `${lots} ≈ ${amount} ${code}` },
        { label: t('liquidation_long'), value: liquidation('long') },
        { label: t('liquidation_short'), value: liquidation('short') },
      ]}
    />
  )
}
