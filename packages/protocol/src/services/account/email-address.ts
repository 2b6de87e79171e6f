import { IsEmail } from 'typebox/format'

/** Browsers and Node have it; this package has the types of neither. */
declare const URL: { parse(text: string): { readonly hostname: string } | null }

const lengthMax = 190
/** Of what RFC 5322 allows, the signs that mail services give out: no quotes, no signs that begin a formula. */
const localPart = /^[a-z0-9._%+'-]{1,64}$/
/** A domain with a top level, not a number, not a single name. */
const publicDomain = /\.(?:[a-z]{2,}|xn--[a-z0-9-]+)$/

/**
 * The e-mail address that a person has written, as it is stored: in lower case, the domain in ASCII; undefined for what is
 * none. The app and the server check by this rule.
 */
export function emailAddress(written: string): string | undefined {
  const text = written.trim()
  const at = text.lastIndexOf('@')
  // What is much longer is not worth a look.
  if (at < 0 || text.length > lengthMax * 2) return undefined
  const [local, domain] = [text.slice(0, at).toLowerCase(), asciiDomain(text.slice(at + 1))]
  const address = `${local}@${domain}`
  const isKnown = localPart.test(local) && publicDomain.test(domain)
  return isKnown && address.length <= lengthMax && IsEmail(address) ? address : undefined
}

/** Empty for what is no name of a host. */
function asciiDomain(written: string): string {
  const domain = written.normalize('NFKC')
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return ''
  return URL.parse(`http://${domain}`)?.hostname ?? ''
}
