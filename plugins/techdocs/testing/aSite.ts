type SitePage = { title: string; content: string; nav?: string };

/** A page as our builder and mkdocs-material write it: the text surrounded by other markup. */
export const aDocsPage = ({ title, content, nav = '' }: SitePage): string => `<!doctype html>
<html><head><title>${title}</title><script>window.ran = true</script></head>
<body><header class="md-header">Header of the theme</header>
<nav class="md-nav md-nav--primary"><ul class="md-nav__list">${nav}</ul></nav>
<main class="md-main"><article class="md-content__inner md-typeset">${content}</article></main>
<footer class="md-footer">Footer of the theme</footer></body></html>`;

type TreePage = { url: string; title: string; previous?: string; next?: string; editUrl?: string };

/** `callboard-site.json`. */
export const aSiteTree = (siteName: string, pages: readonly TreePage[], more: object = {}): string =>
  JSON.stringify({
    version: 1,
    siteName,
    siteDescription: '',
    features: [],
    nav: pages.map(({ url, title }) => ({ title, page: url })),
    pages: pages.map((page) => ({ source: `${page.url}index.md`, headings: [], ...page })),
    ...more,
  });
