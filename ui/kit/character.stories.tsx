import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Character, CHARACTER_MOODS } from './character.tsx'
import { Row, Stack } from './stack.tsx'
import { Text } from './text.tsx'

const meta = { title: 'Kit/Character', component: Character, args: { mood: 'calm' } } satisfies Meta<typeof Character>
export default meta
type Story = StoryObj<typeof meta>

const Moods = ({ size }: { readonly size: 48 | 96 | 160 }) => (
  <Row gap={24}>{CHARACTER_MOODS.map(mood => <Stack key={mood} gap={8} align="center"><Character mood={mood} size={size} /><Text align="center" size={14}>{mood}</Text></Stack>)}</Row>
)
const Sheet = () => (
  <Stack gap={32}>
    {(['paper', 'sunken'] as const).map(surface => (
      <div key={surface} style={{ background: `var(--${surface})`, padding: 'var(--space-16)' }}>
        <Stack gap={24}><Moods size={160} /><Moods size={96} /><Moods size={48} /></Stack>
      </div>
    ))}
  </Stack>
)
/** Decoration that is drawn many times on a page: nothing reads it aloud, no ids meet, and it stands still. */
export const Moods48To160: Story = {
  render: () => <Sheet />,
  play: async ({ canvasElement }) => {
    const drawn = [...canvasElement.querySelectorAll('svg')]
    await expect(drawn).toHaveLength(CHARACTER_MOODS.length * 6)
    await expect(drawn.every(svg => svg.getAttribute('aria-hidden') === 'true')).toBe(true)
    await expect(canvasElement.querySelectorAll('svg [id]')).toHaveLength(0)
    await expect(drawn.flatMap(svg => svg.getAnimations())).toHaveLength(0)
  },
}
export const MoodsDark: Story = { render: () => <Sheet />, globals: { theme: 'dark' } }
export const MoodsNewYear: Story = { render: () => <Sheet />, globals: { theme: 'new-year' } }
export const MoodsDyslexic: Story = { render: () => <Sheet />, globals: { dyslexic: 'on' } }
export const Hopping: Story = { args: { mood: 'proud', size: 160, hops: true } }
