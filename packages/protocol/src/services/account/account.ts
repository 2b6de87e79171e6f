import { Type } from 'typebox'

import { endpoint } from '../../endpoint.ts'
import { fiatCodes } from '../../fiat-codes.ts'
import { codeString, countryString, id, oneOf, passwordString, text, time } from '../../fields.ts'

export const codeScenes = ['register', 'forget', 'bind', 'withdraw', 'security'] as const
const scene = () => oneOf([...codeScenes])
const userString = () => text({ min: 3, max: 190 })

const profile = () =>
  Type.Object({
    id: id(),
    nickname: Type.String(),
    signature: Type.String(),
    avatar: Type.String(),
    email: Type.String(),
    mobile: Type.String(),
    invite_code: Type.String(),
    currency_code: Type.String(),
    lang: Type.String(),
    /** ISO 3166's two letters; empty until chosen. */
    country: Type.String(),
    level: Type.Integer(),
    real_state: Type.Integer(),
    credit_score: Type.Integer(),
    is_trader: Type.Boolean(),
    otp_enabled: Type.Boolean(),
    pay_password_set: Type.Boolean(),
    /** Withdrawals rest until then after a change of password; nought without one. */
    frozen_until: time(),
    created_at: time(),
  })

export const accountEndpoints = {
  sendCode: endpoint({
    method: 'POST',
    path: '/sms_mail',
    session: 'optional',
    rate: 'code',
    summary:
      'Sends a six-digit code for one scene (register unless told); withdraw and security go to the own address.',
    body: {
      user_string: Type.Optional(userString()),
      scene: Type.Optional(scene()),
      /** As the specification's page for a forgotten password sends it, in place of a scene. */
      type: Type.Optional(oneOf(['forget'])),
    },
    reply: Type.Object({ sent: Type.Boolean(), resend_after: Type.Integer() }),
  }),
  checkEmail: endpoint({
    method: 'POST',
    path: '/user/check_email',
    session: 'optional',
    rate: 'code',
    summary: 'Verifies a code without consuming it; withdraw and security by their owner only.',
    body: { user_string: userString(), scene: Type.Optional(scene()), email_code: codeString() },
    reply: Type.Object({ valid: Type.Boolean() }),
  }),
  register: endpoint({
    method: 'POST',
    path: '/user/register',
    session: 'none',
    rate: 'login',
    summary: 'Opens an account and logs in: the token.',
    body: {
      user_string: userString(),
      code: codeString(),
      password: passwordString(),
      re_password: passwordString(),
      extension_code: Type.Optional(text({ max: 16 })),
      type: Type.Optional(oneOf(['email', 'mobile'])),
    },
    reply: Type.String(),
  }),
  login: endpoint({
    method: 'POST',
    path: '/user/login',
    session: 'none',
    rate: 'login',
    summary: 'Logs in: the token.',
    body: {
      user_string: userString(),
      password: passwordString(),
      otp: Type.Optional(codeString()),
      stay: Type.Optional(oneOf(['0', '1'])),
    },
    reply: Type.String(),
  }),
  logout: endpoint({
    method: 'GET',
    path: '/user/logout',
    session: 'user',
    rate: 'read',
    summary: 'Ends this session at once.',
    body: {},
    reply: Type.Boolean(),
  }),
  userInfo: endpoint({
    method: 'GET',
    path: '/user/info',
    session: 'user',
    rate: 'read',
    summary: "The caller's own profile.",
    body: {},
    reply: profile(),
  }),
  forget: endpoint({
    method: 'POST',
    path: '/user/forget',
    session: 'none',
    rate: 'login',
    summary: 'Sets a new password by a code of the scene forget; ends every session.',
    body: {
      account: userString(),
      password: passwordString(),
      repassword: passwordString(),
      code: codeString(),
    },
    reply: Type.Boolean(),
  }),
  editNickname: endpoint({
    method: 'POST',
    path: '/user/editNickname',
    session: 'user',
    rate: 'read',
    summary: 'Changes what is sent of nickname and signature; an empty signature removes it.',
    body: {
      nickname: Type.Optional(text({ max: 100 })),
      signature: Type.Optional(text({ max: 200 })),
    },
    reply: profile(),
  }),
  uploadHeadPortrait: endpoint({
    method: 'POST',
    path: '/user/uploadHeadPortrait',
    session: 'user',
    rate: 'read',
    summary:
      "Takes one of the caller's own avatar uploads for the profile; an empty path removes it.",
    body: { head_portrait: text({ max: 200 }) },
    reply: profile(),
  }),
  preferences: endpoint({
    method: 'POST',
    path: '/user/preferences',
    session: 'user',
    rate: 'read',
    summary: 'Keeps the fiat that totals are shown in, the country, and the language (field lang).',
    body: {
      currency_code: Type.Optional(oneOf([...fiatCodes])),
      country: Type.Optional(countryString()),
    },
    reply: profile(),
  }),
}
