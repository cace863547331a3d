import type { Plugin } from 'vite';

/**
 * The first text is Latin, so its font is requested with the page instead of after the style sheet, but after the code that
 * draws the text. Until it has loaded, a system font is used.
 */
export function preloadLatinFont(): Plugin {
  return {
    name: 'preload-latin-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        // Bounded: file names, of at most 255 characters.
        const font = Object.keys(bundle).find((name) => /inter-latin-wght-normal-[^/]+\.woff2$/.test(name));
        if (!font) throw new Error('The Latin font is not in the build; was its package renamed?');
        const attrs = {
          rel: 'preload',
          as: 'font',
          type: 'font/woff2',
          href: `/${font}`,
          crossorigin: true,
          fetchpriority: 'low',
        };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}
