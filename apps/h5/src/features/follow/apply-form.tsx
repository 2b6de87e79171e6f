import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { toast } from '../../ui/toast.tsx'
import { AgreementCheck } from './agreement-check.tsx'
import { TraderFields } from './trader-fields.tsx'
import { isShareFine, type TraderDraft, traderDraftOf, traderTermsOf } from './trader-terms.ts'
import { type OwnTrader, useApply } from './use-own-trader.ts'

/** The application; the button explains what is missing where none would be taken. */
export function ApplyForm({ own }: { own: OwnTrader }) {
  const { t } = useTranslation('follow')
  const [draft, setDraft] = useState<TraderDraft>(() => traderDraftOf(own))
  const [isAgreed, setIsAgreed] = useState(false)
  const [isChecked, setIsChecked] = useState(false)
  const apply = useApply()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (!isAgreed || !isShareFine(draft, own.share_rate_max)) return
    apply.mutate(traderTermsOf(draft), { onSuccess: () => toast(t('applied')) })
  }
  if (!own.may_apply)
    return (
      <p role="note" className="px-4 pt-3 text-base text-pretty text-ink-2">
        {t(own.refusal === 'trader_follows' ? 'refusal_trader_follows' : 'apply_later')}
      </p>
    )
  return (
    <Section title={t('lead_settings')}>
      <form onSubmit={submit} noValidate className="px-4 pt-2">
        <TraderFields
          draft={draft}
          onChange={(part) => setDraft({ ...draft, ...part })}
          shareRateMax={own.share_rate_max}
          isChecked={isChecked}
        />
        <AgreementCheck
          isAgreed={isAgreed}
          onChange={setIsAgreed}
          isMissing={isChecked && !isAgreed}
        />
        <Button type="submit" size="lg" isBusy={apply.isPending}>
          {t('apply')}
        </Button>
      </form>
    </Section>
  )
}
