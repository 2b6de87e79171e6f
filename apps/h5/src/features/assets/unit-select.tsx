import { formatDateTime } from '@candor/client'
import { type FiatCode, localeOf } from '@candor/protocol'
import { accountCalls } from '@candor/protocol/services/account/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { api, isHandled, sentenceOf } from '../../app/api.ts'
import { usePreferences } from '../../app/preferences.ts'
import { useCurrencyName } from '../../live/use-currencies.ts'
import { useSite } from '../../live/use-site.ts'
import { useFiat, useValueUnit } from '../../live/use-unit.ts'
import { Select } from '../../ui/select.tsx'
import { toast } from '../../ui/toast.tsx'

const bitcoin = 'BTC'

/** The unit of every value: bitcoin, or a fiat of the site's list. */
export function UnitSelect() {
  const { t } = useTranslation('assets')
  const lang = usePreferences((preferences) => preferences.lang)
  const names = new Intl.DisplayNames(localeOf(lang), { type: 'currency' })
  const bitcoinName = useCurrencyName({ code: bitcoin, name: 'Bitcoin' })
  const fiats = useSite().data?.fiats ?? []
  const { currency_code: saved, saveTime } = useFiat()
  const { unit, set } = useValueUnit()
  const save = useSaveFiat()
  const choose = async (code: string) => {
    if (code !== bitcoin && code !== saved) await save.mutateAsync(code)
    set(code === bitcoin ? 'btc' : 'fiat')
  }
  const now = unit === 'btc' ? bitcoin : saved
  return (
    <Select
      look="text"
      label={t('unit')}
      items={[
        { key: bitcoin, label: bitcoin, detail: bitcoinName },
        ...fiats.map(({ currency_code: code, symbol }) => ({
          key: code,
          label: code,
          detail: [
            `${names.of(code)} ${symbol}`,
            ...(code === saved ? [formatDateTime(saveTime)] : []),
          ].join(' · '),
        })),
      ]}
      // The mark moves with the tap; a rejection restores it.
      selected={save.isPending ? save.variables : now}
      onSelect={choose}
    />
  )
}

/** Saves the fiat in the profile; a failure is shown in a toast. */
function useSaveFiat() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (code: string) =>
      api.call(accountCalls.preferences, {
        currency_code: code as FiatCode, // Of the server's own list.
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['user'] }),
    onError: (error) => isHandled(error) || toast(sentenceOf(error)),
  })
}
