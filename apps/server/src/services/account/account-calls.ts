import { dialCodes } from '@candor/protocol'
import { accountEndpoints } from '@candor/protocol/services/account/endpoints'

import { mount } from '../../calls/mount.ts'
import { isLanguage } from '../content/language-of.ts'
import type { AccountContext } from './account-context.ts'
import { checkCode } from './check-code.ts'
import { editProfile, savePreferences, setAvatar } from './edit-profile.ts'
import { forget } from './forget.ts'
import { logIn } from './log-in.ts'
import { register } from './register.ts'
import { sendCode } from './send-code.ts'
import { userInfo } from './user-info.ts'

export function accountCalls(context: AccountContext) {
  return mount(accountEndpoints, {
    sendCode: ({ body, user, lang }) =>
      sendCode(context, {
        userString: body.user_string,
        scene: body.scene ?? body.type ?? 'register', // The default scene (docs/services/account.md).
        lang,
        userId: user?.id,
      }),
    checkEmail: ({ body, user }) =>
      checkCode(context, {
        userString: body.user_string,
        scene: body.scene ?? 'register',
        code: body.email_code,
        userId: user?.id,
      }),
    register: ({ body, lang, ip, userAgent }) =>
      register(context, {
        userString: body.user_string,
        type: body.type ?? 'email',
        code: body.code,
        password: body.password,
        repeated: body.re_password,
        extensionCode: body.extension_code ?? '',
        lang,
        ip,
        userAgent,
      }),
    login: ({ body, ip, userAgent }) =>
      logIn(context, {
        userString: body.user_string,
        password: body.password,
        stay: body.stay === '1',
        ip,
        userAgent,
      }),
    logout: async ({ token }) => {
      await context.sessions.revoke(token)
      return { ok: true, value: true }
    },
    userInfo: async ({ user }) => ({ ok: true, value: await userInfo(context, user.id) }),
    forget: ({ body: { account, password, repassword: repeated, code }, ip }) =>
      forget(context, { account, password, repeated, code, ip }),
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
