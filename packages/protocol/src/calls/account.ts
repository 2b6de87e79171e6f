import { Type } from 'typebox'

import { endpoint } from '../endpoint.ts'
import { id, oneOf, text, time } from '../fields.ts'

export const codeScenes = ['register', 'forget', 'bind', 'withdraw', 'security'] as const
const scene = () => oneOf([...codeScenes])
const userString = () => text({ min: 3, max: 190 })
const code = () => Type.String({ pattern: '^[0-9]{6}$' })
const password = () => text({ min: 1, max: 200 })

export const accountEndpoints = {
  sendCode: endpoint({
    method: 'POST',
    path: '/sms_mail',
    session: 'none',
    rate: 'code',
    summary: 'Sends a six-digit code to an e-mail address for one scene.',
    body: { user_string: userString(), scene: scene() },
    reply: Type.Object({ sent: Type.Boolean(), resend_after: Type.Integer() }),
  }),
  checkEmail: endpoint({
    method: 'POST',
    path: '/user/check_email',
    session: 'none',
    rate: 'code',
    summary: 'Verifies a code without consuming it.',
    body: { user_string: userString(), scene: Type.Optional(scene()), email_code: code() },
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
      code: code(),
      password: password(),
      re_password: password(),
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
      password: password(),
      otp: Type.Optional(code()),
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
    reply: Type.Object({
      id: id(),
      nickname: Type.String(),
      signature: Type.String(),
      avatar: Type.String(),
      email: Type.String(),
      mobile: Type.String(),
      invite_code: Type.String(),
      currency_code: Type.String(),
      lang: Type.String(),
      level: Type.Integer(),
      real_state: Type.Integer(),
      credit_score: Type.Integer(),
      is_trader: Type.Boolean(),
      otp_enabled: Type.Boolean(),
      pay_password_set: Type.Boolean(),
      created_at: time(),
    }),
  }),
}
