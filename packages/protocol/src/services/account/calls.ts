import type { Calls } from '../../call.ts'

export const accountCalls = {
  sendCode: { method: 'POST', path: '/sms_mail' },
  sendBindCode: { method: 'POST', path: '/sms_send' },
  checkEmail: { method: 'POST', path: '/user/check_email' },
  register: { method: 'POST', path: '/user/register' },
  login: { method: 'POST', path: '/user/login' },
  logout: { method: 'GET', path: '/user/logout' },
  userInfo: { method: 'GET', path: '/user/info' },
  forget: { method: 'POST', path: '/user/forget' },
  editNickname: { method: 'POST', path: '/user/editNickname' },
  uploadHeadPortrait: { method: 'POST', path: '/user/uploadHeadPortrait' },
  preferences: { method: 'POST', path: '/user/preferences' },
} as const satisfies Calls

export const safeCalls = {
  updatePassword: { method: 'POST', path: '/safe/update_password' },
  bindMobile: { method: 'POST', path: '/safe/mobile' },
  bindEmail: { method: 'POST', path: '/safe/email' },
  sessionList: { method: 'GET', path: '/safe/sessions' },
  sessionRevoke: { method: 'POST', path: '/safe/sessions/revoke' },
  sessionRevokeOthers: { method: 'POST', path: '/safe/sessions/revoke_others' },
} as const satisfies Calls
