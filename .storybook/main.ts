import type { StorybookConfig } from '@storybook/react-vite'
import { effectorSids } from '../tools/effector-sids.mjs'

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../ui/**/*.stories.tsx'],
  staticDirs: ['../web/public'],
  addons: ['@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: vite => ({ ...vite, plugins: [...(vite.plugins ?? []), effectorSids()] }),
}
export default config
