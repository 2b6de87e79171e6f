import { formatAmount } from '@candor/client'
import { gamesCalls } from '@candor/protocol/products/games/calls'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { useIsLoggedIn } from '../../app/session.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { type GamesState, play, type Terms, useGamesChange } from './use-games.ts'

type Props = { state: GamesState; terms: Terms }

/** What the user has, that it is no money, and how more of it is given. */
export function CreditsCard({ state, terms }: Props) {
  const { t } = useTranslation('games')
  const isLoggedIn = useIsLoggedIn()
  const checkIn = useGamesChange(
    () => play(state, { game: 'check_in' }),
    ({ payout }) => toast(t('checked_in_with', { credits: formatAmount(payout) })),
  )
  const refill = useGamesChange(
    () => api.call(gamesCalls.refill, {}),
    () => toast(t('refilled')),
  )
  const weights = terms.check_in.reduce((sum, { weight }) => sum + weight, 0)
  return (
    <section className="mx-4 mt-2 mb-3 rounded-tile bg-raised p-4">
      <p className="text-sm text-ink-3">{t('credits')}</p>
      <p className="num pt-0.5 text-3xl font-semibold">{formatAmount(state.credits)}</p>
      <p className="pt-1 text-sm text-ink-2">{t('no_value')}</p>
      <div className="grid grid-cols-2 gap-2 pt-3">
        <Button
          size="sm"
          className="h-9"
          isBusy={checkIn.isPending}
          disabled={!isLoggedIn || state.checked_in}
          onClick={() => checkIn.mutate(undefined)}
        >
          {t(state.checked_in ? 'checked_in' : 'check_in')}
        </Button>
        <Button
          size="sm"
          tone="quiet"
          className="h-9"
          isBusy={refill.isPending}
          disabled={!state.can_refill}
          onClick={() => refill.mutate(undefined)}
        >
          {t('refill_to', { credits: formatAmount(terms.refill_to) })}
        </Button>
      </div>
      <details className="group pt-3">
        <summary className="tap text-sm text-ink-3">{t('check_in_chances')}</summary>
        <ul className="num grid grid-cols-2 gap-x-6 gap-y-1 pt-2 text-sm">
          {terms.check_in.map(({ weight, credits }) => (
            <li key={`${credits} ${weight}`} className="flex justify-between">
              <span>{formatAmount(credits)}</span>
              <span className="text-ink-3">{percentText(weight / weights)}</span>
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}

const percentText = (ratio: number) => `${Number((ratio * 100).toFixed(2))}%`
