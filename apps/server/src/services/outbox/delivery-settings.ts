import { dialCodes } from '@candor/protocol'

export type TwilioSettings = {
  readonly kind: 'twilio'
  readonly accountSid: string
  readonly authToken: string
  /** A number in E.164, or the id of a messaging service. */
  readonly from: string
}

/** A request of a gateway, with `{to}`, `{digits}` and `{text}` in address and body. */
export type HttpSettings = {
  readonly kind: 'http'
  readonly url: string
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export type DeliverySettings = {
  readonly mail: { readonly url: string; readonly from: string } | undefined
  readonly sms: TwilioSettings | HttpSettings | undefined
  /** The ISO 3166 codes of countries that SMS are sent to; undefined for all. */
  readonly smsCountries: ReadonlySet<string> | undefined
  /** Queued messages a minute. */
  readonly perMinute: number
}

type Env = Readonly<Record<string, string | undefined>>

/** Throws an error with a sentence for the operator. Texts that may contain a secret are not repeated in it. */
export function deliverySettings(env: Env): DeliverySettings {
  const sms = smsSettings(env)
  const smsCountries = countries(env['SMS_COUNTRIES'])
  // Each country has its own price, and fraud by premium numbers is common: an operator chooses them.
  if (sms !== undefined && smsCountries === undefined)
    throw new Error('SMS_COUNTRIES must list the countries that SMS are sent to, like CN,HK.')
  return { mail: mailSettings(env), sms, smsCountries, perMinute: perMinute(env) }
}

function mailSettings(env: Env): DeliverySettings['mail'] {
  const [url, from] = [env['SMTP_URL'], env['MAIL_FROM']]
  if (url === undefined && from === undefined) return undefined
  if (url === undefined || !URL.canParse(url) || !/^smtps?:$/.test(new URL(url).protocol))
    throw new Error('SMTP_URL must be an address like smtps://user:password@mail.example.com:465.')
  if (from === undefined || !/^([^<>\r\n"]+ <)?[^\s<>@"]+@[^\s<>@"]+>?$/.test(from))
    throw new Error('MAIL_FROM must be an address like Candor <no-reply@example.com>.')
  return { url, from }
}

function smsSettings(env: Env): DeliverySettings['sms'] {
  const [url, accountSid] = [env['SMS_URL'], env['TWILIO_ACCOUNT_SID']]
  if (url !== undefined && accountSid !== undefined)
    throw new Error('SMS_URL and TWILIO_ACCOUNT_SID exclude each other.')
  if (accountSid !== undefined) {
    const [authToken, from] = [env['TWILIO_AUTH_TOKEN'], env['TWILIO_FROM']]
    if (!/^AC[0-9a-f]{32}$/.test(accountSid) || authToken === undefined)
      throw new Error('TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN must be those of an account.')
    if (from === undefined || !/^(\+\d{5,15}|MG[0-9a-f]{32})$/.test(from))
      throw new Error('TWILIO_FROM must be a number like +15005550006 or the id of a service.')
    return { kind: 'twilio', accountSid, authToken, from }
  }
  return url === undefined ? undefined : httpSettings(env, url)
}

function httpSettings(env: Env, url: string): HttpSettings {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new Error('SMS_URL must be an address like https://sms.example.com/send.')
  const body = env['SMS_BODY'] ?? ''
  const isComplete = ['{to}', '{digits}'].some((each) => `${url}${body}`.includes(each))
  if (!isComplete || !`${url}${body}`.includes('{text}'))
    throw new Error('SMS_URL and SMS_BODY must contain {to} or {digits}, and {text}.')
  const method = env['SMS_METHOD'] ?? 'POST'
  if (method !== 'GET' && method !== 'POST' && method !== 'PUT')
    throw new Error('SMS_METHOD must be GET, POST or PUT.')
  return { kind: 'http', url, method, headers: headersOf(env['SMS_HEADERS']), body }
}

/** Lines or parts between `|`, each a name, a colon and a value. */
function headersOf(text = ''): Record<string, string> {
  const lines = text.split(/[|\n]/).filter((line) => line.trim() !== '')
  return Object.fromEntries(
    lines.map((line) => {
      const [, name, value] = /^\s*([A-Za-z0-9-]+):\s*([\x20-\x7e]+?)\s*$/.exec(line) ?? []
      if (name === undefined || value === undefined)
        throw new Error('SMS_HEADERS must be headers like "Authorization: Bearer …|X-Team: a".')
      return [name.toLowerCase(), value]
    }),
  )
}

function countries(text: string | undefined): ReadonlySet<string> | undefined {
  if (text === undefined) return undefined
  const listed = text.split(',').map((country) => country.trim().toUpperCase())
  for (const country of listed) {
    if (!dialCodes.has(country))
      throw new Error(`SMS_COUNTRIES must be codes of ISO 3166 like CN,HK, not "${country}".`)
  }
  return new Set(listed)
}

function perMinute(env: Env): number {
  const text = env['MESSAGES_PER_MINUTE'] ?? '60'
  const value = /^\d{1,5}$/.test(text) ? Number(text) : 0
  if (value > 0) return value
  throw new Error('MESSAGES_PER_MINUTE must be a whole number from 1 to 99999.')
}
