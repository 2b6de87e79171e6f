import { dialCodes } from '@candor/protocol'
import { accountEndpoints } from '@candor/protocol/services/account/endpoints'

import { mount } from '../../calls/mount.ts'
import { isLanguage } from '../content/language-of.ts'
import { sourceOf } from '../security-log/security-log.ts'
import type { AccountContext } from './account-context.ts'
import { checkCode } from './check-code.ts'
import { editProfile, savePreferences, setAvatar } from './edit-profile.ts'
import { forget } from './forget.ts'
import { logIn } from './log-in.ts'
import { areaOf } from './receiver.ts'
import { register } from './register.ts'
import { sendCode } from './send-code.ts'
import { userInfo } from './user-info.ts'

export function accountCalls(context: AccountContext) {
  return mount(accountEndpoints, {
    sendCode: ({ body, user, lang, ip }) =>
      sendCode(context, {
        userString: body.user_string,
        areaCode: areaOf(body),
        scene: body.scene ?? body.type ?? 'register', // The default scene (docs/services/account.md).
        lang,
        ip,
        userId: user?.id,
      }),
    sendBindCode: ({ body, user, lang, ip }) =>
      sendCode(context, {
        userString: body.mobile,
        areaCode: areaOf(body),
        scene: 'bind',
        lang,
        ip,
        userId: user.id,
      }),
    checkEmail: ({ body, user, ip }) =>
      checkCode(context, {
        userString: body.user_string,
        areaCode: areaOf(body),
        scene: body.scene ?? 'register',
        code: body.email_code,
        ip,
        userId: user?.id,
      }),
    register: ({ body, lang, ip, userAgent, requestId }) =>
      register(context, {
        userString: body.user_string,
        type: body.type ?? 'email',
        areaCode: areaOf(body),
        code: body.code,
        password: body.password,
        repeated: body.re_password,
        extensionCode: body.extension_code ?? '',
        lang,
        ip,
        userAgent,
        requestId,
      }),
    login: ({ body, ip, userAgent, requestId }) =>
      logIn(context, {
        userString: body.user_string,
        areaCode: areaOf(body),
        password: body.password,
        otp: body.otp,
        stay: body.stay === '1',
        ip,
        userAgent,
        requestId,
      }),
    logout: async ({ token, user, ...call }) => {
      await context.sessions.revoke(token)
      context.securityLog.report({
        kind: 'account.logged_out',
        userId: user.id,
        from: sourceOf(call),
      })
      return { ok: true, value: true }
    },
    userInfo: async ({ user }) => ({ ok: true, value: await userInfo(context, user.id) }),
    forget: ({ body, ip, userAgent, requestId }) =>
      forget(context, {
        account: body.account,
        areaCode: areaOf(body),
        password: body.password,
        repeated: body.repassword,
        code: body.code,
        ip,
        userAgent,
        requestId,
      }),
    editNickname: ({ body: { nickname, signature }, user }) =>
      editProfile(context, user.id, { nickname, signature }),
    uploadHeadPortrait: ({ body, user }) => setAvatar(context, user.id, body.head_portrait),
    preferences: async ({ body: { currency_code: code, country, lang }, user }) => {
      if (lang !== undefined && !isLanguage(lang))
        return { ok: false, rejection: 'parameter_error', field: 'lang' }
      if (country !== undefined && !dialCodes.has(country))
        return { ok: false, rejection: 'parameter_error', field: 'country' }
      const preferences = {
        ...(code === undefined ? {} : { currency_code: code }),
        ...(country === undefined ? {} : { country }),
        ...(lang === undefined ? {} : { lang }),
      }
      return { ok: true, value: await savePreferences(context, user.id, preferences) }
    },
  })
}
