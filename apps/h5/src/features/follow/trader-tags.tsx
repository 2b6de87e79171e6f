import { useTranslation } from 'react-i18next'

import { Tag } from '../../ui/tag.tsx'
import type { TraderDetail } from './use-follow.ts'

type Props = { trader: Pick<TraderDetail, 'is_demo' | 'state' | 'is_sufficient'> }

/** What limits what the figures of a trader mean: a program, a trader who has left, too few orders. */
export function TraderTags({ trader }: Props) {
  const { t } = useTranslation('follow')
  const { is_demo: isDemo, state, is_sufficient: isSufficient } = trader
  return (
    <>
      {state !== 'listed' && <Tag tone="warn">{t(`state_${state}`)}</Tag>}
      {isDemo && <Tag>{t('demo_trader')}</Tag>}
      {!isSufficient && <Tag>{t('insufficient')}</Tag>}
    </>
  )
}
