import { createElement, type ComponentType } from 'react'
import { ButtonLink } from '../kit/button-link.tsx'
import { LinkTo } from '../kit/link.tsx'
import { Picture } from '../kit/picture.tsx'
import { Heading, Text } from '../kit/text.tsx'
import styles from './blocks.module.css'
import { Exercise, type ExerciseBlock } from './exercise.tsx'
import { LanguageWall } from './language-wall.tsx'

interface Link {
  readonly label: string
  /** The path without its locale. */
  readonly href: string
}
/** Items by name, in order. */
type Items<Item> = Readonly<Record<string, Item & { readonly picture: string; readonly text: string }>>
/** The props of every block: its name in the page and its data from the page's file. */
interface Props<Block> {
  readonly id: string
  readonly block: Block
}

interface HeroBlock {
  readonly headline: string
  readonly lead: string
  readonly action: Link
  readonly second?: Link | undefined
  readonly beside?: ExerciseBlock | undefined
}
const Hero = ({ id, block: { headline, lead, action, second, beside } }: Props<HeroBlock>) => (
  <section className={styles.hero}>
    <div className={styles.words}>
      <Heading level={1} size={48}>{headline}</Heading>
      <Text size={18} tone="soft">{lead}</Text>
      <div className={styles.actions}>
        <ButtonLink href={action.href} wide>{action.label}</ButtonLink>
        {second && <LinkTo href={second.href} className={styles.quiet}>{second.label}</LinkTo>}
      </div>
    </div>
    {beside && <Exercise id={`${id}-exercise`} block={beside} />}
  </section>
)

interface LanguagesBlock {
  readonly title: string
  readonly text: string
}
const Languages = ({ id, block: { title, text } }: Props<LanguagesBlock>) => (
  <section className={styles.block} aria-labelledby={id}>
    <Heading level={2} size={28} id={id}>{title}</Heading>
    <Text tone="soft">{text}</Text>
    <LanguageWall />
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
          <Picture name={step.picture} alt="" size={56} />
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
          <Picture name={benefit.picture} alt="" size={40} />
          <Text>{benefit.text}</Text>
        </li>
      ))}
    </ul>
  </section>
)

interface CallToActionBlock {
  readonly title: string
  readonly text: string
  readonly action: Link
}
const CallToAction = ({ block: { title, text, action } }: Props<CallToActionBlock>) => (
  <section className={styles.callToAction}>
    <Heading level={2} size={28} align="center">{title}</Heading>
    <Text tone="soft" align="center">{text}</Text>
    <ButtonLink href={action.href}>{action.label}</ButtonLink>
  </section>
)

interface Kinds {
  readonly hero: HeroBlock
  readonly exercise: ExerciseBlock
  readonly languages: LanguagesBlock
  readonly steps: StepsBlock
  readonly benefits: BenefitsBlock
  readonly 'call-to-action': CallToActionBlock
}
/** The data of one block. A kind without a component does not compile where pages are read. */
export type Block<Kind extends keyof Kinds = keyof Kinds> = { readonly [Each in Kind]: Kinds[Each] & { readonly kind: Each } }[Kind]

const COMPONENTS: { readonly [Kind in keyof Kinds]: ComponentType<Props<Kinds[Kind]>> } = {
  hero: Hero,
  exercise: Exercise,
  languages: Languages,
  steps: Steps,
  benefits: Benefits,
  'call-to-action': CallToAction,
}
const draw = <Kind extends keyof Kinds>(id: string, block: Block<Kind>) =>
  createElement<Props<Kinds[Kind]>>(COMPONENTS[block.kind], { key: id, id, block })

/** A public page: its blocks from top to bottom. Complete without JavaScript and without a store. */
export const PageBlocks = ({ blocks }: { readonly blocks: Readonly<Record<string, Block>> }) => (
  <div className={styles.page}>{Object.entries(blocks).map(([id, block]) => draw(id, block))}</div>
)
