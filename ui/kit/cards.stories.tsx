import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { linesOfWords } from '../lines-of-words.fixture.ts'
import { CheckCards } from './check-cards.tsx'
import type { CardLayout, CardOption } from './choice-card.tsx'
import { PhraseText } from './phrase-text.tsx'
import { RadioCards } from './radio-cards.tsx'

const GOALS: readonly CardOption[] = [
  { id: 'travel', label: 'For travel', detail: 'Ask the way, order, say thank you', picture: 'compass' },
  { id: 'work', label: 'For work', picture: 'toolbox' },
  { id: 'joy', label: 'Just for joy', picture: 'sun' },
]
const MARKS: Readonly<Record<string, CardOption['mark']>> = { travel: 'right', work: 'wrong' }
const WORDS: readonly CardOption[] = [
  { id: 'bread', label: <PhraseText phrase={{ lang: 'ja', text: 'パン', latin: 'pan' }} />, picture: 'bread' },
  { id: 'egg', label: <PhraseText phrase={{ lang: 'ja', text: '卵', reading: 'たまご', latin: 'tamago' }} />, picture: 'egg' },
  { id: 'water', label: <PhraseText phrase={{ lang: 'ja', text: '水', reading: 'みず', latin: 'mizu' }} />, picture: 'droplet' },
  { id: 'cheese', label: <PhraseText phrase={{ lang: 'ja', text: 'チーズ', latin: 'chīzu' }} />, picture: 'cheese-wedge' },
]

const One = ({ options, layout, isDisabled, initial = null }: { options: readonly CardOption[]; layout?: CardLayout; isDisabled?: boolean; initial?: string | null }) => {
  const [value, setValue] = useState<string | null>(initial)
  return <RadioCards label="Why are you learning?" options={options} value={value} onChange={setValue} layout={layout} isDisabled={isDisabled} />
}
const Some = ({ max }: { max?: number }) => {
  const [value, setValue] = useState<readonly string[]>([])
  return <CheckCards label="What do you like?" options={GOALS} value={value} onChange={setValue} max={max} />
}

const meta = { title: 'Kit/Cards', component: One, args: { options: GOALS } } satisfies Meta<typeof One>
export default meta
type Story = StoryObj<typeof meta>

export const Radio: Story = {
  play: async ({ canvasElement }) => {
    const radios = within(canvasElement).getAllByRole('radio')
    await expect(within(canvasElement).getByRole('radiogroup', { name: 'Why are you learning?' })).toBeVisible()
    await userEvent.tab()
    await expect(radios[0]).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect(radios[0]).toBeChecked()
    await userEvent.keyboard('{ArrowDown}')
    await expect(radios[1]).toBeChecked()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    await expect(radios[2]).toBeChecked()
  },
}
export const RadioGrid: Story = { args: { options: WORDS, layout: 'grid', initial: 'egg' } }
const PEOPLE: readonly CardOption[] = ['el profesor', 'la estudiante', 'el restaurante', 'la enfermera'].map(word => ({ id: word, label: <span lang="es">{word}</span>, picture: 'sun' }))
const wholeWords = async (columns: number) => {
  const cards = [...document.querySelectorAll('label')]
  await expect(new Set(cards.map(card => Math.round(card.getBoundingClientRect().left))).size).toBe(columns)
  for (const card of cards) await expect(linesOfWords(card)).toEqual([1, 1])
}
const WITH_FONT = { dyslexic: 'on' }
/** THM-2. Fewer columns, and no word in two pieces. */
export const DyslexicGrid: Story = {
  args: { options: PEOPLE, layout: 'grid' },
  globals: { ...WITH_FONT, viewport: { value: 'desktop' } },
  decorators: [Story => <div style={{ width: 592 }}><Story /></div>],
  play: async () => { await wholeWords(2) },
}
export const DyslexicGridOnAPhone: Story = {
  args: { options: PEOPLE, layout: 'grid' },
  globals: { ...WITH_FONT, viewport: { value: 'phone' } },
  play: async () => { await wholeWords(1) },
}
/** What is black in a picture is seen in the dark too. */
export const PicturesInTheDark: Story = {
  globals: { theme: 'dark' },
  play: async ({ canvasElement }) => {
    for (const picture of canvasElement.querySelectorAll('img')) await expect(getComputedStyle(picture).backgroundColor).toMatch(/^oklch\(0\.9/)
  },
}
export const Checked: Story = {
  args: {
    initial: 'work',
    isDisabled: true,
    options: GOALS.map(goal => ({ ...goal, mark: MARKS[goal.id] })),
  },
}
export const LongText: Story = {
  args: { options: [{ id: 'long', label: 'Weil ich mich mit meinen Nachbarinnen und Nachbarn unterhalten möchte', detail: 'Straßenbahnhaltestellenansagen inbegriffen', picture: 'sun' }, ...GOALS] },
  globals: { viewport: { value: 'phone' } },
}
export const Check: Story = {
  render: () => <Some />,
  play: async ({ canvasElement }) => {
    const [first, second] = within(canvasElement).getAllByRole('checkbox')
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(first).toBeChecked()
    await expect(second).toBeChecked()
    await userEvent.keyboard(' ')
    await expect(second).not.toBeChecked()
  },
}
export const CheckWithLimit: Story = {
  render: () => <Some max={2} />,
  play: async ({ canvasElement }) => {
    const [first, second, third] = within(canvasElement).getAllByRole('checkbox')
    if (!first || !second || !third) throw new Error('three options expected')
    await userEvent.click(first)
    await userEvent.click(second)
    await expect(third).toBeDisabled()
    await userEvent.click(first)
    await expect(third).toBeEnabled()
  },
}
