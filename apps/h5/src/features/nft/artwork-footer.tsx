import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { currentPath } from '../../app/navigation.ts'
import { paths } from '../../app/paths.ts'
import { useIsOff } from '../../app/products-off.ts'
import { useIsLoggedIn } from '../../app/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { StickyFooter } from '../../ui/sticky-footer.tsx'
import { nftPaths } from './paths.ts'
import { priceText } from './sale-words.ts'
import type { NftDetail } from './use-nft.ts'
import { WithdrawSheet } from './withdraw-sheet.tsx'

type Props = { artwork: NftDetail; onBid: () => void }

/** What the user can do with it now; nothing where there is nothing to do. */
export function ArtworkFooter({ artwork, onBid }: Props) {
  const { t } = useTranslation('nft')
  const { code, order_id: orderId, status, is_mine: isMine } = artwork
  const isOff = useIsOff('nft')
  if (orderId > 0)
    return (
      <Footer>
        <ButtonLink to={nftPaths.order(orderId)}>{t('to_payment')}</ButtonLink>
      </Footer>
    )
  if (isMine) return <OwnFooter artwork={artwork} />
  // An auction that runs goes on.
  if (status !== 1 || (isOff && artwork.mode !== 2)) return null
  return (
    <Footer>
      {artwork.mode === 2 ? (
        <BidButton artwork={artwork} onBid={onBid} />
      ) : (
        <ButtonLink to={nftPaths.purchase(code)}>
          {t('buy_for', { price: priceText(artwork) })}
        </ButtonLink>
      )}
    </Footer>
  )
}

function BidButton({ artwork: { auction }, onBid }: Props) {
  const { t } = useTranslation('nft')
  const isLoggedIn = useIsLoggedIn()
  const navigate = useNavigate()
  if (!isLoggedIn)
    return (
      <Button onClick={() => void navigate(paths.login({ return: currentPath() }))}>
        {t('login_to_bid')}
      </Button>
    )
  const isLeading = auction?.is_leading === true
  return (
    <Button disabled={isLeading} onClick={onBid}>
      {t(isLeading ? 'you_lead' : 'place_bid')}
    </Button>
  )
}

function OwnFooter({ artwork }: { artwork: NftDetail }) {
  const { t } = useTranslation('nft')
  const [isLeaving, setIsLeaving] = useState(false)
  const { code, can_open, can_withdraw } = artwork
  const isOff = useIsOff('nft')
  const can_resell = artwork.can_resell && !isOff
  if (!can_open && !can_resell && !can_withdraw) return null
  return (
    <Footer>
      <div className="grid auto-cols-fr grid-flow-col gap-3">
        {can_withdraw && (
          <Button tone="quiet" onClick={() => setIsLeaving(true)}>
            {t('withdraw')}
          </Button>
        )}
        {can_resell && (
          <ButtonLink to={nftPaths.resell(code)} tone={can_open ? 'quiet' : 'primary'}>
            {t('resell')}
          </ButtonLink>
        )}
        {can_open && <ButtonLink to={nftPaths.open(code)}>{t('open_box')}</ButtonLink>}
      </div>
      <WithdrawSheet
        code={code}
        title={artwork.title}
        isOpen={isLeaving}
        onClose={() => setIsLeaving(false)}
      />
    </Footer>
  )
}

const Footer = ({ children }: { children: ReactNode }) => (
  <div className="px-4">
    <StickyFooter>{children}</StickyFooter>
  </div>
)
