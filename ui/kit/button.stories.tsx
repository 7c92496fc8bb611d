import type { Meta, StoryObj } from '@storybook/react-vite'
import { ArrowRight, X } from 'lucide-react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ButtonLink } from './button-link.tsx'
import { BUTTON_VARIANTS } from './button-class.ts'
import { Button } from './button.tsx'
import { IconButton, IconLink } from './icon-button.tsx'
import { LinkTo } from './link.tsx'
import { SpeakButton } from './speak-button.tsx'
import { Row, Stack } from './stack.tsx'

const meta = { title: 'Kit/Button', component: Button, args: { children: 'Continue', onPress: fn() } } satisfies Meta<typeof Button>
export default meta
type Story = StoryObj<typeof meta>

export const Variants: Story = {
  render: () => (
    <Stack gap={24}>
      {BUTTON_VARIANTS.map(variant => (
        <Row key={variant}>
          <Button variant={variant}>Continue</Button>
          <Button variant={variant} size="small">Continue</Button>
          <Button variant={variant} icon={<ArrowRight />}>Continue</Button>
          <Button variant={variant} isPending>Continue</Button>
          <Button variant={variant} isDisabled>Continue</Button>
          <ButtonLink variant={variant} href="/my-plan">My plan</ButtonLink>
        </Row>
      ))}
    </Stack>
  ),
}

export const Wide: Story = { args: { wide: true } }

export const LongText: Story = {
  args: { wide: true, children: 'Weiter zur nächsten Lektion mit den Donaudampfschifffahrtsgesellschaften' },
  globals: { viewport: { value: 'phone' } },
}

export const ByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Continue' })
    await userEvent.tab()
    await expect(button).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard(' ')
    await expect(args.onPress).toHaveBeenCalledTimes(2)
  },
}

export const Pending: Story = {
  args: { isPending: true },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button')
    await userEvent.tab()
    await expect(button).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await userEvent.click(button)
    await expect(args.onPress).not.toHaveBeenCalled()
    await expect(button).toHaveAccessibleName(/One moment/)
  },
}

export const Icons: Story = {
  render: args => (
    <Row>
      <IconButton label="Close" icon={<X />} onPress={args.onPress ?? fn()} />
      <IconLink label="Close" icon={<X />} href="/" />
      <SpeakButton onSpeak={args.onPress ?? fn()} />
      <SpeakButton onSpeak={args.onPress ?? fn()} large label="Listen to “bread”" />
      <SpeakButton onSpeak={args.onPress ?? fn()} slow label="Listen slowly to “bread”" />
      <LinkTo href="/sign-in">Sign in</LinkTo>
    </Row>
  ),
  play: async ({ canvasElement }) => {
    const buttons = within(canvasElement).getAllByRole('button')
    await expect(buttons).toHaveLength(4)
    for (const button of buttons) await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  },
}
