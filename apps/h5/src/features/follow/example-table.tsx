import { formatAmount } from '@candor/client'
import { useTranslation } from 'react-i18next'

import type { FollowDraft } from './follow-draft.ts'
import { copiedLots, exampleLots } from './size-example.ts'

/** What orders of the trader would be copied as, with the numbers in the form. */
export function ExampleTable({ draft }: { draft: FollowDraft }) {
  const { t } = useTranslation('follow')
  const copies = exampleLots.map((lots) => ({ lots, copied: copiedLots(draft, lots) }))
  return (
    <section aria-live="polite" className="rounded-tile bg-raised p-4">
      <h3 className="text-sm text-ink-2">{t('example')}</h3>
      <table className="num mt-2 w-full table-fixed text-center text-sm">
        <tbody>
          <tr className="text-ink-3">
            <th scope="row" className="w-[34%] pr-1 text-left font-normal">
              {t('trader_lots')}
            </th>
            {copies.map(({ lots }) => (
              <td key={lots}>{lots}</td>
            ))}
          </tr>
          <tr className="font-semibold">
            <th scope="row" className="pt-1.5 pr-1 text-left font-normal text-ink-3">
              {t('your_lots')}
            </th>
            {copies.map(({ lots, copied }) => (
              <td key={lots} className="pt-1.5">
                {copied === undefined ? (
                  '--'
                ) : copied === '0' ? (
                  <span className="text-xs font-normal text-warn">{t('not_copied')}</span>
                ) : (
                  formatAmount(copied)
                )}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      <p className="mt-2.5 text-xs text-ink-3">
        {t(draft.type === '1' ? 'rounding_multiple' : 'rounding_lots')}
      </p>
    </section>
  )
}
