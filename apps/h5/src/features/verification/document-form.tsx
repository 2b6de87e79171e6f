import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { usePreferences } from '../../app/preferences.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { Field } from '../../ui/field.tsx'
import { countryName } from './countries.ts'
import { CountryField } from './country-field.tsx'
import { nameFault, numberFault } from './document-fault.ts'
import { DocumentTiles } from './document-tiles.tsx'
import { useIdentityDraft } from './identity-draft.ts'
import { useDocumentSubmission } from './use-document-submission.ts'
import type { Real } from './use-real.ts'

type Props = {
  /** What was submitted before; its kind and country are proposed again. */
  before: Real['document']
  /** The user's own country; empty where it is unknown. */
  country: string
}

/** The fields of level 1. They are shown once more before they are sent, because the attempts are few. */
export function DocumentForm({ before, country: ownCountry }: Props) {
  const { t } = useTranslation('verification')
  const lang = usePreferences((preferences) => preferences.lang)
  const draft = useIdentityDraft()
  const idType = draft.idType ?? before?.id_type ?? 'idcard'
  const country = draft.country ?? before?.country ?? ownCountry
  const { name, number, setDocument } = draft
  const [isChecked, setIsChecked] = useState(false)
  const [isConfirming, setIsConfirming] = useState(false)
  const submission = useDocumentSubmission({ onEnd: () => setIsConfirming(false) })
  const faults = {
    country: country === '' ? ('country_required' as const) : undefined,
    name: nameFault(name),
    number: numberFault({ idType, country, number }),
  }
  const change = (part: Parameters<typeof setDocument>[0]) => {
    submission.clear()
    setDocument(part)
  }
  return (
    <form
      noValidate
      className="space-y-4 px-4 pt-1 pb-8"
      onSubmit={(event) => {
        event.preventDefault()
        setIsChecked(true)
        if (Object.values(faults).every((fault) => fault === undefined)) setIsConfirming(true)
      }}
    >
      <p className="text-base text-ink-2">{t('basic_intro')}</p>
      <DocumentTiles selected={idType} onSelect={(idType) => change({ idType })} />
      <CountryField
        selected={country}
        error={isChecked && faults.country ? t(faults.country) : undefined}
        onSelect={(country) => change({ country })}
      />
      <Field
        label={t('name')}
        hint={t('name_hint')}
        autoComplete="name"
        maxLength={100}
        value={name}
        onChange={({ target }) => change({ name: target.value })}
        error={submission.faults.name ?? (isChecked && faults.name ? t(faults.name) : undefined)}
      />
      <Field
        label={t(`number_${idType}`)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={number}
        onChange={({ target }) => change({ number: target.value })}
        error={
          submission.faults.number ?? (isChecked && faults.number ? t(faults.number) : undefined)
        }
      />
      <Button type="submit" size="lg">
        {t('submit')}
      </Button>
      <p className="text-sm text-ink-3">{t('privacy')}</p>
      <ConfirmSheet
        title={t('check_title')}
        isOpen={isConfirming}
        onClose={() => setIsConfirming(false)}
        onConfirm={() => submission.send({ idType, country, name, number })}
        confirmLabel={t('submit')}
        isBusy={submission.isBusy}
      >
        <DetailList
          rows={[
            { label: t('type'), value: t(`type_${idType}`) },
            { label: t('country'), value: countryName(lang, country) },
            { label: t('name'), value: name.trim() },
            { label: t(`number_${idType}`), value: number.trim() },
          ]}
        />
        <p className="mt-3 text-sm text-ink-3">{t('check_text')}</p>
      </ConfirmSheet>
    </form>
  )
}
