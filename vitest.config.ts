import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { chromiumLaunch } from './tools/chromium.mjs'
import { effectorSids } from './tools/effector-sids.mjs'

/** Each takes minutes, and would begin among the last where no times are known yet: in a fresh clone files go by their size. */
const LONGEST = ['content/lint/lint.test.ts', 'server/battery/battery.test.ts', 'server/main.test.ts']
const isLong = ({ moduleId }: TestSpecification) => LONGEST.some(file => moduleId.endsWith(file))
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    // oxlint-disable-next-line unicorn/no-array-sort -- not an array's
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => Number(isLong(other)) - Number(isLong(one)))
  }
}

/** What only a browser has: connections, cameras and microphones, which Chromium plays itself here. */
const IN_CHROMIUM = 'adapters/**/*.chromium.test.ts'
const chromium = await chromiumLaunch()
const withFakeMedia = { ...chromium, args: [...chromium.args, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream', '--autoplay-policy=no-user-gesture-required'] }

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins: [effectorSids()],
        test: {
          name: 'unit',
          environment: 'node',
          isolate: false,
          // Only ends what hangs: some tests look at the whole corpus on a busy machine.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
          include: ['{core,adapters,ui,web,content,contract,tools}/**/*.test.ts'],
          exclude: [IN_CHROMIUM],
        },
      },
      {
        test: {
          name: 'server',
          isolate: false,
          environment: 'node',
          include: ['{server,e2e/contracts}/**/*.test.ts'],
          globalSetup: ['server/testing/global-setup.ts'],
          // Only ends what hangs: a test may start several processes on a busy machine.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 30_000 } },
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        // Named, so that a first run does not find them one by one and load React twice.
        optimizeDeps: { include: ['react', 'react-dom', 'react/jsx-runtime', 'effector', 'effector-react', 'use-intl', 'lucide-react', 'neverthrow', 'patronum/and', 'patronum/not', 'patronum/or', 'uqr', 'zod/mini',
          ...['Button', 'Calendar', 'ComboBox', 'I18nProvider', 'ListBox', 'Popover', 'Slider', 'Virtualizer', 'slots'].map(part => `react-aria-components/${part}`),
        ] },
        plugins: [storybookTest({ configDir: '.storybook' })],
        test: {
          name: 'stories',
          isolate: false,
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({ launchOptions: chromium }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        test: {
          name: 'chromium',
          include: [IN_CHROMIUM],
          // Only ends what hangs.
          testTimeout: 120_000,
          browser: { enabled: true, headless: true, screenshotFailures: false, provider: playwright({ launchOptions: withFakeMedia }), instances: [{ browser: 'chromium' }] },
        },
      },
    ],
  },
})
