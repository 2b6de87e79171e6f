import { useTranslation } from 'react-i18next'

import { paths } from '../../app/paths.ts'
import { useIsLoggedIn } from '../../app/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/loadable.tsx'
import { CardGrid } from './card-grid.tsx'
import { nftPaths } from './paths.ts'
import { useCollection } from './use-nft.ts'

/** What the user has collected, newest first. */
export function Collection() {
  const { t } = useTranslation('nft')
  const isLoggedIn = useIsLoggedIn()
  const cards = useCollection(isLoggedIn)
  if (!isLoggedIn)
    return (
      <Empty
        text={t('login_to_collect')}
        action={
          <ButtonLink to={paths.login({ return: nftPaths.market('collection') })}>
            {t('log_in')}
          </ButtonLink>
        }
      />
    )
  return (
    <div className="pt-3">
      <CardGrid cards={cards} empty={<Empty text={t('nothing_collected')} />} />
    </div>
  )
}
