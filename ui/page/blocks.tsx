import { createElement, type ComponentType } from 'react'
import type { WordFamily } from '#core/domain/dictionary/word-family.ts'
import type { Language } from '#core/domain/locale/locales.ts'
import { buttonClass } from '../kit/button-class.ts'
import { classNames } from '../kit/class-names.ts'
import type { LinkProps } from '../kit/link.tsx'
import linkStyles from '../kit/link.module.css'
import { Notice } from '../kit/notice.tsx'
import { Picture } from '../kit/picture.tsx'
import { Heading, Text } from '../kit/text.tsx'
import styles from './blocks.module.css'
import { coursePath } from './course-path.ts'
import { Exercise, type ExerciseBlock } from './exercise.tsx'
import { LanguageWall } from './language-wall.tsx'
import { Letters } from './letters.tsx'
import wordStyles from './word-list.module.css'

interface LinkData {
  readonly label: string
  /** The path without its locale. */
  readonly href: string
}
/** Items by name, in order. */
type Items<Item> = Readonly<Record<string, Item & { readonly picture: string; readonly text: string }>>
/** What blocks get from the page around them: they are drawn on the server, without a context. */
export interface BlockTools {
  readonly Link: ComponentType<LinkProps>
  /** The name of a language in the page's language. */
  readonly languageName: (language: Language) => string
  /** SEO-2. The public pages of a family, by their titles in the page's language. */
  readonly pagesOf: (family: keyof SitemapBlock['families']) => readonly LinkData[]
  /** ROUTE-5. Common words of a family, each with the page that it leads to, and where a form asks for any other. */
  readonly wordsOf: (family: WordFamily) => { readonly common: readonly LinkData[]; readonly find: string }
  /** ROUTE-5. The pairs of words that people confuse. */
  readonly pairs: () => readonly LinkData[]
}
/** The props of every block: its name in the page and its data from the page's file. */
interface Props<Block> {
  readonly id: string
  readonly block: Block
  readonly site: BlockTools
}

/** Once answered, it leads on to the course of its language. */
const Demo = ({ id, block, site: { Link } }: Props<ExerciseBlock>) =>
  <Exercise id={id} block={block} onward={<Link href={coursePath(block.language)} className={buttonClass({ size: 'small' })}>{block.onward}</Link>} />

interface HeroBlock {
  readonly headline: string
  readonly lead: string
  readonly action: LinkData
  readonly second?: LinkData | undefined
  readonly beside?: ExerciseBlock | undefined
}
const Hero = ({ id, block: { headline, lead, action, second, beside }, site }: Props<HeroBlock>) => (
  <section className={styles.hero}>
    <div className={styles.words}>
      <Heading level={1} size={48}>{headline}</Heading>
      <Text size={18} tone="soft">{lead}</Text>
      <div className={styles.actions}>
        <site.Link href={action.href} className={buttonClass({ wide: true })}>{action.label}</site.Link>
        {second && <site.Link href={second.href} className={classNames(linkStyles.link, styles.quiet)}>{second.label}</site.Link>}
      </div>
    </div>
    {beside && <Demo id={`${id}-exercise`} block={beside} site={site} />}
  </section>
)

interface LanguagesBlock {
  readonly title: string
  readonly text: string
}
const Languages = ({ id, block: { title, text }, site: { Link, languageName } }: Props<LanguagesBlock>) => (
  <section className={styles.block} aria-labelledby={id}>
    <Heading level={2} size={28} id={id}>{title}</Heading>
    <Text tone="soft">{text}</Text>
    <LanguageWall nameOf={languageName} Link={Link} />
  </section>
)

interface StepsBlock {
  readonly title: string
  readonly items: Items<{ readonly title: string }>
  readonly note?: string | undefined
}
const Steps = ({ id, block: { title, items, note } }: Props<StepsBlock>) => (
  <section className={styles.block} aria-labelledby={id}>
    <Heading level={2} size={28} id={id}>{title}</Heading>
    <ol className={styles.steps} role="list">
      {Object.entries(items).map(([name, step]) => (
        <li key={name}>
          <Picture name={step.picture} alt="" size={56} isBelow />
          <Heading level={3}>{step.title}</Heading>
          <Text tone="soft">{step.text}</Text>
        </li>
      ))}
    </ol>
    {note !== undefined && <Text tone="soft">{note}</Text>}
  </section>
)

interface BenefitsBlock {
  readonly title: string
  readonly text: string
  readonly items: Items<object>
}
const Benefits = ({ id, block: { title, text, items } }: Props<BenefitsBlock>) => (
  <section className={styles.benefits} aria-labelledby={id}>
    <div className={styles.block}>
      <Heading level={2} size={28} id={id}>{title}</Heading>
      <Text tone="soft">{text}</Text>
    </div>
    <ul className={styles.list} role="list">
      {Object.entries(items).map(([name, benefit]) => (
        <li key={name}>
          <Picture name={benefit.picture} alt="" size={40} isBelow />
          <Text>{benefit.text}</Text>
        </li>
      ))}
    </ul>
  </section>
)

interface CallToActionBlock {
  readonly title: string
  readonly text: string
  readonly action: LinkData
}
const CallToAction = ({ block: { title, text, action }, site: { Link } }: Props<CallToActionBlock>) => (
  <section className={styles.callToAction}>
    <Heading level={2} size={28} align="center">{title}</Heading>
    <Text tone="soft" align="center">{text}</Text>
    <Link href={action.href} className={buttonClass({})}>{action.label}</Link>
  </section>
)

interface QuestionsBlock {
  readonly title: string
  readonly items: Readonly<Record<string, { readonly question: string; readonly reply: string }>>
}
/** What people ask, each with its answer under it, which opens without a script. */
const Questions = ({ id, block: { title, items } }: Props<QuestionsBlock>) => (
  <section className={styles.block} aria-labelledby={id}>
    <Heading level={2} size={28} id={id}>{title}</Heading>
    <div className={styles.questions}>
      {Object.entries(items).map(([name, { question, reply }]) => (
        <details key={name} className={styles.question}>
          <summary><Heading level={3}>{question}</Heading></summary>
          <Text>{reply}</Text>
        </details>
      ))}
    </div>
  </section>
)

interface IndexBlock {
  readonly title: string
  readonly text: string
  readonly items: Readonly<Record<string, LinkData>>
}
/** A page that leads to others. */
const Index = ({ block: { title, text, items }, site: { Link } }: Props<IndexBlock>) => (
  <div className={styles.document}>
    <Heading level={1}>{title}</Heading>
    <Text tone="soft">{text}</Text>
    <ul className={styles.index} role="list">
      {Object.entries(items).map(([name, { href, label }]) => <li key={name}><Link href={href} className={linkStyles.link}>{label}</Link></li>)}
    </ul>
  </div>
)

interface SitemapBlock {
  readonly title: string
  readonly text: string
  /** The heading of each family of pages. */
  readonly families: { readonly pages: string; readonly quizzes: string; readonly legal: string }
}
/** SEO-2. Every public page there is. */
const Sitemap = ({ id, block: { title, text, families }, site: { Link, pagesOf } }: Props<SitemapBlock>) => (
  <div className={styles.document}>
    <Heading level={1}>{title}</Heading>
    <Text tone="soft">{text}</Text>
    {(['pages', 'quizzes', 'legal'] as const).map(family => (
      <section key={family} className={styles.section} aria-labelledby={`${id}-${family}`}>
        <Heading level={2} id={`${id}-${family}`}>{families[family]}</Heading>
        <ul className={styles.index} role="list">
          {pagesOf(family).map(({ href, label }) => <li key={href}><Link href={href} className={linkStyles.link}>{label}</Link></li>)}
        </ul>
      </section>
    ))}
  </div>
)

interface WordsBlock {
  readonly family: WordFamily
  readonly title: string
  readonly text: string
  /** What the field asks for, and its button. */
  readonly label: string
  readonly button: string
  readonly common: string
  readonly letters: string
}
/** ROUTE-5. The index of a family of words: a field that needs no script, common words, and the alphabet. */
const Words = ({ id, block: { family, title, text, label, button, common, letters }, site: { Link, wordsOf } }: Props<WordsBlock>) => {
  const { common: words, find } = wordsOf(family)
  return (
    <div className={styles.document}>
      <Heading level={1}>{title}</Heading>
      <Text tone="soft">{text}</Text>
      <form action={find} method="get" className={styles.find} role="search">
        <input type="hidden" name="family" value={family} />
        <label htmlFor={`${id}-word`}>{label}</label>
        <div className={styles.field}>
          <input id={`${id}-word`} name="word" type="text" lang="en" required maxLength={40} autoComplete="off" autoCapitalize="none" spellCheck={false} enterKeyHint="search" className={styles.input} />
          <button type="submit" className={buttonClass({})}>{button}</button>
        </div>
      </form>
      <section className={styles.section} aria-labelledby={`${id}-common`}>
        <Heading level={2} size={18} id={`${id}-common`}>{common}</Heading>
        <ul className={wordStyles.words} role="list" lang="en">{words.map(({ href, label: word }) => <li key={href}><Link href={href}>{word}</Link></li>)}</ul>
      </section>
      <section className={styles.section} aria-labelledby={`${id}-letters`}>
        <Heading level={2} size={18} id={`${id}-letters`}>{letters}</Heading>
        <Letters family={family} label={letters} Link={Link} />
      </section>
    </div>
  )
}

interface PairsBlock {
  readonly title: string
  readonly text: string
}
/** ROUTE-5. The index of the pairs of words that people confuse. */
const Pairs = ({ block: { title, text }, site: { Link, pairs } }: Props<PairsBlock>) => (
  <div className={styles.document}>
    <Heading level={1}>{title}</Heading>
    <Text tone="soft">{text}</Text>
    <ul className={styles.pairs} role="list">{pairs().map(({ href, label }) => <li key={href}><Link href={href} className={linkStyles.link} lang="en">{label}</Link></li>)}</ul>
  </div>
)

interface DocumentBlock {
  readonly title: string
  /** Says that the text is a sample. */
  readonly sample: string
  readonly sections: Readonly<Record<string, { readonly title: string; readonly text: string }>>
}
/** ROUTE-1. A text to read, in sections. An empty line begins a paragraph. */
const Document = ({ block: { title, sample, sections } }: Props<DocumentBlock>) => (
  <article className={styles.document}>
    <Heading level={1}>{title}</Heading>
    <Notice tone="sun">{sample}</Notice>
    {Object.entries(sections).map(([name, section]) => (
      <section key={name} className={styles.section}>
        <Heading level={2}>{section.title}</Heading>
        {section.text.split('\n\n').map(paragraph => <Text key={paragraph}>{paragraph}</Text>)}
      </section>
    ))}
  </article>
)

interface Kinds {
  readonly hero: HeroBlock
  readonly exercise: ExerciseBlock
  readonly languages: LanguagesBlock
  readonly steps: StepsBlock
  readonly benefits: BenefitsBlock
  readonly 'call-to-action': CallToActionBlock
  readonly questions: QuestionsBlock
  readonly index: IndexBlock
  readonly sitemap: SitemapBlock
  readonly words: WordsBlock
  readonly pairs: PairsBlock
  readonly document: DocumentBlock
}
/** The data of one block. A kind without a component does not compile where pages are read. */
export type Block<Kind extends keyof Kinds = keyof Kinds> = { readonly [Each in Kind]: Kinds[Each] & { readonly kind: Each } }[Kind]

const COMPONENTS: { readonly [Kind in keyof Kinds]: ComponentType<Props<Kinds[Kind]>> } = {
  hero: Hero,
  exercise: Demo,
  languages: Languages,
  steps: Steps,
  benefits: Benefits,
  'call-to-action': CallToAction,
  questions: Questions,
  index: Index,
  sitemap: Sitemap,
  words: Words,
  pairs: Pairs,
  document: Document,
}
const draw = <Kind extends keyof Kinds>(id: string, block: Block<Kind>, site: BlockTools) =>
  createElement<Props<Kinds[Kind]>>(COMPONENTS[block.kind], { key: id, id, block, site })

/** A public page: its blocks from top to bottom. Complete without JavaScript and without a store. */
export const PageBlocks = ({ blocks, site }: { readonly blocks: Readonly<Record<string, Block>>; readonly site: BlockTools }) => (
  <div className={styles.page}>{Object.entries(blocks).map(([id, block]) => draw(id, block, site))}</div>
)
