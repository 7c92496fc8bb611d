/** PUR-3. What the sandbox's cards do; every other card is declined. */
const CARDS: Readonly<Record<string, 'paid'>> = { '4242424242424242': 'paid' }

export interface SandboxCard {
  readonly number: string
  readonly exp_month: number
  readonly exp_year: number
}

/** Whether the sandbox takes the money: a known card, not past the end of its month. */
export const charge = (card: SandboxCard, now: number): boolean =>
  CARDS[card.number] === 'paid' && now < Date.UTC(card.exp_year, card.exp_month, 1)
