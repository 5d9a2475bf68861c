import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { clientManifest } from './build/client-manifest.ts';
import { contentPictures } from './build/content-pictures.ts';
import { fonts } from './build/fonts.ts';

export default defineConfig({
  plugins: [fonts(), contentPictures(), react(), clientManifest()],
  build: { assetsInlineLimit: 0 },
  test: {
    // Files of one worker share what they import, which halves the processor time.
    isolate: false,
    include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'],
    environment: 'node',
    // The runner would leave a core idle.
    maxWorkers: '100%',
    // Some make pictures or build pages, on a machine that may be busy with other things.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
