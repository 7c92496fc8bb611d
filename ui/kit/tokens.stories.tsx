import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Card } from './card.tsx'
import { Logo, LogoMark } from './logo.tsx'
import { Row, Stack } from './stack.tsx'
import { Heading, Text } from './text.tsx'
import { COLOUR_PAIRS } from './tokens.ts'

const Colours = () => (
  <Stack gap={24}>
    {COLOUR_PAIRS.text.map(([fore, backs]) => (
      <Row key={fore} gap={8}>
        {backs.map(back => (
          <span key={back} style={{ color: `var(--${fore})`, background: `var(--${back})`, padding: 'var(--space-12)', borderRadius: 'var(--radius-control)' }}>
            {fore} on {back}
          </span>
        ))}
      </Row>
    ))}
  </Stack>
)
const meta = { title: 'Kit/Tokens', component: Colours } satisfies Meta<typeof Colours>
export default meta
type Story = StoryObj<typeof meta>

export const ColoursLight: Story = { globals: { theme: 'light' } }
export const ColoursDark: Story = { globals: { theme: 'dark' } }
export const ColoursNewYear: Story = { globals: { theme: 'new-year' } }
export const ColoursNewYearDark: Story = { globals: { theme: 'new-year-dark' } }

const Scale = () => (
  <Stack>
    {([48, 36, 28, 22, 18] as const).map(size => <Heading key={size} size={size}>Guten Morgen · Доброго ранку · Καλημέρα {size}</Heading>)}
    <Text size={18}>The learner’s words are the largest thing on the screen; everything else steps back.</Text>
    <Text>नमस्ते · おはようございます · Dzień dobry · Günaydın</Text>
    <Text size={14} tone="soft">Small print, in a softer ink.</Text>
  </Stack>
)
export const Type: Story = { render: () => <Scale /> }
export const TypeDyslexic: Story = {
  render: () => <Scale />,
  globals: { dyslexic: 'on' },
  play: async () => {
    const style = getComputedStyle(document.body)
    const size = Number.parseFloat(style.fontSize)
    await expect(style.fontFamily).toMatch(/^"?OpenDyslexic/)
    await expect(Number.parseFloat(style.letterSpacing)).toBeCloseTo(0.12 * size)
    await expect(Number.parseFloat(style.wordSpacing)).toBeCloseTo(0.16 * size)
    await expect(Number.parseFloat(style.lineHeight)).toBeCloseTo(1.8 * size)
  },
}
/** THM-2. Letters that the font draws wrongly come from the text face, spaced as the rest. */
export const DyslexicLetters: Story = {
  render: () => (
    <Stack>
      {([400, 700] as const).map(weight => <p key={weight} style={{ fontWeight: weight }}>adiós · języków · może · Óptica · может · также · жизнь · Καλημέρα, όχι</p>)}
    </Stack>
  ),
  globals: { dyslexic: 'on' },
  play: async () => {
    const faces = async (weight: number, letter: string) => (await document.fonts.load(`${weight} 16px OpenDyslexic`, letter)).length
    for (const weight of [400, 700]) {
      for (const letter of 'aéęñżÓ?') await expect(await faces(weight, letter), `${letter} ${weight}`).toBe(1)
      for (const letter of 'жоїόλΏ') await expect(await faces(weight, letter), `${letter} ${weight}`).toBe(0)
    }
    await expect([await faces(400, 'ó'), await faces(700, 'ó')]).toEqual([0, 1])
  },
}
/** THM-2. Where the font draws no letters it draws no spaces either, which would part words far more than the rule says. */
const spacedOnly = (locale: string): Story => ({
  render: () => <Scale />,
  globals: { dyslexic: 'on', locale },
  play: async () => {
    const style = getComputedStyle(document.body)
    await expect(style.fontFamily).not.toContain('OpenDyslexic')
    await expect(style.getPropertyValue('--font-names')).not.toContain('OpenDyslexic')
    await expect(Number.parseFloat(style.letterSpacing)).toBeCloseTo(0.12 * Number.parseFloat(style.fontSize))
    await expect(Number.parseFloat(style.wordSpacing)).toBeCloseTo(0.16 * Number.parseFloat(style.fontSize))
  },
})
export const TypeDyslexicJapanese: Story = spacedOnly('ja')
export const TypeDyslexicUkrainian: Story = spacedOnly('uk')
export const TypeDyslexicGreek: Story = spacedOnly('el')
export const Surfaces: Story = {
  render: () => (
    <Stack>
      {(['flat', 'raised', 'brand', 'sun'] as const).map(tone => <Card key={tone} tone={tone}><Heading level={3}>{tone}</Heading><Text>A card of this kind.</Text></Card>)}
      <Row><Logo name="Promova" /><LogoMark size={64} /></Row>
    </Stack>
  ),
}
