import { Type } from 'typebox'

import { endpoint } from '../../endpoint.ts'
import { text, time } from '../../fields.ts'

export const siteEndpoints = {
  time: endpoint({
    method: 'GET',
    path: '/time',
    session: 'none',
    rate: 'read',
    summary: 'The server clock, for countdowns.',
    body: {},
    reply: Type.Object({ now: time() }),
  }),
  getSetting: endpoint({
    method: 'GET',
    path: '/getSetting',
    session: 'none',
    rate: 'read',
    summary: 'One public site setting by its keyword.',
    body: { keyword: text({ min: 1, max: 64 }) },
    reply: Type.String(),
  }),
  getSiteConfig: endpoint({
    method: 'GET',
    path: '/getSiteConfig',
    session: 'none',
    rate: 'read',
    summary: 'Name, logos, languages and what the markets run on.',
    body: {},
    reply: Type.Object({
      site_name: Type.String(),
      site_logo: Type.String(),
      demo: Type.Boolean(),
      version: Type.String(),
      languages: Type.Array(Type.String()),
      /** Units of the fiat for one US dollar, and the decimals its amounts are shown with. */
      fiats: Type.Array(
        Type.Object({
          currency_code: Type.String(),
          rate: Type.String(),
          symbol: Type.String(),
          scale: Type.Integer(),
        }),
      ),
      /** The rates are round figures that never move: good for a feeling of size, not for a payment. */
      fiat_rates: Type.Literal('fixed_demo_reference'),
      feeds: Type.Array(
        Type.Object({
          group: Type.String(),
          mode: Type.String(),
          /** Of a live group; a sufficient venue may make the index alone. */
          venues: Type.Optional(
            Type.Array(Type.Object({ name: Type.String(), sufficient: Type.Boolean() })),
          ),
        }),
      ),
      password_min: Type.Integer(),
      /** Beside its own origin, whose pages the app may show within itself. */
      web_view_hosts: Type.Array(Type.String()),
      faucet_limit: Type.String(),
    }),
  }),
}
