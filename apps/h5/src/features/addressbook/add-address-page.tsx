import { useTranslation } from 'react-i18next'

import { useCurrencies } from '../../live/use-currencies.ts'
import { useSecurity } from '../../live/use-security.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty, Loadable } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { securityPaths } from '../security/paths.ts'
import { AddressForm } from './address-form.tsx'

/** Saves a withdrawal address; it needs a payment password. */
export function AddAddressPage() {
  const { t } = useTranslation('addressbook')
  const currencies = useCurrencies()
  return (
    <>
      <NavBar title={t('add')} />
      <Loadable query={useSecurity()}>
        {({ pay_password_set: isSet }) =>
          isSet ? (
            <Loadable query={currencies}>
              {(list) => <AddressForm coins={list.filter(({ networks }) => networks.length > 0)} />}
            </Loadable>
          ) : (
            <Empty
              text={t('password_first')}
              action={
                <ButtonLink tone="quiet" to={securityPaths.payPassword()}>
                  {t('set_password')}
                </ButtonLink>
              }
            />
          )
        }
      </Loadable>
    </>
  )
}
