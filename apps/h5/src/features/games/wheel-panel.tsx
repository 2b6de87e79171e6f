import { placeOf } from '@candor/core/formulas/games'
import { useTranslation } from 'react-i18next'

import { Button } from '../../ui/button.tsx'
import { ResultLine } from './result-line.tsx'
import { StakeField } from './stake-field.tsx'
import type { GamesState, Played, Terms } from './use-games.ts'
import { usePlay } from './use-play.ts'

type Segments = Terms['wheel']
const sum = (parts: Segments) => parts.reduce((total, { weight }) => total + weight, 0)
const inkOf = (place: number, multiple: string) =>
  Number(multiple) === 0 ? 'var(--c-line-strong)' : `var(--c-series-${(place % 5) + 1})`

/** A wheel whose segments are as wide as they are likely. */
export function WheelPanel({ state, terms }: { state: GamesState; terms: Terms }) {
  const { t } = useTranslation('games')
  const game = usePlay(state, terms.stake_min)
  const total = sum(terms.wheel)
  return (
    <div className="grid gap-4 px-4 pt-4">
      <div className="rounded-tile bg-raised px-4 pt-5 pb-4">
        <Wheel segments={terms.wheel} last={game.last} />
        <ResultLine last={game.last} />
      </div>
      <table className="num w-full text-sm">
        <thead className="text-ink-3">
          <tr>
            <th className="py-1 text-left font-normal">{t('multiple')}</th>
            <th className="py-1 text-right font-normal">{t('chance')}</th>
          </tr>
        </thead>
        <tbody>
          {terms.wheel.map(({ weight, multiple }, place) => (
            <tr key={`${multiple} ${weight}`}>
              <td className="flex items-center gap-2 py-1">
                <i
                  aria-hidden
                  className="size-2.5 rounded-full"
                  style={{ background: inkOf(place, multiple) }}
                />
                {`${Number(multiple)}×`}
              </td>
              <td className="py-1 text-right">{`${Number(((weight / total) * 100).toFixed(2))}%`}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="text-ink-3">
            <td className="pt-2">{t('rtp')}</td>
            <td className="pt-2 text-right">{`${Number((Number(terms.wheel_return) * 100).toFixed(2))}%`}</td>
          </tr>
        </tfoot>
      </table>
      <StakeField state={state} terms={terms} stake={game.stake} onChange={game.setStake} />
      <Button
        size="lg"
        isBusy={game.isBusy}
        disabled={game.isOff}
        onClick={() => game.play({ game: 'wheel' })}
      >
        {t('spin')}
      </Button>
    </div>
  )
}

function Wheel({ segments, last }: { segments: Segments; last: Played | undefined }) {
  const total = sum(segments)
  const degrees = (parts: Segments) => (sum(parts) / total) * 360
  const stops = segments.map(({ multiple }, place) => {
    const [from, to] = [segments.slice(0, place), segments.slice(0, place + 1)].map(degrees)
    return `${inkOf(place, multiple)} ${from}deg ${to}deg`
  })
  // The middle of the drawn outcome comes to the top, after two whole turns a round.
  const angle = last === undefined ? 0 : 720 * (last.nonce + 1) - ((last.draw + 0.5) / total) * 360
  const hit = last === undefined ? undefined : segments[placeOf(segments, last.draw)]
  return (
    <div className="relative mx-auto mb-4 size-44" aria-hidden>
      <div
        className="size-full rounded-full transition-transform duration-1000 ease-out motion-reduce:transition-none"
        style={{
          background: `conic-gradient(${stops.join(', ')})`,
          transform: `rotate(${angle}deg)`,
        }}
      />
      <div className="num absolute inset-12 grid place-items-center rounded-full bg-raised text-xl font-semibold">
        {hit === undefined ? '' : `${Number(hit.multiple)}×`}
      </div>
      <div className="absolute -top-1 left-1/2 size-0 -translate-x-1/2 border-x-8 border-t-14 border-x-transparent border-t-ink" />
    </div>
  )
}
