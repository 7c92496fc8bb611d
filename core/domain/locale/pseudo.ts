import type { MessageTree } from './messages.ts'

const ACCENTS = /* @__PURE__ */ new Map(
  /* @__PURE__ */ [...'aàbƀcçdđeéfƒgĝhĥiîjĵkķlļmɱnñoöpþqǫrŕsštţuûvṽwŵxẋyýzžAÅBƁCÇDĐEÉFƑGĜHĤIÎJĴKĶLĻMṀNÑOÖPÞQǪRŔSŠTŢUÛVṼWŴXẊYÝZŽ']
    .reduce<readonly (readonly [string, string])[]>((pairs, letter, at, all) => (at % 2 === 0 ? [...pairs, [letter, all[at + 1] ?? letter] as const] : pairs), []),
)
const LONGER = 0.35

/** Accents every letter and repeats letters evenly until the text is 35 % longer. */
const disguise = (text: string): string => {
  const letters = [...text].filter(letter => ACCENTS.has(letter)).length
  const extra = Math.ceil([...text].length * LONGER)
  let seen = 0
  return [...text].map(letter => {
    const accented = ACCENTS.get(letter)
    if (accented === undefined) return letter
    const repeats = Math.floor(((seen + 1) * extra) / letters) - Math.floor((seen * extra) / letters)
    seen += 1
    return accented.repeat(1 + repeats)
  }).join('')
}

/** Quoted spans, doubled apostrophes and tags, which are not translated. */
const VERBATIM = /''|'[{}#<|][^']*(?:'|$)|<\/?[A-Za-z][^<>]*>/y
const BRANCHING = /^\s*[^,{}]+,\s*(?:plural|select|selectordinal)\s*,/

const verbatimAt = (message: string, at: number): string | undefined => {
  VERBATIM.lastIndex = at
  return VERBATIM.exec(message)?.[0]
}

/** The index of the brace that closes the one at `open`, or -1. */
const closing = (message: string, open: number): number => {
  let depth = 0
  for (let at = open; at < message.length; at += 1) {
    const verbatim = verbatimAt(message, at)
    if (verbatim !== undefined) at += verbatim.length - 1
    else if (message[at] === '{') depth += 1
    else if (message[at] === '}' && (depth -= 1) === 0) return at
  }
  return -1
}

/** Disguises the branches of `count, plural, one {…} other {…}` and leaves the syntax between them. */
const branches = (inside: string): string => {
  let out = ''
  for (let at = 0; at < inside.length; at += 1) {
    const end = inside[at] === '{' ? closing(inside, at) : -1
    if (end < 0) out += inside[at]
    else {
      out += `{${texts(inside.slice(at + 1, end))}}`
      at = end
    }
  }
  return out
}

const texts = (message: string): string => {
  let out = ''
  let run = ''
  const keep = (syntax: string) => {
    out += disguise(run) + syntax
    run = ''
  }
  for (let at = 0; at < message.length; at += 1) {
    const verbatim = verbatimAt(message, at)
    const end = message[at] === '{' ? closing(message, at) : -1
    if (verbatim !== undefined) {
      keep(verbatim)
      at += verbatim.length - 1
    } else if (end >= 0) {
      const inside = message.slice(at + 1, end)
      keep(`{${BRANCHING.test(inside) ? branches(inside) : inside}}`)
      at = end
    } else run += message[at]
  }
  keep('')
  return out
}

/** LOC-5. Adds accents, 35 % of length and brackets. Arguments, plural and select syntax, and tags stay as they are. */
export const pseudoMessage = (message: string): string => `[${texts(message)}]`

/** LOC-5. A whole tree of English messages. */
export const pseudoMessages = (tree: MessageTree): MessageTree =>
  Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, typeof value === 'string' ? pseudoMessage(value) : pseudoMessages(value)]))
