import type { Plugin } from 'vite';

/** Chunks used by most pages (`parts`, see scripts/firstModules.mjs) are requested with the app instead of after it. */
export function preloadParts(): Plugin {
  return {
    name: 'preload-parts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const parts = Object.keys(bundle).filter((name) => name.startsWith('assets/parts-'));
        return parts.map((name) => {
          const kind = name.endsWith('.js') ? { rel: 'modulepreload' } : { rel: 'preload', as: 'style' };
          return { tag: 'link', attrs: { ...kind, href: `/${name}`, crossorigin: true }, injectTo: 'head' as const };
        });
      },
    },
  };
}
