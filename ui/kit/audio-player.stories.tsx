import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor } from 'storybook/test'
import { AudioPlayer } from './audio-player.tsx'
import { Button } from './button.tsx'
import { Stack } from './stack.tsx'

const wordsOf = (name: string) => ({ name: `${name}’s voice`, play: `Play ${name}’s voice`, pause: `Pause ${name}’s voice`, progress: `How far ${name}’s voice has played`, failed: 'Your browser can’t play it right now.' })

const meta: Meta<typeof AudioPlayer> = {
  title: 'Kit/Audio player',
  component: AudioPlayer,
  args: { src: 'data:audio/wav;base64,AAAA', longest: 45, words: wordsOf('Kasia') },
  // A browser plays nothing that no finger has asked for, and a test has none.
  beforeEach: () => {
    const { play, pause } = HTMLMediaElement.prototype
    HTMLMediaElement.prototype.play = function start() {
      this.dispatchEvent(new Event('play'))
      return Promise.resolve()
    }
    HTMLMediaElement.prototype.pause = function stop() { this.dispatchEvent(new Event('pause')) }
    return () => { Object.assign(HTMLMediaElement.prototype, { play, pause }) }
  },
}
export default meta
type Story = StoryObj<typeof AudioPlayer>

/** Of two voices one is heard, and each button says whose it is. */
export const OneAtATime: Story = {
  render: args => <Stack gap={24}><AudioPlayer {...args} /><AudioPlayer {...args} words={wordsOf('Diego')} /></Stack>,
  play: async ({ canvas, canvasElement }) => {
    for (const audio of canvasElement.querySelectorAll('audio')) await expect(audio).toHaveAttribute('preload', 'none')
    await userEvent.click(canvas.getByRole('button', { name: 'Play Kasia’s voice' }))
    await expect(canvas.getByRole('button', { name: 'Pause Kasia’s voice' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Play Diego’s voice' }))
    await expect(canvas.getByRole('button', { name: 'Play Kasia’s voice' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Pause Diego’s voice' }))
    await expect(canvas.getByRole('button', { name: 'Play Diego’s voice' })).toBeVisible()
  },
}
export const Broken: Story = {
  play: async ({ canvas, canvasElement }) => {
    canvasElement.querySelector('audio')?.dispatchEvent(new Event('error'))
    await expect(await canvas.findByRole('status')).toHaveTextContent('Your browser can’t play it right now.')
  },
}
/** Another sound in the place of one that could not be played is another one to try. */
export const AnotherAfterBroken: Story = {
  render: function Sounds(args) {
    const [src, setSrc] = useState(args.src)
    return <Stack gap={24}><AudioPlayer {...args} src={src} /><Button onPress={() => setSrc('data:audio/wav;base64,BBBB')}>Another</Button></Stack>
  },
  play: async ({ canvas, canvasElement }) => {
    canvasElement.querySelector('audio')?.dispatchEvent(new Event('error'))
    await canvas.findByRole('status')
    await userEvent.click(canvas.getByRole('button', { name: 'Another' }))
    await waitFor(() => expect(canvas.queryByRole('status')).toBeNull())
  },
}
