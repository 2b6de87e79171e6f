import { Type } from 'typebox'

import { endpoint } from '../../endpoint.ts'
import { oneOf, text, time } from '../../fields.ts'
import { siteCalls } from './calls.ts'

export const siteEndpoints = {
  time: endpoint(siteCalls.time, {
    session: 'none',
    rate: 'read',
    summary: 'Returns the time of the server’s clock, for countdowns.',
    body: {},
    reply: Type.Object({ now: time() }),
    example: {},
  }),
  getSetting: endpoint(siteCalls.getSetting, {
    session: 'none',
    rate: 'read',
    summary: 'Returns one public setting by its keyword.',
    body: { keyword: text({ min: 1, max: 64 }) },
    reply: Type.String(),
    example: { keyword: 'site_name' },
  }),
  getSiteConfig: endpoint(siteCalls.getSiteConfig, {
    session: 'none',
    rate: 'read',
    summary: 'Returns name, logo, languages, fiat rates and the sources of the markets.',
    body: {},
    reply: Type.Object({
      site_name: Type.String(),
      site_logo: Type.String(),
      demo: Type.Boolean(),
      /** Products that the operator has switched off: they start no new business. */
      products_off: Type.Array(Type.String()),
      version: Type.String(),
      languages: Type.Array(Type.String()),
      /** Units of the fiat currency for one US dollar, and the number of decimals on screen. */
      fiats: Type.Array(
        Type.Object({
          currency_code: Type.String(),
          rate: Type.String(),
          symbol: Type.String(),
          scale: Type.Integer(),
        }),
      ),
      /** The rates are constant round figures: an orientation, not a basis of payment. */
      fiat_rates: Type.Literal('fixed_demo_reference'),
      feeds: Type.Array(
        Type.Object({
          group: Type.String(),
          mode: Type.String(),
          /** The venues of a live group. A sufficient venue can provide the index alone. */
          venues: Type.Optional(
            Type.Array(Type.Object({ name: Type.String(), sufficient: Type.Boolean() })),
          ),
        }),
      ),
      password_min: Type.Integer(),
      /** Hosts, beside the server's own, whose pages the app may embed. */
      web_view_hosts: Type.Array(Type.String()),
      faucet_limit: Type.String(),
      /** The kinds of messages, with their codes, that the demo outbox shows; the others are delivered. */
      demo_outbox: Type.Array(oneOf(['email', 'sms'])),
      /** ISO 3166 codes of the countries that SMS are sent to; empty for all. */
      sms_countries: Type.Array(Type.String()),
    }),
    example: {},
  }),
}
