import type { Plugin } from 'vite';

const intoHead = 'document.head.appendChild(link)';
const styleSheet = /<link rel="stylesheet"[^<>]*>/g;

/**
 * A style sheet in the head delays the first paint until it has loaded; one at the end of the body delays only what follows
 * it, so the skeleton is visible immediately. The app's script still waits for it. Style sheets that load later are
 * inserted after it, where they would be if it were in the head: of two rules with equal specificity, the page's wins over
 * the design system's.
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
