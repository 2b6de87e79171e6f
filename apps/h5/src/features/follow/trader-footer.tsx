import { useTranslation } from 'react-i18next'

import { ButtonLink } from '../../ui/button.tsx'
import { followPaths } from './paths.ts'
import { useRefusalText } from './refusal-text.ts'
import type { TraderDetail } from './use-follow.ts'

/** The way to copying; or the reason why the trader cannot be copied. */
export function TraderFooter({ trader }: { trader: TraderDetail }) {
  const { t } = useTranslation('follow')
  const refusal = useRefusalText()(trader.refusal)
  return (
    <div className="sticky bottom-0 z-(--z-sticky) bg-bg px-4 pt-3 pb-[calc(env(safe-area-inset-bottom)+12px)] hair-t">
      {trader.is_following ? (
        <div className="grid grid-cols-2 gap-3">
          <ButtonLink tone="quiet" to={followPaths.my()}>
            {t('my_copies')}
          </ButtonLink>
          <ButtonLink to={followPaths.follow(trader.id)}>{t('edit_copy')}</ButtonLink>
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
