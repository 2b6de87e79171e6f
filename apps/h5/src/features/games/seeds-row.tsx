import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { randomSeed } from '../../app/browser-crypto.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { HexText } from '../../ui/hex-text.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { Section } from '../../ui/section.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { toast } from '../../ui/toast.tsx'
import { newSeeds, type Seeds, useGamesChange } from './use-games.ts'

const seedPattern = /^[A-Za-z0-9_.-]{1,64}$/

/** The seeds of the next rounds, and the sheet that replaces them. */
export function SeedsRow({ seeds }: { seeds: Seeds | null }) {
  const { t } = useTranslation('games')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Section title={t('fairness')}>
      <ListRow
        title={t('seeds')}
        detail={seeds === null ? t('no_seeds') : t('seeds_of', { rounds: seeds.nonce })}
        value={t('change')}
        opensDialog
        onClick={() => setIsOpen(true)}
      />
      <Sheet title={t('seeds')} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <SeedsForm seeds={seeds} onDone={() => setIsOpen(false)} />
      </Sheet>
    </Section>
  )
}

function SeedsForm({ seeds, onDone }: { seeds: Seeds | null; onDone: () => void }) {
  const { t } = useTranslation('games')
  const [clientSeed, setClientSeed] = useState(randomSeed)
  const rotation = useGamesChange(newSeeds, () => {
    toast(t('rotated'))
    onDone()
  })
  const isWrong = !seedPattern.test(clientSeed)
  return (
    <div className="grid gap-4 px-4 pt-1 pb-5">
      <p className="text-sm text-ink-2">{t('seeds_hint')}</p>
      {seeds !== null && (
        <>
          <HexText label={t('commitment')} value={seeds.commitment} />
          <HexText label={t('client_seed')} value={seeds.client_seed} />
        </>
      )}
      <Field
        label={t('next_client_seed')}
        value={clientSeed}
        maxLength={64}
        autoComplete="off"
        onChange={(event) => setClientSeed(event.target.value)}
        error={isWrong ? t('seed_characters') : undefined}
      />
      <Button
        size="lg"
        disabled={isWrong}
        isBusy={rotation.isPending}
        onClick={() => rotation.mutate(clientSeed)}
      >
        {t('rotate')}
      </Button>
    </div>
  )
}
