import { useTranslation } from 'react-i18next'

import { PaymentGate } from '../../flows/payment-gate.tsx'
import type { Currency } from '../../live/use-currencies.ts'
import { Loadable, SkeletonRows } from '../../ui/loadable.tsx'
import { securityPaths } from '../security/paths.ts'
import { CardForm } from './card-form.tsx'
import { ChainForm } from './chain-form.tsx'
import { useWithdrawInfo } from './use-withdrawals.ts'

type Props = { currency: Currency; fiats: readonly Currency[] }

/** The form, or what the account needs before a first withdrawal. */
export function WithdrawGate({ currency, fiats }: Props) {
  const { t } = useTranslation('withdrawal')
  const info = useWithdrawInfo(currency.code)
  return (
    <Loadable query={info} skeleton={<SkeletonRows count={6} />}>
      {(known) => (
        <PaymentGate
          level={known.limit.level}
          isPayPasswordSet={known.pay_password_set}
          identityText={t('need_identity_text')}
          payPasswordPath={securityPaths.payPassword()}
        >
          {currency.kind === 'fiat' ? (
            <CardForm currency={currency} fiats={fiats} info={known} />
          ) : (
            <ChainForm currency={currency} info={known} />
          )}
        </PaymentGate>
      )}
    </Loadable>
  )
}
