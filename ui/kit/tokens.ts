/** Every pair of colours used together on a screen; the test beside this file checks their contrast in each theme. */
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
    ['brand-deep', ['paper', 'card', 'sunken']],
    ['sun-edge', ['paper', 'card', 'sunken', 'sun-tint']],
    ['leaf', ['paper', 'card', 'leaf-tint']],
    ['coral', ['paper', 'card', 'coral-tint']],
  ],
} as const
export const LEAST_CONTRAST = { text: 4.5, shape: 3 } as const

/**
 * The widths at which screens change, px: an upright tablet, two columns of words, the wide column with its gutters.
 * CSS modules repeat the numbers, because media queries accept no custom property and `@custom-media` works in one file only.
 * The test beside this file refuses other widths.
 */
export const BREAKPOINTS = [600, 760, 1000] as const
