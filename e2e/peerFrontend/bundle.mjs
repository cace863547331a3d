// Bundles the app in the given folder, which contains the packages that it imports.
import { build } from 'vite';

await build({
  configFile: false,
  root: process.argv[2],
  logLevel: 'error',
  define: {
    'process.env.APP_CONFIG': 'globalThis.peerConfig',
    'process.env.HAS_REACT_DOM_CLIENT': 'true',
    'process.env.NODE_ENV': '"production"',
    'process.env': '{}',
    global: 'globalThis',
  },
  // Its build for Node needs streams.
  resolve: { alias: { 'csv-stringify/lib/sync': 'csv-stringify/lib/browser/sync.js' } },
  build: {
    minify: false,
    reportCompressedSize: false,
    // Hundreds of warnings about foreign code.
    rolldownOptions: { onLog: () => {} },
  },
});
