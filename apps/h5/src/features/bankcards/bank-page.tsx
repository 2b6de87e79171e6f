import type { CardKind } from '@candor/protocol/services/bank-cards/bank-card-rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { useBankCards } from '../../live/use-bank-cards.ts'
import { Loadable } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { CardForm } from './card-form.tsx'
import { CardView } from './card-view.tsx'
import { bankCardPaths } from './paths.ts'

export const DomesticBankPage = () => <BankPage kind="domestic" />
export const InternationalBankPage = () => <BankPage kind="international" />

/** One card of each kind: the saved one masked, or the form. */
function BankPage({ kind }: { kind: CardKind }) {
  const { t } = useTranslation('bankcards')
  const navigate = useNavigate()
  const [isEditing, setIsEditing] = useState(false)
  const stop = () => setIsEditing(false)
  return (
    <>
      <NavBar title={t('title')} {...(isEditing ? { onBack: stop } : {})} />
      <div className="px-4 pt-1 pb-4">
        <Segmented
          label={t('title')}
          items={[
            { key: 'domestic', label: t('domestic') },
            { key: 'international', label: t('international') },
          ]}
          selected={kind}
          onSelect={(next) => void navigate(bankCardPaths[next](), { replace: true })}
        />
      </div>
      <Loadable query={useBankCards()}>
        {({ [kind]: card }) =>
          card === null || isEditing ? (
            <CardForm key={kind} kind={kind} before={card} onSaved={stop} />
          ) : (
            <CardView card={card} onEdit={() => setIsEditing(true)} />
          )
        }
      </Loadable>
    </>
  )
}
