/**
 * Passwords and words that come first to everyone, in lower case: refused as they are, with digits or signs around
 * them, or with letters disguised (DR-74, decision G-041). The last lines are Russian words typed on Latin keys.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  [
    'password passw0rd qwerty qwertyui qwertyuiop qwerty123 qazwsx qazwsxedc zaqwsx asdfgh asdfghjkl',
    'asdf zxcvbn zxcvbnm',
    '1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc q1w2e3r4 q1w2e3r4t5 zaq12wsx zaq1xsw2 qweasd qweasdzxc',
    'qwer1234 asdf1234 abcd1234 abc12345 a1b2c3d4 aa123456',
    '12345678 123456789 1234567890 0123456789 87654321 987654321 0987654321 12341234 11223344',
    '12121212 13131313 10203040 123123123 147258369 159753456 321321321 112233445566 01020304',
    '20202020 31415926 123454321 123321123 147852369',
    'abcdef abcdefg abcdefgh abcdefghi abcd abc',
    'admin administrator administrateur root user username guest test tester testing testtest demo',
    'default changeme change letmein welcome login logon access secret master superuser support',
    'manager office company internet computer server database system security service backup',
    'temporary',
    'iloveyou loveyou lovely love princess sunshine dragon monkey football baseball basketball soccer',
    'hockey superman batman spiderman pokemon starwars matrix shadow michael jordan jennifer jessica',
    'ashley daniel andrew charlie thomas robert george william joshua matthew anthony nicole hunter',
    'killer freedom whatever trustno nothing hello helloworld flower butterfly chocolate cookie',
    'cheese banana orange purple yellow summer winter spring autumn january february monday sunday',
    'friday samsung google facebook twitter linkedin microsoft windows apple iphone android mercedes',
    'ferrari porsche toyota harley mustang corvette diamond golden silver platinum jewelry jewellery',
    'пароль парольпароль парол йцукен йцукенг йцукенгшщз фывапр фывапролд ячсмить йфяцыч админ',
    'администратор привет приветик любовь солнце россия москва сибирь красноярск зенит спартак динамо',
    'наташа максим сергей александр алексей андрей дмитрий мария марина светлана татьяна вероника',
    'виктория кристина анастасия екатерина золото серебро платина украшение ювелир ювелирный ювелирка',
    'parol parolparol parolik privet privetik lubov lyubov solnce rossiya moskva sibir krasnoyarsk',
    'natasha maxim maksim sergey sergei alexander aleksandr alexey aleksey andrey dmitry dmitriy',
    'marina svetlana tatiana tatyana nikita viktoria kristina anastasia ekaterina zoloto serebro',
    'platina yuvelir',
    'gfhjkm ghbdtn yfnfif vfrcbv ntktajy ktyjxrf cjkywt hjccbz flvby',
  ].flatMap((line) => line.split(' ')),
)
