export type NicknameProblem = 'nickname_wrong' | 'nickname_reserved'

// Specification §5: 2 to 10 Chinese characters, English letters and digits.
const allowed = /^[\p{Script=Han}A-Za-z0-9]{2,10}$/u

/** Words of people who would be believed, as `folded` writes them. Badminton is no administration. */
const staff =
  /admin(?!ton)|candor|support|officiai|staff|moderator|system|root|custom|heipdesk|service/
const staffChinese =
  /官方|官網|官网|客服|客戶服務|客户服务|管理|系統|系统|平台|運營|运营|工作人員|工作人员|版主|團隊|团队/

/** Why a nickname is refused: its characters first, then whether it could be taken for staff. */
export function nicknameProblem(nickname: string): NicknameProblem | undefined {
  if (!allowed.test(nickname)) return 'nickname_wrong'
  return staff.test(folded(nickname)) || staffChinese.test(nickname)
    ? 'nickname_reserved'
    : undefined
}

const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  l: 'i',
}

/** One spelling for what looks alike: `0fficia1`, `OFFICIAL` and `offlclal` are the same word to a reader. */
function folded(nickname: string): string {
  return Array.from(nickname.toLowerCase(), (letter) => lookalikes[letter] ?? letter).join('')
}
