import { isIP } from 'node:net'

/** Where a passkey counts: WebAuthn's RP id, and the origins of its pages. */
export type RelyingParty = { readonly id: string; readonly origins: string[] }

/**
 * The relying party of a request, by its host, which is one of the exchange's own. Undefined for an IP address: browsers
 * accept no passkeys there. Only localhost may be without TLS.
 */
export function relyingPartyOf(host: string): RelyingParty | undefined {
  const own = host.toLowerCase()
  const id = own.replace(/:\d*$/, '')
  if (id === '' || id.startsWith('[') || isIP(id) !== 0) return undefined
  const origins = [`https://${own}`, ...(id === 'localhost' ? [`http://${own}`] : [])]
  return { id, origins }
}
