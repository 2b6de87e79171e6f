export const verificationPaths = {
  basic: () => '/pages/setting/real_basic',
  advanced: () => '/pages/setting/real_advanced',
  views: () => '/pages/setting/real_views',
}
