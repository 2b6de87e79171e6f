import { useTranslation } from 'react-i18next'

import { useIsOff } from '../../app/products-off.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { OpeningLink } from '../../ui/opening-link.tsx'
import { followPaths } from './paths.ts'
import { useRefusalText } from './refusal-text.ts'
import type { TraderDetail } from './use-follow.ts'

/** The way to copying; or the reason why the trader cannot be copied. */
export function TraderFooter({ trader }: { trader: TraderDetail }) {
  const { t } = useTranslation('follow')
  const refusal = useRefusalText()(trader.refusal)
  const isOff = useIsOff('follow')
  if (isOff && !trader.is_following) return null
  return (
    <div className="sticky bottom-0 z-(--z-sticky) bg-bg px-4 pt-3 pb-[calc(env(safe-area-inset-bottom)+12px)] hair-t">
      {trader.is_following ? (
        <div className="grid auto-cols-fr grid-flow-col gap-3">
          <ButtonLink tone="quiet" to={followPaths.my()}>
            {t('my_copies')}
          </ButtonLink>
          <OpeningLink product="follow" to={followPaths.follow(trader.id)}>
            {t('edit_copy')}
          </OpeningLink>
        </div>
      ) : refusal === undefined ? (
        <ButtonLink to={followPaths.follow(trader.id)}>{t('copy_trader')}</ButtonLink>
      ) : (
        <p role="note" className="py-2.5 text-center text-base text-balance text-ink-3">
          {refusal}
        </p>
      )}
    </div>
  )
}
