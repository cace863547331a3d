import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { tablerIcons } from '../../scripts/tablerIcons.mjs';
import { backendConfigInDevelopment } from './vite/backendConfigInDevelopment.ts';
import { preloadLatinFont } from './vite/preloadLatinFont.ts';
import { preloadParts } from './vite/preloadParts.ts';
import { retriedScripts } from './vite/retriedScripts.ts';
import { shortPoints } from './vite/shortPoints.ts';
import { smallRouter } from './vite/smallRouter.ts';
import { stylesAfterSkeleton } from './vite/stylesAfterSkeleton.ts';

const backend = process.env.CALLBOARD_BACKEND_URL ?? 'http://localhost:7007';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tablerIcons(),
    smallRouter(),
    shortPoints(),
    preloadParts(),
    preloadLatinFont(),
    stylesAfterSkeleton(),
    retriedScripts(),
    backendConfigInDevelopment(backend),
  ],
  server: {
    host: '127.0.0.1',
    port: 3000,
    proxy: { '/api': { target: backend, ws: true }, '/.backstage': backend },
  },
  build: {
    outDir: '../../dist/web',
    // The sign-in page is built into the same folder at the same time; the script that starts both builds empties it.
    emptyOutDir: false,
    sourcemap: false,
    // Used by the size check of the first page.
    manifest: true,
    target: 'es2022',
    // Browsers without it request the modules a moment later.
    modulePreload: { polyfill: false },
    // Fonts as data URLs would load even if their letters do not occur.
    assetsInlineLimit: 0,
  },
});
