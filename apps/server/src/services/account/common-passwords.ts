/** Passwords that are frequent in leaks, in lower case; shorter ones are refused by length. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  1234567 12345678 123456789 1234567890 12345678910 0123456789 0987654321 987654321 87654321 7654321
  1111111 11111111 111111111 1111111111 0000000 00000000 000000000 0000000000 2222222 22222222 3333333 33333333
  4444444 44444444 5555555 55555555 6666666 66666666 7777777 77777777 8888888 88888888 88888888888 9999999 99999999
  999999999 1212121 12121212 123123123 123123123123 121212121 11223344 1122334455 112233445566 12341234 123412345
  123454321 1234554321 123321123 147258369 147852369 159357159 159753159 789456123 741852963 963852741 321654987
  101010101 10101010 20202020 12344321 13131313 23232323 69696969 31415926 31415926535 19841984 19871987 19921992
  20102010 5201314 52013140 1314520 13145200 7758521 77585210 woaini520 woaini1314 5201314520 woaini123
  password password1 password12 password123 password1234 password! passw0rd p@ssword p@ssw0rd passwort
  contraseña motdepasse parola123 senha123 mypassword newpassword letmein letmein1 letmein123 changeme changeme123
  welcome welcome1 welcome12 welcome123 default temp123 guest123 administrator admin123 admin1234 admin12345
  root123 rootroot toor123 master123 superman superuser test123 testing testtest testing123 user123 login123
  qwertyu qwertyui qwertyuio qwertyuiop qwerty1 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 1qwerty
  qwert12345 qwertz123 azerty123 azertyuiop asdfghj asdfghjk asdfghjkl asdfasdf asdf1234 zxcvbnm zxcvbnm1 zxcvbnm123
  qazwsxedc qazwsx123 1qaz2wsx 1qaz2wsx3edc 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 qweasdzxc qweasd123
  zaq12wsx zaq1zaq1 !qaz2wsx q2w3e4r5 poiuytrewq lkjhgfdsa mnbvcxz qwer1234 qweqwe123 qwe123456 asd123456 zxc123456
  abc1234 abc12345 abc123456 abcd1234 abcd12345 abcdefg abcdefgh abcdefghi a123456 a1234567 a12345678 a123456789
  aa123456 aa12345678 aaa123456 aaaaaaa aaaaaaaa aaaaaaaaaa zzzzzzzz xxxxxxxx 1234abcd 123456a 123456aa 1234567a
  12345678a 123456789a 123456abc 123abc456 123qwe123 123qweasd 123456q 123456qwe 1a2b3c4d a1b2c3d4 a1s2d3f4
  iloveyou iloveyou1 iloveyou2 iloveyou123 iloveme loveyou lovelove princess princess1 sunshine sunshine1 football
  football1 baseball baseball1 basketball softball hockey1 soccer1 soccer12 liverpool liverpool1 chelsea chelsea1
  arsenal arsenal1 barcelona manchester juventus realmadrid michael michael1 michelle jessica jessica1 jennifer
  jordan23 charlie charlie1 matthew anthony anthony1 daniel1 nicole1 ashley1 andrew1 joshua1 samantha elizabeth
  christian jonathan alexander alexandra charlotte isabella gabriel victoria veronica caroline stephanie patrick
  monkey1 monkey12 monkey123 dragon1 dragon12 dragon123 shadow1 shadow12 tigger1 buster1 killer1 killer123 pokemon
  pokemon1 pikachu naruto1 starwars starwars1 batman1 batman123 spiderman superman1 minecraft fortnite roblox123
  blink182 metallica slipknot nirvana1 eminem50 cowboys yankees steelers redskins packers lakers24 diamond diamond1
  freedom freedom1 forever forever1 flower1 flowers butterfly chocolate cookie1 cheese1 banana1 orange1 hello123
  hello1234 hellohello helloworld goodluck godbless blessed1 jesus123 jesuschrist trustno1 whatever whatever1 nothing
  secret1 secret123 computer computer1 internet samsung samsung1 google123 facebook facebook1 android1 windows1
  microsoft apple123 iphone123 mercedes ferrari porsche corvette mustang mustang1 harley1 yamaha1 toyota1 honda123
  phoenix phoenix1 thunder thunder1 midnight maverick explorer creative champion rainbow rainbow1 summer1 summer123
  summer12 winter1 winter12 winter123 spring1 spring123 autumn1 monday1 friday1 january november december bitcoin
  bitcoin1 bitcoin123 ethereum crypto123 binance1 binance123 blockchain satoshi satoshi1 candor123 exchange
  `
    .trim()
    .split(/\s+/),
)
