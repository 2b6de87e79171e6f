import { formatAmount, formatCompact, formatPrice, formatSigned } from '@candor/client'
import { CirclePause } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { useTicker, type Market } from '../live/use-markets.ts'
import { ChangeText } from '../ui/change-text.tsx'
import { PriceText } from '../ui/money.tsx'

/** The last price, and the figures of the last 24 hours beside it. */
export function PriceHeader({ market }: { market: Market }) {
  const { t } = useTranslation('spot')
  const { scale, code: base, legal_code: quote } = market
  const ticker = useTicker(market.symbol) ?? { ...market, direction: 'flat' as const }
  return (
    <section className="flex flex-wrap items-start gap-x-3 gap-y-1 px-4 pt-1 pb-2">
      <div className="grow-[99]">
        <PriceText
          value={ticker.price}
          scale={scale}
          direction={ticker.direction}
          className="live block text-2xl font-semibold"
        />
        <p className="num text-sm text-ink-3">
          ≈ ${formatAmount(ticker.price, { scaleMax: Math.max(2, scale), scaleMin: 2 })}
        </p>
        <p className="mt-0.5 flex gap-1.5 text-sm">
          <ChangeText rate={ticker.change_rate} />
          <span className="num text-ink-3">
            {formatSigned(ticker.change, { scaleMax: scale, scaleMin: scale })}
          </span>
        </p>
      </div>
      <dl className="grid grow grid-cols-2 gap-x-4 gap-y-1.5 pt-1">
        <Figure label={t('high_24h')}>{formatPrice(ticker.high, scale)}</Figure>
        <Figure label={t('volume_24h', { unit: base })}>{formatCompact(ticker.volume)}</Figure>
        <Figure label={t('low_24h')}>{formatPrice(ticker.low, scale)}</Figure>
        <Figure label={t('volume_24h', { unit: quote })}>{formatCompact(ticker.amount)}</Figure>
      </dl>
    </section>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-2xs text-ink-3">{label}</dt>
      <dd className="num text-xs font-medium">{children}</dd>
    </div>
  )
}

type HaltText = 'halt_silent' | 'halt_quarantined' | 'halt_ended' | 'halt_closed' | 'halt_degraded'

/** The text of each code of a halt; an unknown code has none. */
const reasons: ReadonlyMap<string, HaltText> = new Map([
  ['feed_silent', 'halt_silent'],
  ['feed_quarantined', 'halt_quarantined'],
  ['feed_ended', 'halt_ended'],
  ['feed_closed', 'halt_closed'],
  ['feed_degraded', 'halt_degraded'],
])

type HaltProps = {
  market: Market
  /** What a halt means for open orders; the default is that they can be cancelled. */
  text?: string
}

/** Shows that a market is halted, and why. */
export function HaltBanner({ market, text }: HaltProps) {
  const { t } = useTranslation('spot')
  const { state, state_reason: code } = useTicker(market.symbol) ?? market
  if (state !== 'halted') return null
  const reason = reasons.get(code)
  return (
    <p
      role="alert"
      className="mx-4 my-2 flex items-start gap-2 rounded-field bg-warn-soft px-3 py-2 text-sm text-warn"
    >
      <CirclePause size={16} className="mt-px shrink-0" aria-hidden />
      <span>
        {text ?? t('halted')} {reason !== undefined && t(reason)}
      </span>
    </p>
  )
}
