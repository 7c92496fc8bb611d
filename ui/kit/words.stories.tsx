import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import type { Option } from '#core/domain/lesson/phrase.ts'
import { DAY_REASONS, type StreakDay } from '#core/domain/streak/streak.ts'
import { Diff } from './diff.tsx'
import { PhraseText } from './phrase-text.tsx'
import { Row, Stack } from './stack.tsx'
import { StreakWeek } from './streak-week.tsx'
import { Tile, TILE_STATES } from './tile.tsx'
import { Tiles } from './tiles.tsx'

const meta = { title: 'Kit/Words', component: PhraseText, args: { phrase: { lang: 'es', text: 'buenos días' } } } satisfies Meta<typeof PhraseText>
export default meta
type Story = StoryObj<typeof meta>

export const Phrases: Story = {
  render: () => (
    <Stack gap={24}>
      <PhraseText size={36} phrase={{ lang: 'es', text: 'Buenos días' }} />
      <PhraseText size={28} phrase={{ lang: 'ja', text: 'お茶を飲みます。', reading: 'おちゃをのみます。', latin: 'ocha o nomimasu' }} />
      <PhraseText size={28} phrase={{ lang: 'hi', text: 'आप कैसे हैं?', latin: 'āp kaise hain?', register: 'formal' }} hints />
      <PhraseText size={28} phrase={{ lang: 'el', text: 'το ψωμί', latin: 'to psomí', gender: 'n' }} hints />
      <PhraseText size={22} phrase={{ lang: 'uk', text: 'Де тут вокзал, скажіть, будь ласка?', latin: 'De tut vokzal, skazhit, bud laska?' }} />
      <PhraseText size={16} phrase={{ lang: 'en', text: 'a small one' }} />
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[lang="ja"] rt')).toHaveTextContent('ちゃ')
    await expect(canvasElement.querySelector('[lang="hi"]')).toHaveTextContent('आप कैसे हैं?')
  },
}

export const Difference: Story = {
  render: () => (
    <Stack>
      <Diff lang="es" parts={[{ op: 'same', text: 'Buen' }, { op: 'extra', text: 'a' }, { op: 'missing', text: 'o' }, { op: 'same', text: 's d' }, { op: 'missing', text: 'í' }, { op: 'extra', text: 'i' }, { op: 'same', text: 'as' }]} />
      <Diff lang="en" parts={[{ op: 'same', text: 'good' }, { op: 'missing', text: ' ' }, { op: 'same', text: 'morning' }]} />
      <Diff lang="en" parts={[{ op: 'same', text: 'see you' }, { op: 'missing', text: ' to' }, { op: 'same', text: 'morrow.' }]} />
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    const first = canvasElement.querySelector('p')
    await expect(first).toHaveTextContent('Your answer: Buenas dias. Right answer: Buenos días')
    await expect(canvasElement.querySelectorAll('del')).toHaveLength(2)
    await expect([...canvasElement.querySelectorAll('ins')].map(part => part.textContent)).toEqual(['o', 'í', '\u2423', ' to'])
    const [, , last] = canvasElement.querySelectorAll('p')
    await expect(last).toHaveTextContent('Your answer: see youmorrow. Right answer: see you tomorrow.')
  },
}

const TILES: readonly Option[] = ['quisiera', 'un', 'té', 'por', 'favor', 'leche'].map((text, index) => ({ id: `t${index}`, phrase: { lang: 'es', text } }))
const Bank = ({ isDisabled }: { isDisabled?: boolean }) => {
  const [chosen, setChosen] = useState<readonly string[]>([])
  return <Tiles tiles={TILES} chosen={chosen} onChange={setChosen} isDisabled={isDisabled} />
}
export const WordBank: Story = {
  render: () => <Bank />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const line = within(canvas.getByRole('group', { name: 'Your sentence' }))
    const pool = within(canvas.getByRole('group', { name: 'Words to choose from' }))
    await userEvent.click(pool.getByRole('button', { name: 'quisiera' }))
    await userEvent.click(pool.getByRole('button', { name: 'té' }))
    await expect(line.getAllByRole('button').map(button => button.textContent)).toEqual(['quisiera', 'té'])
    await userEvent.click(line.getByRole('button', { name: 'té' }))
    await expect(line.getByRole('button', { name: 'quisiera' })).toHaveFocus()
    await userEvent.click(pool.getByRole('button', { name: 'un' }))
  },
}
export const WordBankByKeyboard: Story = {
  render: () => <Bank />,
  play: async ({ canvasElement }) => {
    const line = within(within(canvasElement).getByRole('group', { name: 'Your sentence' }))
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard(' ')
    await expect(line.getAllByRole('button').map(button => button.textContent)).toEqual(['quisiera', 'un', 'té'])
    await userEvent.tab({ shift: true })
    await userEvent.keyboard('{Enter}')
    await expect(line.getAllByRole('button').map(button => button.textContent)).toEqual(['quisiera', 'un'])
    await userEvent.keyboard('{Enter}{Enter}')
    await expect(line.queryAllByRole('button')).toHaveLength(0)
    await expect(document.activeElement?.textContent).toBe('quisiera')
  },
}
export const WordBankChecked: Story = { render: () => <Bank isDisabled /> }
/** A finger presses at once, without the events of a mouse and a click after it, and moves no focus; one that has left the tile presses nothing. */
export const PressedInPlace: Story = {
  render: function Pressed() {
    const [presses, setPresses] = useState(0)
    return (
      <Row>
        <Tile keepsFocus onPress={() => setPresses(presses + 1)}><PhraseText phrase={{ lang: 'en', text: `pressed ${presses}` }} /></Tile>
        <Tile keepsFocus isDisabled onPress={() => setPresses(100)}><PhraseText phrase={{ lang: 'en', text: 'disabled' }} /></Tile>
      </Row>
    )
  },
  play: async ({ canvas }) => {
    const [tile, disabled] = [canvas.getByRole('button', { name: 'pressed 0' }), canvas.getByRole('button', { name: 'disabled' })]
    /** Whether the browser would go on to click. */
    const touch = (target: HTMLElement, aside = 0, others: readonly Touch[] = []) => {
      const { left, top } = target.getBoundingClientRect()
      const end = new Touch({ identifier: 1, target, clientX: left + 5 + aside, clientY: top + 5 })
      return target.dispatchEvent(new TouchEvent('touchend', { bubbles: true, cancelable: true, changedTouches: [end], touches: [...others] }))
    }
    await expect(touch(tile)).toBe(false)
    await expect(await canvas.findByRole('button', { name: 'pressed 1' })).not.toHaveFocus()
    await expect([touch(tile, 500), touch(tile, -100), touch(disabled), touch(tile, 0, [new Touch({ identifier: 2, target: tile })])]).toEqual([true, true, true, true])
    await userEvent.click(tile)
    await expect(await canvas.findByRole('button', { name: 'pressed 2' })).not.toHaveFocus()
  },
}
export const TileStates: Story = {
  render: () => <Row>{TILE_STATES.map(state => <Tile key={state} state={state} onPress={() => undefined}><PhraseText phrase={{ lang: 'es', text: state }} /></Tile>)}</Row>,
}

const WEEK: readonly StreakDay[] = ['15', '16', '17', '18', '19', '20', '21'].map((day, index) => ({
  date: `2026-11-${day}`,
  reason: index === 3 ? 'freeze' : index > 1 && index < 6 ? 'lesson' : null,
}))
export const Streak: Story = {
  render: () => <StreakWeek week={WEEK} today="2026-11-21" />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('list', { name: 'The last seven days' })).toBeVisible()
    for (const name of ['Tue: lesson done', 'Wed: streak saved by a freeze', 'Sat, today: no lesson yet']) await expect(canvas.getByRole('button', { name })).toBeVisible()
  },
}
/** STK-1. A day can be pressed by voice with the word that stands under it. */
export const StreakUkrainian: Story = {
  render: () => <StreakWeek week={WEEK} today="2026-11-21" />,
  globals: { locale: 'uk' },
  play: async ({ canvasElement }) => {
    const days = within(canvasElement).getAllByRole('button')
    await expect(days[1]).toHaveAccessibleName('пн: без уроку')
    await expect(days[6]).toHaveAccessibleName('сб, сьогодні: ще ні')
  },
}
/** STK-1. Press a day to see why it counts: one at a time, closed by a second press. */
export const StreakDayPressed: Story = {
  render: () => <StreakWeek week={WEEK} today="2026-11-21" />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const tuesday = canvas.getByRole('button', { name: /^Tue/ })
    const wednesday = canvas.getByRole('button', { name: /^Wed/ })
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement()
    await userEvent.click(tuesday)
    await expect(tuesday).toHaveAttribute('aria-expanded', 'true')
    await expect(canvas.getByRole('status')).toHaveTextContent('Tuesday: lesson done')
    await userEvent.click(wednesday)
    await expect(tuesday).toHaveAttribute('aria-expanded', 'false')
    await expect(canvas.getByRole('status')).toHaveTextContent('Wednesday: streak saved by a freeze')
    await userEvent.click(wednesday)
    await expect(wednesday).toHaveAttribute('aria-expanded', 'false')
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement()
  },
}
export const StreakByKeyboard: Story = {
  render: () => <StreakWeek week={WEEK} today="2026-11-21" />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const days = canvas.getAllByRole('button')
    await userEvent.tab()
    await expect(days[0]).toHaveFocus()
    const { outlineWidth, outlineOffset } = getComputedStyle(days[0] ?? canvasElement)
    await expect(Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset), 'the ring stays inside').toBeLessThanOrEqual(0)
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('status')).toHaveTextContent('Sunday: no lesson')
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(canvas.getByRole('status')).toHaveTextContent('Monday: no lesson')
    await userEvent.keyboard('{Escape}')
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement()
    await expect(days[1]).toHaveFocus()
  },
}
/** As narrow as the plan of a small phone leaves it: its card begins 32 px from the edge. */
const narrow = (locale: string): Story => ({
  render: () => <div style={{ width: 296, marginInline: 'auto' }}><StreakWeek week={WEEK} today="2026-11-21" /></div>,
  globals: { locale, viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    for (const day of canvas.getAllByRole('button')) {
      const { width, height } = day.getBoundingClientRect()
      await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
      await expect(day.scrollWidth).toBeLessThanOrEqual(day.clientWidth)
    }
    const freeze = canvas.getAllByRole('button')[3] ?? canvasElement
    await userEvent.click(freeze)
    const why = canvas.getByRole('status')
    await expect(why).toHaveTextContent(/.{8}/)
    await expect(why.scrollWidth).toBeLessThanOrEqual(why.clientWidth)
  },
})
export const StreakGerman: Story = narrow('de')
export const StreakHindi: Story = narrow('hi')
export const StreakJapanese: Story = narrow('ja')
export const StreakDone: Story = { render: () => <StreakWeek week={WEEK.map((day, index) => (index === 6 ? { ...day, reason: 'lesson' } : day))} today="2026-11-21" /> }
/** STK-1. A newcomer has missed nothing. */
export const StreakOfANewcomer: Story = {
  render: () => <StreakWeek week={WEEK.map((day, index) => ({ ...day, reason: index < 6 ? 'before' : null }))} today="2026-11-21" />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Fri: before your first lesson' }))
    await expect(canvas.getByRole('status')).toHaveTextContent('Friday: before your first lesson')
    await expect(canvas.queryByRole('button', { name: /no lesson$/ })).toBeNull()
  },
}
/** STK-1. Each reason has a look and a sentence of its own. */
export const StreakReasons: Story = {
  render: () => <StreakWeek week={DAY_REASONS.map((reason, index) => ({ date: `2026-11-${16 + index}`, reason }))} today="2026-11-21" />,
  play: async ({ canvas }) => {
    for (const words of ['lesson done', 'review done', 'streak saved by a freeze', 'streak repaired by two lessons', 'rest day', 'before your first lesson']) {
      await expect(canvas.getByRole('button', { name: new RegExp(`: ${words}$`) })).toBeVisible()
    }
  },
}
