import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { currentPath } from '../../app/navigation.ts'
import { paths } from '../../app/paths.ts'
import { queryCode } from '../../app/query-code.ts'
import { useIsLoggedIn } from '../../app/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty, Loadable, SkeletonRows } from '../../ui/loadable.tsx'
import { ConvertForm } from './convert-form.tsx'
import { useOffer } from './use-convert.ts'

/** Convert as a section of the trade page. */
export function ConvertSection() {
  const { t } = useTranslation(['convert', 'common'])
  return (
    <>
      <h1 className="sr-only">{t('convert:title')}</h1>
      {useIsLoggedIn() ? <OfferedForm /> : <LoginFirst />}
    </>
  )
}

/** The form of the coins in the address, or of the usual two. */
export function OfferedForm() {
  const [query] = useSearchParams()
  return (
    <Loadable query={useOffer()} skeleton={<SkeletonRows count={4} />}>
      {(offer) => (
        <ConvertForm
          offer={offer}
          initial={{
            from: queryCode(query, 'from') ?? 'USDT',
            to: queryCode(query, 'to') ?? 'BTC',
          }}
        />
      )}
    </Loadable>
  )
}

function LoginFirst() {
  const { t } = useTranslation('common')
  return (
    <Empty
      text={t('please_log_in_first')}
      action={
        <ButtonLink to={paths.login({ return: currentPath() })} tone="quiet">
          {t('login')}
        </ButtonLink>
      }
    />
  )
}
