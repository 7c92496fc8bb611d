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

/**
 * The widths in px at which screens change: a tablet held upright, two columns of words, the wide column with its gutters.
 * CSS modules write them out, because a custom property cannot stand in a media query and `@custom-media` does not reach over files;
 * the test beside this file refuses other widths.
 */
export const BREAKPOINTS = [600, 760, 1000] as const
