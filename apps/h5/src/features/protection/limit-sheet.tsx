import { limitScale } from '@candor/protocol/services/protection/protection-words'
import { Big } from 'big.js'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '../../ui/button.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { toast } from '../../ui/toast.tsx'
import { type OwnLimit, useLimitChange } from './use-limits.ts'

type Props = { limit: OwnLimit; onClose: () => void }

/** The new amount of a limit, with the time from which it applies; or its removal. */
export function LimitSheet({ limit: { kind, amount: present }, onClose }: Props) {
  const { t } = useTranslation('protection')
  const [text, setText] = useState(present === null ? '' : new Big(present).toFixed())
  const change = useLimitChange(({ limits }) => {
    const isLater = limits.find((each) => each.kind === kind)?.next !== null
    toast(t(isLater ? 'saved_later' : 'saved'))
    onClose()
  })
  const amount = new Big(text === '' || text === '.' ? '0' : text)
  const isPositive = amount.gt(0)
  const isRaised = present !== null && amount.gt(present)
  return (
    <Sheet title={t(kind)} isOpen onClose={onClose}>
      <div className="px-4 pt-1 pb-4">
        <NumberField
          label={t('amount')}
          unit="USDT"
          value={text}
          onChange={setText}
          scale={limitScale}
        />
        <p className="min-h-10 pt-2 text-sm text-ink-3">
          {isPositive && t(isRaised ? 'applies_later' : 'applies_now')}
        </p>
        <Button
          size="lg"
          disabled={!isPositive || (present !== null && amount.eq(present))}
          isBusy={change.isPending}
          onClick={() => change.mutate({ kind, amount: amount.toFixed() })}
        >
          {t('save')}
        </Button>
        {present !== null && (
          <Button
            tone="quiet"
            size="lg"
            className="mt-3"
            disabled={change.isPending}
            onClick={() => change.mutate({ kind, amount: undefined })}
          >
            {t('remove')}
          </Button>
        )}
      </div>
    </Sheet>
  )
}
