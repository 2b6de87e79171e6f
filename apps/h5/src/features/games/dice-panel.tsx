import { chosenMax, chosenMin, chosenOf, diceSides } from '@candor/core/formulas/games'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { Facts } from './facts.tsx'
import { ResultLine } from './result-line.tsx'
import { StakeField } from './stake-field.tsx'
import type { GamesState, Terms } from './use-games.ts'
import { usePlay } from './use-play.ts'

type Side = 'under' | 'over'
const middle = diceSides / 2
const place = (value: number) => `${(value / diceSides) * 100}%`

/** A roll of 0 to 9,999, under or over a target. */
export function DicePanel({ state, terms }: { state: GamesState; terms: Terms }) {
  const { t } = useTranslation('games')
  const [side, setSide] = useState<Side>('under')
  const [chosen, setChosen] = useState(middle)
  const game = usePlay(state, terms.stake_min)
  const target = side === 'under' ? chosen : diceSides - 1 - chosen
  const multiple = (Number(terms.dice_return) * diceSides) / chosenOf({ side, target })
  const { last } = game
  const isHit = last !== undefined && Number(last.payout) > 0
  return (
    <div className="grid gap-4 px-4 pt-4">
      <div className="rounded-tile bg-raised px-4 pt-5 pb-4">
        <p
          className={classes(
            'num text-center text-4xl font-semibold transition-colors duration-300 motion-reduce:transition-none',
            last === undefined ? 'text-ink-3' : isHit ? 'text-up' : 'text-ink',
          )}
        >
          {last === undefined ? '0000' : String(last.draw).padStart(4, '0')}
        </p>
        <DiceBar side={side} target={target} draw={last?.draw} />
        <ResultLine last={last} />
      </div>
      <Segmented
        label={t('dice')}
        items={[
          { key: 'under', label: t('under', { target: side === 'under' ? target : chosen }) },
          {
            key: 'over',
            label: t('over', { target: side === 'over' ? target : diceSides - 1 - chosen }),
          },
        ]}
        selected={side}
        onSelect={setSide}
      />
      <input
        type="range"
        aria-label={t('chance')}
        min={chosenMin}
        max={chosenMax}
        step={50}
        value={chosen}
        onChange={(event) => setChosen(Number(event.target.value))}
        className="h-8 w-full accent-(--c-brand)"
      />
      <Facts
        chance={chosen / diceSides}
        multiple={String(Math.floor(multiple * 100) / 100)}
        ratio={terms.dice_return}
      />
      <StakeField state={state} terms={terms} stake={game.stake} onChange={game.setStake} />
      <Button
        size="lg"
        isBusy={game.isBusy}
        disabled={game.isOff}
        onClick={() => game.play({ game: 'dice', side, target })}
      >
        {t('roll')}
      </Button>
    </div>
  )
}

type BarProps = { side: Side; target: number; draw: number | undefined }

/** All rolls from left to right: the chosen part, and where the last one fell. */
function DiceBar({ side, target, draw }: BarProps) {
  const chosen =
    side === 'under' ? { left: 0, width: place(target) } : { left: place(target), right: 0 }
  return (
    <div aria-hidden className="relative my-4 h-2 rounded-full bg-line-strong">
      <div className="absolute inset-y-0 rounded-full bg-brand" style={chosen} />
      {draw !== undefined && (
        <div
          className="absolute -inset-y-1.5 w-1.5 -translate-x-1/2 rounded-full bg-ink ring-2 ring-raised transition-[left] duration-500 ease-out motion-reduce:transition-none"
          style={{ left: place(draw) }}
        />
      )}
    </div>
  )
}
