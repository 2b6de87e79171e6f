import { Type } from 'typebox'

import { endpoint } from '../../endpoint.ts'
import { fiatCodes } from '../../fiat-codes.ts'
import {
  areaCodeString,
  codeString,
  countryString,
  id,
  mobileString,
  oneOf,
  otpString,
  passwordString,
  text,
  time,
} from '../../fields.ts'
import { accountCalls } from './calls.ts'
import { freezeReasons } from './freeze-reasons.ts'

export const codeScenes = ['register', 'forget', 'bind', 'withdraw', 'security'] as const
const scene = () => oneOf([...codeScenes])
/** An e-mail address, or a mobile number. */
const userString = () => text({ min: 3, max: 190 })
/** The area of a mobile number without a calling code; the default is 86. Ids of areas are their codes. */
const area = () => ({
  area_code: Type.Optional(areaCodeString()),
  area_code_id: Type.Optional(areaCodeString()),
})

const sentReply = () => Type.Object({ sent: Type.Boolean(), resend_after: Type.Integer() })

const profile = () =>
  Type.Object({
    id: id(),
    nickname: Type.String(),
    signature: Type.String(),
    avatar: Type.String(),
    /** Empty without one, as is `mobile`; an account has at least one of them. */
    email: Type.String(),
    /** With the calling code, such as +8613800138000. */
    mobile: Type.String(),
    invite_code: Type.String(),
    currency_code: Type.String(),
    lang: Type.String(),
    /** ISO 3166 code of two letters; empty until the user chooses one. */
    country: Type.String(),
    level: Type.Integer(),
    real_state: Type.Integer(),
    /** Of trade with other users, from 0 to 100 (docs/products/otc.md); it restricts nothing. */
    credit_score: Type.Integer(),
    is_trader: Type.Boolean(),
    otp_enabled: Type.Boolean(),
    pay_password_set: Type.Boolean(),
    /** Withdrawals are frozen until then after a change of the security settings; otherwise zero. */
    frozen_until: time(),
    /** The change that suspended them; empty without one. */
    freeze_reason: oneOf(['', ...freezeReasons]),
    created_at: time(),
  })

export const accountEndpoints = {
  sendCode: endpoint(accountCalls.sendCode, {
    session: 'optional',
    rate: 'code',
    summary:
      'Sends a six-digit code for one scene (default: register) by mail or SMS. For withdraw and security it goes to the caller’s own address or number; bind needs a session too.',
    body: {
      user_string: Type.Optional(userString()),
      scene: Type.Optional(scene()),
      /** An alternative to `scene` for a forgotten password. */
      type: Type.Optional(oneOf(['forget'])),
      ...area(),
      /** Sent by the specification's page; it has no meaning. */
      email_code: Type.Optional(text({ max: 6 })),
    },
    reply: sentReply(),
    example: { user_string: 'new@example.com', scene: 'register' },
  }),
  sendBindCode: endpoint(accountCalls.sendBindCode, {
    session: 'user',
    rate: 'code',
    summary: 'Sends a six-digit code by SMS to the mobile number that the caller wants to bind.',
    body: { mobile: mobileString(), ...area() },
    reply: sentReply(),
    example: { area_code: '86', mobile: '13800138000' },
  }),
  checkEmail: endpoint(accountCalls.checkEmail, {
    session: 'optional',
    rate: 'code',
    summary:
      'Checks a code without consuming it. Only its owner can check a code of withdraw or security.',
    body: {
      user_string: userString(),
      scene: Type.Optional(scene()),
      email_code: codeString(),
      country_code: Type.Optional(areaCodeString()),
      ...area(),
    },
    reply: Type.Object({ valid: Type.Boolean() }),
    example: { user_string: 'new@example.com', scene: 'register', email_code: '123456' },
  }),
  register: endpoint(accountCalls.register, {
    session: 'none',
    rate: 'login',
    summary: 'Opens an account and logs in. Returns the session token.',
    body: {
      user_string: userString(),
      code: codeString(),
      password: passwordString(),
      re_password: passwordString(),
      extension_code: Type.Optional(text({ max: 16 })),
      /** What `user_string` is; the default is email. */
      type: Type.Optional(oneOf(['email', 'mobile'])),
      ...area(),
    },
    reply: Type.String(),
    example: {
      user_string: 'new@example.com',
      code: '123456',
      password: 'correct horse',
      re_password: 'correct horse',
    },
  }),
  login: endpoint(accountCalls.login, {
    session: 'none',
    rate: 'login',
    summary:
      'Logs in. Returns the session token. An account with a second factor needs `otp`: a code of the app or a recovery code.',
    body: {
      user_string: userString(),
      password: passwordString(),
      otp: Type.Optional(otpString()),
      stay: Type.Optional(oneOf(['0', '1'])),
      ...area(),
    },
    reply: Type.String(),
    example: { user_string: 'demo1@candor.test', password: 'candor-demo-1' },
  }),
  logout: endpoint(accountCalls.logout, {
    session: 'user',
    rate: 'read',
    summary: 'Ends this session at once.',
    body: {},
    reply: Type.Boolean(),
    example: {},
  }),
  userInfo: endpoint(accountCalls.userInfo, {
    session: 'user',
    rate: 'read',
    summary: 'Returns the caller’s profile.',
    body: {},
    reply: profile(),
    example: {},
  }),
  forget: endpoint(accountCalls.forget, {
    session: 'none',
    rate: 'login',
    summary: 'Sets a new password with a code of the scene forget. Ends every session.',
    body: {
      account: userString(),
      password: passwordString(),
      repassword: passwordString(),
      code: codeString(),
      ...area(),
    },
    reply: Type.Boolean(),
    example: {
      account: 'new@example.com',
      password: 'correct horse',
      repassword: 'correct horse',
      code: '123456',
    },
  }),
  editNickname: endpoint(accountCalls.editNickname, {
    session: 'user',
    rate: 'read',
    summary: 'Changes the nickname, the signature, or both. An empty signature removes it.',
    body: {
      nickname: Type.Optional(text({ max: 100 })),
      signature: Type.Optional(text({ max: 200 })),
    },
    reply: profile(),
    example: { nickname: 'Alice', signature: 'Hello' },
  }),
  uploadHeadPortrait: endpoint(accountCalls.uploadHeadPortrait, {
    session: 'user',
    rate: 'read',
    summary:
      'Sets one of the caller’s avatar uploads as the profile picture. An empty path removes it.',
    body: { head_portrait: text({ max: 200 }) },
    reply: profile(),
    example: { head_portrait: '' },
  }),
  preferences: endpoint(accountCalls.preferences, {
    session: 'user',
    rate: 'read',
    summary:
      'Stores the fiat currency in which totals are shown, the country, and the language (field lang).',
    body: {
      currency_code: Type.Optional(oneOf([...fiatCodes])),
      country: Type.Optional(countryString()),
    },
    reply: profile(),
    example: { currency_code: 'EUR', country: 'FR', lang: 'en' },
  }),
}
