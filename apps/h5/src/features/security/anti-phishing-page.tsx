import { securityCalls } from '@candor/protocol/services/security/calls'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { api, sentenceOf } from '../../app/api.ts'
import { useSecurity } from '../../live/use-security.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Loadable, SkeletonRows } from '../../ui/loadable.tsx'
import { NavBar, useBack } from '../../ui/nav-bar.tsx'
import { toast } from '../../ui/toast.tsx'
import { securityPaths } from './paths.ts'
import { useSecurityChange } from './use-security-change.ts'

/** The code that every mail to the user contains. */
export function AntiPhishingPage() {
  const { t } = useTranslation('security')
  return (
    <>
      <NavBar title={t('anti_phishing')} />
      <Loadable query={useSecurity()} skeleton={<SkeletonRows count={3} />}>
        {(state) => <CodeForm isSet={state.anti_phishing_set} />}
      </Loadable>
    </>
  )
}

function CodeForm({ isSet }: { isSet: boolean }) {
  const { t } = useTranslation('security')
  const back = useBack(securityPaths.security())
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const save = useSecurityChange(
    (text: string) => api.call(securityCalls.antiPhishing, { code: text }),
    () => {
      toast(t('saved'))
      back()
    },
    (failure) => setError(sentenceOf(failure)),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const text = code.trim()
    if (!/^[A-Za-z0-9]{4,20}$/.test(text)) return setError(t('anti_phishing_rule'))
    save.mutate(text)
  }
  return (
    <form onSubmit={submit} noValidate className="space-y-4 px-4 pt-2 pb-8">
      <p className="text-base text-ink-2">{t('anti_phishing_about')}</p>
      <Field
        label={t(isSet ? 'anti_phishing_new' : 'anti_phishing_code')}
        hint={t('anti_phishing_rule')}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={20}
        value={code}
        error={error}
        onChange={(event) => {
          setError(undefined)
          setCode(event.target.value)
        }}
      />
      <Button type="submit" size="lg" isBusy={save.isPending}>
        {t('save')}
      </Button>
      {isSet && (
        <Button tone="danger" size="lg" disabled={save.isPending} onClick={() => save.mutate('')}>
          {t('anti_phishing_remove')}
        </Button>
      )}
    </form>
  )
}
