import { formatDateTime } from '@candor/client'
import { type FiatCode, languageTags } from '@candor/protocol'
import { accountCalls } from '@candor/protocol/services/account/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { api, isHandled, sentenceOf } from '../../app/api.ts'
import { usePreferences } from '../../app/preferences.ts'
import { useCurrencyName } from '../../live/use-currency-name.ts'
import { useFiat } from '../../live/use-fiat.ts'
import { useSite } from '../../live/use-site.ts'
import { useUnit, useValueUnit } from '../../live/use-unit.ts'
import { ChoiceList } from '../../ui/choice-list.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { toast } from '../../ui/toast.ts'

const bitcoin = 'BTC'

/** The unit of every value, and the way to another: bitcoin, or a fiat of the site's list. */
export function UnitButton() {
  const { t } = useTranslation('assets')
  const [isOpen, setIsOpen] = useState(false)
  const { code } = useUnit().main
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`${t('unit')}: ${code}`}
        onClick={() => setIsOpen(true)}
        className="flex touch items-center gap-0.5 text-base text-ink-2"
      >
        {code}
        <ChevronDown size={16} aria-hidden />
      </button>
      <Sheet title={t('unit')} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <UnitChoice onDone={() => setIsOpen(false)} />
      </Sheet>
    </>
  )
}

function UnitChoice({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('assets')
  const client = useQueryClient()
  const lang = usePreferences((preferences) => preferences.lang)
  const names = new Intl.DisplayNames(languageTags[lang], { type: 'currency' })
  const bitcoinName = useCurrencyName({ code: bitcoin, name: 'Bitcoin' })
  const fiats = useSite().data?.fiats ?? []
  const { currency_code: saved, saveTime } = useFiat()
  const { unit, set } = useValueUnit()
  const save = useMutation({
    mutationFn: (code: string) =>
      api.call(accountCalls.preferences, {
        currency_code: code as FiatCode, // Of the server's own list.
      }),
    async onSuccess() {
      await client.invalidateQueries({ queryKey: ['user'] })
      set('fiat')
      onDone()
    },
    onError: (error) => isHandled(error) || toast(sentenceOf(error)),
  })
  const choose = (code: string) => {
    if (code !== bitcoin && code !== saved) return save.mutate(code)
    set(code === bitcoin ? 'btc' : 'fiat')
    onDone()
  }
  const now = unit === 'btc' ? bitcoin : saved
  return (
    <ChoiceList
      label={t('unit')}
      items={[
        { key: bitcoin, label: bitcoin, detail: bitcoinName },
        ...fiats.map(({ currency_code: code, symbol }) => ({
          key: code,
          label: `${code} ${symbol}`,
          detail: [names.of(code), ...(code === saved ? [formatDateTime(saveTime)] : [])].join(
            ' · ',
          ),
        })),
      ]}
      // The mark moves with the tap; a refusal takes it back.
      selected={save.isPending ? save.variables : now}
      onSelect={choose}
    />
  )
}
