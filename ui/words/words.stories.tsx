import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactElement } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { Page } from '../kit/page.tsx'
import { LetterPage } from './letter-page.tsx'
import { PairPage } from './pair-page.tsx'
import type { WordSite } from './site.tsx'
import { UnknownWord } from './unknown-word.tsx'
import { WordPage } from './word-page.tsx'
import { BARE, BRIGHT, MANY, PAIR, QUESTIONS, TOMATO, useWordSite } from './words.fixture.tsx'

interface Args {
  readonly draw: (site: WordSite) => ReactElement
}
const Drawn = ({ draw }: Args) => <Page>{draw(useWordSite())}</Page>
const meta: Meta<Args> = { title: 'Screens/Words', parameters: { layout: 'fullscreen' }, render: args => <Drawn {...args} /> }
export default meta
type Story = StoryObj<Args>

const word = (of: Partial<Parameters<typeof WordPage>[0]>): Args =>
  ({ draw: site => <WordPage entry={BRIGHT} family="synonyms" questions={QUESTIONS} neighbours={['brick', 'brief', 'bring']} pairs={[{ slug: 'borrow-lend', words: ['borrow', 'lend'] }]} tools={null} {...of} site={site} /> })

/** SEO-1. Grouped by meaning; what has a page is a link, and a phrase is not. */
export const Synonyms: Story = {
  args: word({}),
  play: async ({ canvas }) => {
    const first = within(canvas.getByRole('list', { name: /^Synonyms full of light$/ }))
    await expect(first.getByRole('link', { name: 'shining' })).toHaveAttribute('href', '/synonyms-of/shining')
    await expect(first.queryByRole('link', { name: 'well lit' })).toBeNull()
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Synonyms of bright')
    await expect(canvas.getByText(/with every reason to hope/)).toBeVisible()
  },
}
export const Antonyms: Story = { args: word({ family: 'antonyms' }) }
export const Pronunciation: Story = { args: word({ family: 'pronunciation', entry: TOMATO }) }
export const PartOfSpeech: Story = {
  args: word({ family: 'part-of-speech' }),
  play: async ({ canvas }) => { await expect(canvas.getByText(/can be an adjective/)).toHaveTextContent('bright can be an adjective / an adverb. Most often it’s an adjective.') },
}
/** What has no answer says so, and leads on. */
export const NothingKnown: Story = {
  args: word({ family: 'antonyms', entry: BARE, questions: [] }),
  play: async ({ canvas }) => { await expect(canvas.getByText(/We know no antonyms of/)).toBeVisible() },
}
export const ManyMeanings: Story = {
  args: word({ entry: MANY }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('meaning number 9')).not.toBeVisible()
    await userEvent.click(canvas.getByText('12 more meanings'))
    await expect(canvas.getByText('meaning number 20')).toBeVisible()
  },
}
/** SEO-1. The first choice counts, by keyboard too, and the focus stays with the questions. */
export const Check: Story = {
  args: word({}),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'clever' }))
    await expect(canvas.getByRole('status')).toHaveTextContent('Yes, that’s it.')
    await userEvent.click(canvas.getByRole('radio', { name: 'salty' }))
    await expect(canvas.getByRole('radio', { name: 'clever' })).toBeChecked()
    await userEvent.click(canvas.getByRole('button', { name: 'Next question' }))
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(canvas.getByRole('radio', { name: 'noun' })).toBeChecked()
    await expect(canvas.getByRole('status')).toHaveTextContent('Not this time. The answer: adverb')
    await userEvent.click(canvas.getByRole('button', { name: 'Next question' }))
    await userEvent.click(canvas.getByRole('radio', { name: 'meɪ' }))
    await userEvent.click(canvas.getByRole('button', { name: 'See the result' }))
    await expect(canvas.getByText('2 of 3 right')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try once more' }))
    await expect(canvas.getByRole('radio', { name: 'clever' })).not.toBeChecked()
  },
}
/** ROUTE-5. */
export const ConfusingWords: Story = {
  args: { draw: site => <PairPage pair={PAIR} site={site} tools={() => null} /> },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'lend' }))
    await expect(canvas.getByRole('status')).toHaveTextContent('Yes, that’s it.')
    for (const each of canvas.getAllByText('lends')) await expect(each).toHaveAttribute('lang', 'en')
  },
}
export const Letter: Story = {
  args: { draw: site => <LetterPage family="synonyms" letter="b" words={['bright', 'brightly', 'borrow']} site={site} /> },
  play: async ({ canvas }) => { await expect(canvas.getByRole('link', { name: 'B' })).toHaveAttribute('aria-current', 'page') },
}
export const Unknown: Story = {
  args: { draw: site => <UnknownWord family="synonyms" word="brihgt" nearest={['bright']} site={site} /> },
  play: async ({ canvas }) => { await expect(canvas.getByRole('link', { name: 'bright' })).toHaveAttribute('href', '/synonyms-of/bright') },
}
export const UnknownAndNothingNear: Story = { args: { draw: site => <UnknownWord family="synonyms" word={'x'.repeat(60)} nearest={[]} site={site} /> }, globals: { viewport: { value: 'phone' } } }
export const LongWords: Story = { args: word({}), globals: { locale: 'pseudo' } }
