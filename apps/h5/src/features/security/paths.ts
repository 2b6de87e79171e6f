export const securityPaths = {
  security: () => '/pages/setting/security',
  payPassword: () => '/pages/setting/payPassword',
  authenticator: () => '/pages/setting/authenticator',
  recoveryCodes: () => '/pages/setting/recovery_codes',
  passkeys: () => '/pages/setting/passkeys',
  antiPhishing: () => '/pages/setting/anti_phishing',
}
