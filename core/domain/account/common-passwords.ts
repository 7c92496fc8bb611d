/** The shapes of common passwords, written out by pattern: words with endings, walks over the keyboard, repeats and rows of digits. */
const taken = (): readonly string[] => `
password passw0rd p@ssword p@ssw0rd pass letmein welcome admin administrator root login master hello secret access user guest test testing changeme default
qwerty qwertz azerty qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qweasd qweasdzxc abc abcd abcdef abcdefg abcdefgh
monkey dragon tiger lion eagle shadow panther falcon phoenix butterfly dolphin rabbit turtle kitty kitten puppy doggy horse bear wolf cookie
love lover lovely iloveyou iloveu loveme lovers forever babygirl baby angel angels princess prince queen king sweet sweetheart sweetie honey sunshine flower
football soccer baseball basketball hockey tennis golf swimming volleyball rugby boxing skate surfing cricket runner champion
superman batman spiderman ironman pokemon pikachu naruto starwars matrix minecraft fortnite roblox zelda mario hunter killer ninja samurai warrior wizard
freedom trustno1 whatever nothing something jesus christ blessed heaven faith hope peace lucky happy smile friend friends family mother father mommy daddy sister brother
summer winter spring autumn january february march april june july august september october november december monday friday sunday
orange banana apple cherry strawberry chocolate pepper ginger coffee cheese pizza candy sugar vanilla
purple yellow green black white silver golden diamond crystal rainbow
computer internet google samsung android windows laptop mobile phone network system server database
america london paris berlin madrid italy france germany spain poland turkey greece brazil mexico india japan ukraine kyiv warsaw texas california canada australia
michael jordan jennifer jessica ashley daniel thomas andrew joshua robert william richard charles matthew anthony joseph nicole michelle amanda melissa sarah samantha
elizabeth stephanie patricia natalie victoria alexander alexandra alexandre nicolas vincent sebastian benjamin christian christopher jonathan patrick martin maria
anna olga elena natasha oleksandr andriy sergey dmitry vladimir maxim katarzyna mateusz giovanni francesco alessandro giulia pierre camille hannah lukas felix
carlos fernando alejandro gabriel rafael daniela mehmet mustafa fatma ayse hiroshi yuki sakura rahul priya krishna ganesh
buster maggie charlie bailey harley snoopy garfield scooby tigger simba nemo
creative thunder storm midnight moonlight starlight dreamer music guitar drummer metal rocknroll dancer
money dollar rich million casino poker jackpot success winner teacher student school college doctor nurse soldier police
mustang ferrari porsche mercedes corvette yamaha honda toyota
`.trim().split(/\s+/)

const ENDINGS = [
  '', '1', '2', '7', '12', '11', '13', '21', '22', '23', '69', '77', '88', '99', '01', '007', '100', '111', '123', '321', '666', '777', '1234', '12345', '123456', '!', '1!', '123!', '@123', '#1', '_1',
  '2020', '2021', '2022', '2023', '2024', '2025', '2026', '1990', '1995', '2000',
]

const ROWS = ['1234567890', '0987654321', 'qwertyuiop', 'poiuytrewq', 'asdfghjkl', 'lkjhgfdsa', 'zxcvbnm', 'abcdefghijklmnopqrstuvwxyz', 'azertyuiop', 'qwertzuiop', '1qaz2wsx3edc4rfv', '1q2w3e4r5t6y7u8i', 'qazwsxedcrfv', 'q1w2e3r4t5y6', 'zaq12wsxcde3', '147258369', '159357', '741852963', '789456123', '123qweasdzxc', 'qwer1234', 'asdf1234', 'qweasdzxc123', 'abcd1234', 'a1b2c3d4e5f6', '1a2b3c4d5e']

const SYMBOLS = [...'0123456789abcdefghijklmnopqrstuvwxyz']

const repeats = (): readonly string[] => SYMBOLS.flatMap(symbol => [8, 9, 10, 12].map(times => symbol.repeat(times)))
const doubled = (): readonly string[] => ['12', '21', '123', '1234', '12345', '4321', '1122', '1212', '69', '007', 'ab', 'abc', 'abcd', 'qwe', 'asd', 'qwer', 'asdf', 'zxcv', 'haha', 'love', 'pass', 'test', 'blah', 'mama', 'papa'].flatMap(part => [2, 3, 4, 5].map(times => part.repeat(times)))
/** Every piece of a row, of eight characters and more. */
const walks = (): readonly string[] => ROWS.flatMap(row =>
  [...row].flatMap((_, from) => [8, 9, 10, 11, 12].map(length => row.slice(from, from + length))))
/** Dates written as eight digits, as people write a birthday: the first of a month is enough here. */
const dates = (): readonly string[] => Array.from({ length: 60 }, (_, year) => 1960 + year).flatMap(year => [`0101${year}`, `${year}0101`, `1212${year}`, `${year}${year}`])
const words = (): readonly string[] => taken().flatMap(word => [...ENDINGS.map(ending => word + ending), `123${word}`, `my${word}`, `the${word}`, `${word}${word}`])

const common = (): readonly string[] => [...words(), ...ROWS, ...walks(), ...repeats(), ...doubled(), ...dates()].filter(password => password.length >= 8)

/** PRO-11. In lower case, only those that are long enough to be tried. For the server: no browser needs to load it. */
export const COMMON_PASSWORDS: ReadonlySet<string> = /* @__PURE__ */ new Set(/* @__PURE__ */ common())
