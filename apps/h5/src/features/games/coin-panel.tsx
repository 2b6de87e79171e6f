import { useTranslation } from 'react-i18next'

import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Facts } from './facts.tsx'
import { ResultLine } from './result-line.tsx'
import { StakeField } from './stake-field.tsx'
import type { GamesState, Terms } from './use-games.ts'
import { usePlay } from './use-play.ts'

/** Heads or tails. */
export function CoinPanel({ state, terms }: { state: GamesState; terms: Terms }) {
  const { t } = useTranslation('games')
  const game = usePlay(state, terms.stake_min)
  const { last } = game
  const isTails = last?.draw === 1
  // Whole turns for each round, and half of one where the other side is up.
  const turns = (last?.nonce ?? -1) + 1 + (isTails ? 0.5 : 0)
  const face =
    'absolute inset-0 grid place-items-center rounded-full border-4 text-lg font-semibold backface-hidden'
  return (
    <div className="grid gap-4 px-4 pt-4">
      <div className="rounded-tile bg-raised px-4 pt-5 pb-4">
        <div className="mx-auto mb-4 size-28 perspective-distant" aria-hidden>
          <div
            className="relative size-full transform-3d transition-transform duration-700 ease-out motion-reduce:transition-none"
            style={{ transform: `rotateY(${turns * 360}deg)` }}
          >
            <div className={classes(face, 'border-brand bg-brand-soft text-brand-ink')}>
              <span className="max-w-full truncate px-2">{t('heads')}</span>
            </div>
            <div
              className={classes(face, 'border-line-strong bg-field text-ink')}
              style={{ transform: 'rotateY(180deg)' }}
            >
              <span className="max-w-full truncate px-2">{t('tails')}</span>
            </div>
          </div>
        </div>
        <ResultLine last={last} />
      </div>
      <Facts
        chance={0.5}
        multiple={String(Number(terms.coin_return) * 2)}
        ratio={terms.coin_return}
      />
      <StakeField state={state} terms={terms} stake={game.stake} onChange={game.setStake} />
      <div className="grid grid-cols-2 gap-3">
        {(['heads', 'tails'] as const).map((side) => (
          <Button
            key={side}
            size="lg"
            tone={side === 'heads' ? 'primary' : 'quiet'}
            isBusy={game.isBusy}
            disabled={game.isOff}
            onClick={() => game.play({ game: 'coin', side })}
          >
            {t(side)}
          </Button>
        ))}
      </div>
    </div>
  )
}
