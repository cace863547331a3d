import { allowedUrl, isElsewhere } from '../html/allowedUrl.ts';
import { escapeHtml } from '../html/escapeHtml.ts';
import { relativeUrl } from '../markdown/links.ts';
import type { Earlier } from './pages/buildRecord.ts';
import { pageUrlOf } from './plan/docsFiles.ts';
import type { SitePlan } from './plan/sitePlan.ts';
import { type SiteFile, textFile } from './siteFile.ts';

/** Redirects from the old URLs of moved pages, as in the redirects plugin, or from their `.html` URLs. */
export function redirectFiles(plan: SitePlan, earlier: Earlier, warn: (text: string) => void): SiteFile[] {
  const urls = new Set(plan.pages.map(({ url }) => url));
  const taken = new Set(urls);
  const moved = plan.config.redirects.flatMap(([from, to]) => {
    const old = pageUrlOf(from.replace(/^\//, ''));
    const target = old === undefined || from.includes('..') ? undefined : targetOf(old, to, urls);
    if (old === undefined || target === undefined) {
      warn(`the redirect of '${from.slice(0, 200)}' leads to '${to.slice(0, 200)}', which does not exist`);
      return [];
    }
    if (taken.has(old)) return [];
    taken.add(old);
    const html = movedHtml(escapeHtml(target));
    return [textFile(`${decodeURIComponent(old)}index.html`, html, earlier)];
  });
  return plan.config.hasFileUrls ? [...moved, ...ownFiles(plan, earlier)] : moved;
}

/** Without `use_directory_urls` a page is `guide/start.html`, and links to that exist. */
function ownFiles({ pages, assets }: SitePlan, earlier: Earlier): SiteFile[] {
  const taken = new Set(assets.map(({ url }) => url));
  return pages.flatMap(({ url }) => {
    const old = `${url.slice(0, -1)}.html`;
    if (url === '' || taken.has(old)) return [];
    const html = movedHtml(escapeHtml(relativeUrl(old, url)));
    return [textFile(decodeURIComponent(old), html, earlier)];
  });
}

function targetOf(from: string, to: string, urls: ReadonlySet<string>): string | undefined {
  if (isElsewhere(to)) return allowedUrl(to, 'link');
  const end = to.search(/[?#]/);
  const url = pageUrlOf((end < 0 ? to : to.slice(0, end)).replace(/^\//, ''));
  return url !== undefined && urls.has(url) ? relativeUrl(from, url) + (end < 0 ? '' : to.slice(end)) : undefined;
}

const movedHtml = (url: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Moved</title><link rel="canonical" href="${url}">` +
  `<meta name="robots" content="noindex"><meta http-equiv="refresh" content="0; url=${url}"></head>` +
  `<body><main><p>This page has moved: <a href="${url}">${url}</a></p></main></body></html>\n`;
