import type { Decorator, Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { useMessages as useAllMessages } from 'use-intl'
import type { Funnel, Progress } from '#core/domain/funnel/funnel.ts'
import { inWorld, withWorld } from '../in-world.fixture.tsx'
import { MessagesProvider, type Texts, useLocale } from '../kit/messages.tsx'
import { drawRowsInView } from '../kit/virtual-list.fixture.ts'
import { start } from '../world.fixture.ts'
import { EVERY_PAIR, EVERY_PAIR_TEXTS } from './every-pair.fixture.ts'
import { FunnelScreen } from './screen.tsx'

drawRowsInView()
const withSampleTexts: Decorator = Story => {
  const [all, locale] = [useAllMessages(), useLocale()]
  return <MessagesProvider locale={locale as 'en'} messages={{ ...all, funnels: { [EVERY_PAIR.id]: EVERY_PAIR_TEXTS as unknown as Texts } }}><Story /></MessagesProvider>
}
const NOW = Date.UTC(2026, 10, 21, 10)
/** A device whose owner has come to this screen. */
const keptAt = (...screens: readonly string[]) => ({
  [`funnel_progress:${EVERY_PAIR.id}`]: JSON.stringify({ screens, start_screen: null, is_first_analytics_sent: true, version: 1, updated_at: NOW } satisfies Progress),
})
const at = (...screens: readonly string[]) => inWorld(start, keptAt(...screens))
/** The funnel with nothing after this screen but its end. */
const only = (screen: string): Funnel => ({ ...EVERY_PAIR, screens: EVERY_PAIR.screens.filter(({ id }) => id === screen || id === 'summary') })

const meta: Meta<typeof FunnelScreen> = {
  title: 'Screens/Funnel questions',
  component: FunnelScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [withSampleTexts, withWorld],
  args: { funnel: EVERY_PAIR, navigate: fn() },
}
export default meta
type Story = StoryObj<typeof FunnelScreen>
const look = (screen: string): Story => ({ ...at(screen) })

export const SingleChoice = look('single-choice-single-choise')
export const SingleChoiceCards = look('single-choice-card-single-choise')
export const ChangeSubscription = look('single-choice-change-subscription')
export const MultipleChoice = look('multiple-choice-multiple-choise')
export const MultipleChoiceGrid = look('multiple-choice-grid-multiple-choise')
export const Divider = look('divider-quiz-divider')
export const DividerWithMemory = look('divider-v2-quiz-divider')
export const DividerWithPace = look('divider-v2-greeting')
export const WordsPicker = look('words-picker-multiple-choise')
export const EnglishLevelTest = look('english-level-test-single-choise')
export const SplitScreen = look('split-screen-landing')
export const SplitScreenWithChoice = look('split-screen-single-choise')
export const Static = look('static-presentation')

/** FUN-9. An exclusive option stands alone, and there are two at most. */
export const ExclusiveAndMost: Story = {
  ...at('multiple-choice-multiple-choise'),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Tea' }))
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Coffee' }))
    await expect(canvas.getByRole('checkbox', { name: 'Neither' })).toBeDisabled()
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Tea' }))
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Neither' }))
    await expect(canvas.getAllByRole('checkbox', { checked: true })).toHaveLength(1)
  },
}

/** FUN-9. A press checks at once, and the answer then stays. */
export const CheckedRight: Story = {
  ...at('single-choice-with-check-single-choise'),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'has lived' }))
    await expect(canvas.getByText('Right')).toBeVisible()
    await expect(canvas.getByText('It began in the past and still goes on.')).toBeVisible()
    await expect(canvas.getByRole('radio', { name: 'lives' })).toBeDisabled()
    await expect(canvas.getByText('has lived')).toHaveAttribute('lang', 'en')
  },
}
/** FUN-9. The keyboard passes over options, and Enter checks the one it stops at; Enter again goes on. */
export const CheckedWrongByKeyboard: Story = {
  ...at('single-choice-with-check-single-choise'),
  args: { funnel: only('single-choice-with-check-single-choise') },
  play: async ({ canvas }) => {
    ;(await canvas.findByRole('radio', { name: 'lives' })).focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect(canvas.queryByText('Not quite')).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Check' })).toBeEnabled()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByText('Not quite')).toBeVisible()
    await expect(canvas.getByText(/Right answer/)).toHaveTextContent('Right answer: has lived')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Continue' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByRole('heading', { level: 1, name: 'This is what you answered' })).toBeVisible()
  },
}
/** FUN-9. What is typed is checked on Continue, and the fault is said at the field. */
export const InputWithFaults: Story = {
  ...at('input-input'),
  args: { funnel: only('input-input') },
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('textbox')
    const goOn = () => userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    for (const [typed, fault] of [['', 'Write something first'], ['old', 'Enter a number'], ['300', 'Enter a number from 1 to 120']] as const) {
      await userEvent.clear(field)
      if (typed !== '') await userEvent.type(field, typed)
      await goOn()
      await expect(field).toHaveAccessibleDescription(fault)
      await expect(field).toHaveFocus()
    }
    await userEvent.clear(field)
    await userEvent.type(field, '४२{Enter}')
    await expect(await canvas.findByText('42')).toBeVisible()
  },
}
export const EmailInput: Story = {
  ...at('input-cancel-email'),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox'), 'ada')
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription('Enter a full email address, like anna@example.com')
  },
}
/** FUN-9. A reason may be left out; one that was written and emptied again is none. */
export const CancelReason: Story = {
  ...at('input-cancel-textfield'),
  args: { funnel: only('input-cancel-textfield') },
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('textbox')
    await expect(canvas.getByText('500 characters left')).toBeVisible()
    await userEvent.type(field, 'No time')
    await expect(canvas.getByText('493 characters left')).toBeVisible()
    await userEvent.clear(field)
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    await expect(await canvas.findByRole('heading', { level: 1, name: 'This is what you answered' })).toBeVisible()
    await expect(canvas.queryByText('No time')).toBeNull()
  },
}
export const TimeRange: Story = {
  ...at('time-range-range-slider-time'),
  args: { funnel: only('time-range-range-slider-time') },
  play: async ({ canvas }) => {
    const [from] = await canvas.findAllByRole('slider')
    from?.focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('combobox', { name: 'From' })).toHaveValue('1110')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'To' }), '11:00 PM')
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    await expect(await canvas.findByText('6:30 PM to 11:00 PM')).toBeVisible()
  },
}
/** FUN-9. The value in view counts on Continue, also where nobody has touched it. */
export const Slider: Story = {
  ...at('range-slider'),
  args: { funnel: only('range-slider') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('slider')).toHaveAttribute('aria-valuetext', '4 days')
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    await expect(await canvas.findByText('4 days')).toBeVisible()
  },
}
export const SingleSelect: Story = {
  ...at('single-select-single-select'),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox'), 'pil{Enter}')
    await expect(canvas.getByRole('radio', { name: 'Pilot' })).toBeChecked()
  },
}
/** FUN-9. The zone of the device is there beforehand; any other is found by its city or its name. */
export const TimeZone: Story = {
  ...at('single-select-single-select-timezone'),
  args: { funnel: only('single-select-single-select-timezone') },
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('combobox')
    await waitFor(() => expect(field).toHaveValue('Kyiv'))
    await userEvent.clear(field)
    await userEvent.type(field, 'tokyo')
    await waitFor(() => expect(document.querySelector('[role=option]')).toHaveTextContent(/Tokyo/))
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(field).toHaveValue('Tokyo')
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    await expect(await canvas.findByText('Tokyo')).toBeVisible()
  },
}
/** FUN-9. Who knows none of the words goes on without. */
export const WordsCounted: Story = {
  ...at('words-picker-multiple-choise'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('checkbox', { name: 'house' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Continue' })).toBeEnabled()
    await userEvent.click(canvas.getByRole('checkbox', { name: 'house' }))
    await userEvent.click(canvas.getByRole('checkbox', { name: 'plonter' }))
    await expect(canvas.getByText('2 words chosen')).toBeVisible()
  },
}
/** FUN-9. A pause goes on by itself, but waits for who comes back to it. */
export const Interruption: Story = {
  ...at('static-presentation'),
  args: { funnel: { ...EVERY_PAIR, screens: EVERY_PAIR.screens.filter(({ id }) => ['static-presentation', 'static-interruption', 'summary'].includes(id)) } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue' }))
    await expect(await canvas.findByRole('heading', { name: 'Take a breath' })).toBeVisible()
    await expect(await canvas.findByRole('heading', { name: 'This is what you answered' }, { timeout: 4000 })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }))
    await expect(await canvas.findByRole('heading', { name: 'Take a breath' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    await expect(await canvas.findByRole('heading', { name: 'This is what you answered' })).toBeVisible()
  },
}
/** FUN-10. A kind that only a later version knows is no dead end. */
export const UnknownKind: Story = {
  ...at('single-choice-single-choise'),
  args: {
    funnel: { ...EVERY_PAIR, screens: EVERY_PAIR.screens.map(screen => (screen.id === 'single-choice-single-choise' ? { ...screen, type: 'hologram' as 'divider' } : screen)) },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Reload' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    await expect(await canvas.findByRole('heading', { name: 'How much time a day?' })).toBeVisible()
  },
}
