import { useTranslation } from 'react-i18next'

import { paths } from '../../app/paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Empty } from '../../ui/empty.tsx'

/** For an address of no market: shows that, and links to the markets. */
export function UnknownMarket({ symbol }: { symbol: string }) {
  const { t } = useTranslation(['spot', 'common'])
  return (
    <Empty
      text={t('unknown_market', { symbol })}
      action={
        <ButtonLink to={paths.market()} tone="quiet">
          {t('common:to_market')}
        </ButtonLink>
      }
    />
  )
}
