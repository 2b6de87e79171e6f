import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { currentPath } from '../../app/navigation.ts'
import { paths } from '../../app/paths.ts'
import { useIsLoggedIn } from '../../app/session.ts'
import { Button } from '../../ui/button.tsx'
import type { OrderDraft } from './order-draft.ts'

type Props = { draft: OrderDraft; base: string; isBusy: boolean; isHalted: boolean }

/** Buys or sells; for a guest it is the way to the login. */
export function SubmitButton({ draft, base, isBusy, isHalted }: Props) {
  const { t } = useTranslation('spot')
  const isLoggedIn = useIsLoggedIn()
  const navigate = useNavigate()
  if (!isLoggedIn)
    return (
      <Button onClick={() => void navigate(paths.login({ return: currentPath() }))}>
        {t('login_to_trade')}
      </Button>
    )
  return (
    <Button type="submit" tone={draft.side} isBusy={isBusy} disabled={isHalted}>
      {t(draft.side === 'buy' ? 'buy_coin' : 'sell_coin', { coin: base })}
    </Button>
  )
}
