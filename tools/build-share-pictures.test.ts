import sharp from 'sharp'
import { expect, it } from 'vitest'
import { shareSvg } from './build-share-pictures.ts'

const of = (fill: string) => `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${fill}"/></svg>\n`

it('HEAD-1 a page is shared with its own picture in the middle and our sign in the corner', async () => {
  const { data, info } = await sharp(Buffer.from(shareSvg(of('#ff0000'), of('#0000ff')))).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels, (y * info.width + x) * info.channels + 3)]
  expect([info.width, info.height]).toEqual([1200, 630])
  expect([at(600, 315), at(96, 534), at(1150, 40)]).toEqual([[255, 0, 0], [0, 0, 255], [0xfd, 0xf9, 0xf3]])
})
