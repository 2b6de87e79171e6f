import { useQuery } from '@tanstack/react-query'
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { hexOf, sha256 } from '../../app/browser-crypto.ts'
import { Button } from '../../ui/button.tsx'
import { HexText } from '../../ui/hex-text.tsx'
import { Section } from '../../ui/section.tsx'
import type { NftDetail } from './use-nft.ts'

type Props = { artwork: Pick<NftDetail, 'type' | 'media' | 'media_hash'> }

/** The SHA-256 that was stored with the work, and that of the file which this device has loaded. */
export function MediaHash({ artwork: { type, media, media_hash: stored } }: Props) {
  const { t } = useTranslation('nft')
  const [isAsked, setIsAsked] = useState(false)
  // A picture is loaded anyway; audio and video may be large.
  const isWanted = isAsked || type === 'image' || type === 'gif'
  const computed = useQuery({
    queryKey: ['nft-hash', media],
    queryFn: async () => {
      const reply = await fetch(media)
      if (!reply.ok) throw new Error(`the file of a work: ${reply.status}`)
      return hexOf(await sha256(await reply.arrayBuffer()))
    },
    enabled: isWanted && window.isSecureContext,
    staleTime: Infinity,
  })
  return (
    <Section title={t('file_hash')}>
      <div className="grid gap-3 px-4 pt-1">
        <HexText label="SHA-256" value={stored} />
        {!window.isSecureContext && <p className="text-sm text-ink-2">{t('needs_https')}</p>}
        {window.isSecureContext && computed.data === undefined && (
          <Button
            tone="quiet"
            size="pill"
            className="justify-self-start"
            isBusy={computed.isFetching}
            onClick={() => {
              setIsAsked(true)
              if (computed.isError) void computed.refetch()
            }}
          >
            {t('verify_file')}
          </Button>
        )}
        {computed.data !== undefined && <Verdict isRight={computed.data === stored} />}
      </div>
    </Section>
  )
}

function Verdict({ isRight }: { isRight: boolean }) {
  const { t } = useTranslation('nft')
  const Icon = isRight ? ShieldCheck : ShieldAlert
  return (
    <output className="flex items-center gap-2 text-base">
      <Icon size={18} aria-hidden className={isRight ? 'shrink-0 text-up' : 'shrink-0 text-down'} />
      {t(isRight ? 'file_agrees' : 'file_differs')}
    </output>
  )
}
