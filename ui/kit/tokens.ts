/** Every two colours that meet on a screen; the test beside measures them in each theme. */
export const COLOUR_PAIRS = {
  text: [
    ['ink', ['paper', 'card', 'sunken', 'brand-tint', 'sun-tint', 'leaf-tint', 'coral-tint']],
    ['ink-soft', ['paper', 'card', 'sunken', 'brand-tint', 'sun-tint', 'leaf-tint', 'coral-tint']],
    ['brand-text', ['paper', 'card', 'sunken', 'brand-tint', 'leaf-tint', 'coral-tint', 'sun-tint']],
    ['on-brand', ['brand', 'brand-deep']],
    ['on-sun', ['sun']],
    ['sun-text', ['paper', 'card', 'sun-tint']],
    ['on-leaf', ['leaf']],
    ['leaf-text', ['paper', 'card', 'leaf-tint']],
    ['on-coral', ['coral']],
    ['coral-text', ['paper', 'card', 'coral-tint']],
  ],
  shape: [
    ['edge', ['paper', 'card']],
    ['brand', ['paper', 'card', 'sunken', 'brand-tint']],
    ['brand-text', ['brand-tint', 'leaf-tint', 'coral-tint', 'sun-tint']],
    ['sun-edge', ['paper', 'card', 'sun-tint']],
    ['leaf', ['paper', 'card', 'leaf-tint']],
    ['coral', ['paper', 'card', 'coral-tint']],
  ],
} as const
export const LEAST_CONTRAST = { text: 4.5, shape: 3 } as const
