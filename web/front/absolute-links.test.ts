import { expect, it } from 'vitest'
import { withAbsoluteLinks } from './absolute-links.ts'

const ORIGIN = 'https://promova.test'

it('HEAD-3 canonical and alternate paths get the origin, and nothing else of a page changes', () => {
  const paths = '<link rel="canonical" href="/"/><link rel="alternate" hrefLang="es-419" href="/es/a"/>'
  expect(withAbsoluteLinks(paths, ORIGIN)).toBe('<link rel="canonical" href="https://promova.test/"/><link rel="alternate" hrefLang="es-419" href="https://promova.test/es/a"/>')
  expect(withAbsoluteLinks('<meta property="og:image" content="/share/sun.png"/>', ORIGIN)).toBe('<meta property="og:image" content="https://promova.test/share/sun.png"/>')
  for (const other of [
    '<link rel="canonical" href="https://other.test/"/>', '<link rel="alternate" hrefLang="uk" href="//other.test/"/>', '<link rel="stylesheet" href="/a.css"/>',
    '<link rel="manifest" href="/manifest.webmanifest"/>', '<a rel="alternate" href="/uk">', '<script>{"rel":"canonical","href":"/"}</script>',
  ]) expect(withAbsoluteLinks(other, ORIGIN)).toBe(other)
})
it('HEAD-3 an origin is written as it is', () => {
  expect(withAbsoluteLinks('<link rel="canonical" href="/uk"/>', 'http://$1.test')).toBe('<link rel="canonical" href="http://$1.test/uk"/>')
})
