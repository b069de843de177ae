/// <reference types="vitest/config" />
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { packCopies } from './tools/packCopies.ts';

const server = `http://localhost:${process.env['PORT'] ?? '2567'}`;

export default defineConfig({
  root: 'client',
  plugins: [react(), packCopies()],
  build: { outDir: '../dist/client', emptyOutDir: true, chunkSizeWarningLimit: 2000 },
  server: {
    proxy: {
      '/health': server,
      '/api': server,
      '/matchmake': server,
      // A table's socket is /<process>/<room>?sessionId=…
      '^/[\\w-]+/[\\w-]+\\?.*sessionId=': { target: server, ws: true },
    },
  },
  test: {
    root: '.',
    // Left out, one processor is kept free: on a machine of two everything would take twice as long.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{shared,server,client,tools}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.browser.test.ts', '**/node_modules/**'],
          // What hangs must end some day; how long a thing takes says nothing on a machine that does something else too.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['client/**/*.browser.test.ts'],
          globalSetup: ['tools/browser/globalSetup.ts'],
          fileParallelism: false,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
