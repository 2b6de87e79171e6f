import { formatAmount } from '@candor/client'
import { type FiatCode, localeOf } from '@candor/protocol'
import { accountCalls } from '@candor/protocol/services/account/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { api, isHandled, sentenceOf } from '../../app/api.ts'
import { usePreferences } from '../../app/preferences.ts'
import { profileKey, useProfile } from '../../live/use-profile.ts'
import { useSite } from '../../live/use-site.ts'
import { ChoiceList } from '../../ui/choice-list.tsx'
import { Loadable, SkeletonRows } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { toast } from '../../ui/toast.tsx'

/** The choice of the fiat of totals and values. */
export function FiatPage() {
  const { t } = useTranslation('account')
  return (
    <>
      <NavBar title={t('fiat')} />
      <p className="px-4 pt-2 pb-3 text-sm text-ink-3">{t('fiat_note')}</p>
      <Loadable query={useProfile()} skeleton={<SkeletonRows count={9} />}>
        {({ currency_code }) => <Choice saved={currency_code} />}
      </Loadable>
    </>
  )
}

function Choice({ saved }: { saved: string }) {
  const { t } = useTranslation('account')
  const client = useQueryClient()
  const lang = usePreferences((preferences) => preferences.lang)
  const names = new Intl.DisplayNames(localeOf(lang), { type: 'currency' })
  const describe = ({ code, rate }: { code: string; rate: string }) => {
    const name = names.of(code) ?? code
    return code === 'USD' ? name : `${name} · 1 USD ≈ ${formatAmount(rate)} ${code}`
  }
  const save = useMutation({
    mutationFn: (code: string) =>
      api.call(accountCalls.preferences, {
        currency_code: code as FiatCode, // Of the server's own list.
      }),
    onSuccess(profile) {
      client.setQueryData(profileKey, profile)
      toast(t('saved'))
      // Totals and the values of coins depend on it.
      void client.invalidateQueries({ queryKey: ['user'] })
    },
    onError(error) {
      if (!isHandled(error)) toast(sentenceOf(error))
    },
  })
  return (
    <Loadable query={useSite()} skeleton={<SkeletonRows count={9} />}>
      {({ fiats }) => (
        <ChoiceList
          label={t('fiat')}
          items={fiats.map(({ currency_code: code, rate, symbol }) => ({
            key: code,
            label: `${code} ${symbol}`,
            detail: describe({ code, rate }),
          }))}
          // The mark moves with the tap; a rejection restores it.
          selected={save.isPending ? save.variables : saved}
          onSelect={(code) => save.mutate(code)}
        />
      )}
    </Loadable>
  )
}
