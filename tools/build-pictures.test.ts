import { describe, expect, it } from 'vitest'
import { pictureNames } from '#content/picture-names.ts'
import { svgOf } from './build-pictures.ts'

const set = {
  width: 32,
  height: 32,
  icons: { 'hand-left': { body: '<path d="M0 0"/>' } },
  aliases: { 'hand-right': { parent: 'hand-left', hFlip: true } },
}

describe('pictures', () => {
  it('finds names at any depth', () => {
    expect(pictureNames({ picture: 'a', screens: [{ picture: 'b' }, { question: { options: [{ id: 'x', picture: 'c' }] } }] })).toEqual(['a', 'b', 'c'])
  })
  it('draws a picture and a mirrored one', () => {
    expect(svgOf(set, 'hand-left')).toBe('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M0 0"/></svg>\n')
    expect(svgOf(set, 'hand-right')).toContain('<g transform="translate(32 0) scale(-1 1)"><path d="M0 0"/></g>')
  })
  it('refuses a name that is not in the set', () => {
    expect(svgOf(set, 'unicorn')).toBeNull()
  })
})
