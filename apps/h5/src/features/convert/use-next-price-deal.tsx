import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { goTo } from '../../app/navigation.ts'
import { toast } from '../../ui/toast.tsx'
import { NextPriceSheet } from './next-price-sheet.tsx'
import { convertPaths } from './paths.ts'
import { type Estimate, type Offer, useNextPrice, type Wanted } from './use-convert.ts'

/** A conversion at the next price, and its confirmation. */
export function useNextPriceDeal(onMade: () => void) {
  const { t } = useTranslation('convert')
  const [wanted, setWanted] = useState<Wanted>()
  const conversion = useNextPrice(() => {
    onMade()
    toast(t('sent'))
    void goTo(convertPaths.history())
  })
  return {
    ask: (asked: Wanted) => {
      setWanted(asked)
      conversion.confirm()
    },
    sheetOf: (
      estimate: Estimate | undefined,
      { spread_bps: spread, slippage_bps: slippage }: Offer,
    ) =>
      wanted !== undefined &&
      estimate !== undefined && (
        <NextPriceSheet
          estimate={estimate}
          spreadBps={spread}
          slippageBps={slippage}
          isOpen={conversion.isConfirming}
          isBusy={conversion.isBusy}
          onClose={() => conversion.cancel(wanted)}
          onConfirm={() => conversion.send(wanted)}
        />
      ),
  }
}
