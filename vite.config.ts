import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/** Packages that change rarely and are needed at different times: React for the first paint, three for the table. */
const CHUNKS = [
  // zustand is here because fiber uses it too: beside three, the whole of three would come before the first paint
  {
    name: 'react',
    test: /node_modules[\\/](react|react-dom|scheduler|zustand|use-sync-external-store)[\\/]/,
    priority: 2,
  },
  { name: 'three', test: /node_modules[\\/](three|@react-three[\\/]fiber)[\\/]/, priority: 1 },
];

/** Fiber's canvas registers all of three, so that nothing of it could be left out: the scene registers what it uses. */
const threeInParts: Plugin = {
  name: 'three-in-parts',
  apply: 'build',
  transform: {
    filter: { id: /react-three-fiber\.esm\.js$/ },
    handler(code) {
      const parts = code.replace('extend(THREE)', 'null');
      if (parts === code)
        throw new Error('three-in-parts: the canvas of fiber registers three in another way now');
      return { code: parts, map: null };
    },
  },
};

export default defineConfig({
  plugins: [react(), threeInParts],
  resolve: { dedupe: ['three', 'react', 'react-dom'] },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    sourcemap: true,
    chunkSizeWarningLimit: 900,
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['test/**/*.test.ts'],
          exclude: ['test/browser/**'],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          environment: 'node',
          include: ['test/browser/**/*.test.ts'],
          testTimeout: 400_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
