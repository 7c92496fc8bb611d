import { expect, it } from 'vitest'
import type { Language } from '#core/domain/locale/locales.ts'
import { readable } from './reading-aids.ts'

it.each<readonly [Language, string, string]>([
  ['uk', 'Щоранку він їсть рибу й п\'є воду.', 'Shchoranku vin yist rybu y pie vodu.'],
  ['uk', 'Згода, Юліє!', 'Zghoda, Yuliie!'],
  ['uk', '«Його їжа»', '“Yoho yizha”'],
  ['el', 'Αύριο πού είναι το αυγό;', 'Avrio pou einai to avgo?'],
  ['el', 'Ευχαριστώ, αυτή η άυλη μπάλα.', 'Efcharisto, afti i ayli bala.'],
  ['el', 'το ρολόι, η συγγνώμη, ο άγγελος, το τσάι', 'to roloi, i syngnomi, o angelos, to tsai'],
  ['ja', '{妹|いもうと} が {二人|ふたり} います。', 'Imōto ga futari imasu.'],
  ['ja', 'アンナさん、 お{名前|なまえ} は {何|なん} ですか。', 'Anna-san, onamae wa nan desu ka?'],
  ['ja', '「こちら へ どうぞ。」 と {言|い}いました。', '“Kochira e dōzo.” to iimashita.'],
  ['ja', 'コーヒー', 'kōhī'],
])('CRS-5 %s: “%s” is read “%s”', (lang, text, latin) => expect(readable(text, lang).latin).toBe(latin))

it('CRS-5 ja: words, their kana and the plain text come from one writing', () => {
  expect(readable('お{茶|ちゃ} を {飲|の}みます。', 'ja')).toEqual({
    text: 'お茶を飲みます。', segments: ['お茶', 'を', '飲みます。'], kana: ['おちゃ', 'を', 'のみます。'], reading: 'おちゃをのみます。', latin: 'Ocha o nomimasu.',
  })
})

it('CRS-5 Hindi brings its romanisation, and languages in Latin letters need none', () => {
  expect(readable('नमस्ते', 'hi', 'namaste')).toEqual({ text: 'नमस्ते', latin: 'namaste' })
  expect(readable('hello', 'en')).toEqual({ text: 'hello' })
})
