/** PUR-3. The cards of the sandbox, numbered as Stripe numbers its own; any other one is declined. */
export const TEST_CARDS = {
  pays: '4242424242424242',
  challenged: '4000002500003155',
  declined: '4000000000000002',
  funds: '4000000000009995',
  failsLater: '4000000000000341',
} as const
