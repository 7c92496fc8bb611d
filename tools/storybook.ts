import { buildPictures } from './build-pictures.ts'
import { buildCssTypes } from './css-types.ts'
import { start } from './processes.ts'

buildPictures()
await buildCssTypes()
const storybook = start('node_modules/storybook/dist/bin/dispatcher.js', ['dev', '-p', process.env['STORYBOOK_PORT'] ?? '6006', '--no-open'], {}, null)
process.on('SIGINT', () => storybook.kill('SIGINT'))
