import type { Plugin } from 'vite';

const intoHead = 'document.head.appendChild(link)';
const styleSheet = /<link rel="stylesheet"[^<>]*>/g;

/**
 * A style sheet in the head holds back the first paint until it is there; one at the end of the body only what comes after it, so
 * that the skeleton is seen at once. The app's script waits for it all the same. Sheets that come later are put after it, where they
 * would be if it were in the head: of two rules that weigh the same, a page's holds and not the design system's.
 */
export function stylesAfterSkeleton(): Plugin {
  return {
    name: 'styles-after-skeleton',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('vite/preload-helper')) return null;
      if (!code.includes(intoHead))
        throw new Error('Vite now adds later style sheets in a different way; see node_modules/vite.');
      return { code: code.replace(intoHead, 'document.body.appendChild(link)'), map: null };
    },
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const links = html.match(styleSheet) ?? [];
        if (links.length === 0) throw new Error('The page has no style sheet; has the output of the bundler changed?');
        const preloads = links.map((link) => link.replace('rel="stylesheet"', 'rel="preload" as="style"'));
        return html
          .replace(styleSheet, () => preloads.shift() ?? '')
          .replace('</body>', () => `${links.join('\n')}\n</body>`);
      },
    },
  };
}
