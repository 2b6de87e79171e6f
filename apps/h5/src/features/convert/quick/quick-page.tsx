import { History, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { paths } from '../../../app/paths.ts'
import { queryCode } from '../../../app/query-code.ts'
import { IconLink } from '../../../ui/icon-button.tsx'
import { Loadable, SkeletonRows } from '../../../ui/loadable.tsx'
import { NavBar } from '../../../ui/nav-bar.tsx'
import { Requirement } from '../../../ui/requirement.tsx'
import { convertPaths } from '../paths.ts'
import { PurchaseResult } from './purchase-result.tsx'
import { QuickForm } from './quick-form.tsx'
import { type Offer, type Purchase, useOffer } from './use-quick.ts'

/** Buys a coin with fiat money. */
export function QuickPage() {
  const { t } = useTranslation('convert')
  const offered = useOffer()
  const [made, setMade] = useState<Purchase>()
  return (
    <>
      <NavBar
        title={t('buy_title')}
        action={
          <IconLink
            icon={History}
            label={t('buy_history')}
            to={convertPaths.history({ kind: 'buy' })}
          />
        }
      />
      {made === undefined ? (
        <Loadable query={offered} skeleton={<SkeletonRows count={6} />}>
          {(offer) => <Gate offer={offer} onDone={setMade} />}
        </Loadable>
      ) : (
        <PurchaseResult made={made} onAgain={() => setMade(undefined)} />
      )}
    </>
  )
}

/** The form, or the verification that a purchase needs. */
function Gate({ offer, onDone }: { offer: Offer; onDone: (made: Purchase) => void }) {
  const { t } = useTranslation('convert')
  const [query] = useSearchParams()
  if (offer.level === 0)
    return (
      <Requirement
        icon={ShieldCheck}
        title={t('need_identity')}
        text={t('need_identity_text')}
        to={paths.realMark()}
        action={t('verify')}
      />
    )
  // The currency that the user has, unless the address names one.
  const held = offer.fiats.find(({ available }) => Number(available) > 0)
  return (
    <QuickForm
      offer={offer}
      initial={{
        fiat: queryCode(query, 'fiat') ?? held?.code ?? 'USD',
        coin: queryCode(query, 'coin') ?? 'BTC',
      }}
      onDone={onDone}
    />
  )
}
