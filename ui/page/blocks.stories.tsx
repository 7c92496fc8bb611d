import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentProps } from 'react'
import { expect, userEvent } from 'storybook/test'
import type { MessageLocale } from '#core/domain/locale/locales.ts'
import { pageIn } from '../../.storybook/pages.ts'
import { LinkTo } from '../kit/link.tsx'
import { useLanguageName } from '../kit/messages.tsx'
import { Page } from '../kit/page.tsx'
import { linesOfWords } from '../lines-of-words.fixture.ts'
import { PageBlocks } from './blocks.tsx'

interface Args {
  readonly slug: string
  /** The blocks to show; without it the whole page. */
  readonly only?: string
}
/** What the web finds out of its routes and content. */
const LISTED = {
  pages: [{ href: '/', label: 'Learn a language in minutes a day' }, { href: '/test-your-english-level', label: 'Test your English level' }],
  quizzes: [{ href: '/quiz', label: 'All quizzes' }, { href: '/quiz/english-tenses', label: 'Which tense is it?' }],
  legal: [{ href: '/terms', label: 'Terms and privacy' }],
} as const
const WORDS = { common: ['bright', 'happy', 'run'].map(word => ({ href: `/synonyms-of/${word}`, label: word })), find: '/find-word' }
const PAIRS = [{ href: '/confusing-words/affect-effect', label: 'affect / effect' }, { href: '/confusing-words/mustn-t-don-t-have-to', label: 'mustn\'t / don\'t have to' }]
const PublicPage = ({ blocks }: Pick<ComponentProps<typeof PageBlocks>, 'blocks'>) =>
  <Page><PageBlocks blocks={blocks} site={{ Link: LinkTo, languageName: useLanguageName(), pagesOf: family => LISTED[family], wordsOf: () => WORDS, pairs: () => PAIRS }} /></Page>
const meta: Meta<Args> = {
  title: 'Screens/Public page',
  parameters: { layout: 'fullscreen' },
  args: { slug: 'index' },
  render: ({ slug, only }, { globals }) => {
    const { blocks } = pageIn(globals['locale'] as MessageLocale, slug)
    return <PublicPage blocks={Object.fromEntries(Object.entries(blocks).filter(([id]) => only === undefined || id === only))} />
  },
}
export default meta
type Story = StoryObj<Args>

export const Front: Story = {}
export const LongWords: Story = { globals: { locale: 'pseudo' } }
/** ROUTE-2. */
export const LegalIndex: Story = {
  args: { slug: 'terms' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Terms and privacy')
    await expect(canvas.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', '/terms/privacy-policy')
    await expect(canvas.getAllByRole('link').length).toBe(8)
  },
}
/** SEO-2. */
export const Sitemap: Story = {
  args: { slug: 'sitemap' },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('region').map(region => region.querySelectorAll('a').length)).toEqual([2, 2, 1])
    await expect(canvas.getByRole('link', { name: 'Test your English level' })).toHaveAttribute('href', '/test-your-english-level')
  },
}
/** ROUTE-5. The field works before any script. */
export const WordIndex: Story = {
  args: { slug: 'synonyms-of' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('search')).toHaveAttribute('action', '/find-word')
    await expect(canvas.getByRole('textbox')).toBeRequired()
    await expect(canvas.getByRole('link', { name: 'bright' })).toHaveAttribute('href', '/synonyms-of/bright')
    await expect(canvas.getByRole('link', { name: 'Z' })).toHaveAttribute('href', '/synonyms-of/z')
  },
}
/** ROUTE-5. */
export const PairIndex: Story = {
  args: { slug: 'confusing-words' },
  play: async ({ canvas }) => { await expect(canvas.getAllByRole('link').length).toBeGreaterThanOrEqual(2) },
}
/** TST-1. */
export const LevelTest: Story = { args: { slug: 'test-your-english-level' } }
/** ROUTE-3. What people ask opens without a script. */
export const Questions: Story = {
  args: { slug: 'language-learning-app', only: 'questions' },
  play: async ({ canvas }) => {
    const answer = canvas.getByText(/^There’s nothing to download from a store/)
    await expect(answer).not.toBeVisible()
    await userEvent.click(canvas.getByRole('heading', { level: 3, name: 'Do I have to download anything?' }))
    await expect(answer).toBeVisible()
  },
}
export const WhoWeAre: Story = { args: { slug: 'who-we-are' } }
export const WhoWeAreLongWords: Story = { args: { slug: 'who-we-are' }, globals: { locale: 'pseudo', viewport: { value: 'small' } } }
export const LegalIndexLongWords: Story = { args: { slug: 'terms' }, globals: { locale: 'pseudo' } }
/** ROUTE-1. */
export const LegalPage: Story = {
  args: { slug: 'terms/privacy-policy' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^This is sample text/)).toBeVisible()
    await expect(canvas.getAllByRole('heading', { level: 2 }).length).toBe(6)
  },
}
export const LegalPageOnAPhone: Story = {
  args: { slug: 'terms/do-not-sell-my-personal-information' },
  globals: { locale: 'pseudo', viewport: { value: 'phone' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}
export const Hero: Story = { args: { only: 'hero' } }
export const Languages: Story = { args: { only: 'languages' } }
/** THM-2. */
export const LanguagesDyslexicOnAPhone: Story = {
  args: { only: 'languages' },
  globals: { dyslexic: 'on', viewport: { value: 'small' } },
  play: async ({ canvas }) => {
    await document.fonts.ready
    await expect(canvas.getAllByRole('link').flatMap(({ firstElementChild }) => (firstElementChild ? linesOfWords(firstElementChild) : [0]))).toEqual(Array.from({ length: 13 }, () => 1))
  },
}
export const Steps: Story = { args: { only: 'lesson' } }
export const Benefits: Story = { args: { only: 'access' } }
export const CallToAction: Story = { args: { only: 'start' } }
export const TriedByKeyboard: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab()
    await expect(canvas.getAllByRole('link')[0]).toHaveFocus()
    canvas.getByRole('radio', { name: 'té' }).focus()
    await userEvent.keyboard(' ')
    await expect(canvas.getByRole('status')).toHaveTextContent('café')
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getByRole('radio', { name: 'café' })).toBeChecked()
    await expect(canvas.getByRole('status')).toHaveTextContent('Right')
  },
}
/** Whatever looks like a card to press is one, and an answered demo leads on to its course. */
export const LeadsOn: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /こんにちは/ })).toHaveAttribute('href', '/courses-onboarding?target=ja')
    await expect(canvas.queryByRole('link', { name: 'Start your first lesson' })).toBeNull()
    await userEvent.click(canvas.getByRole('radio', { name: 'pan' }))
    await expect(canvas.getByRole('link', { name: 'Start your first lesson' })).toHaveAttribute('href', '/courses-onboarding?target=es')
  },
}
