import type { SiteConfig } from '../config/siteConfig.ts';
import { allowedUrl } from '../html/allowedUrl.ts';
import type { BuildOptions } from './buildOptions.ts';

const mark = 'callboard-path';

/** What is before and after the path in the address of a file at its code host; undefined where that is not known. */
export function codeUrlOf({ repoUrl }: Pick<SiteConfig, 'repoUrl'>, options: BuildOptions) {
  const sample = options.codeUrl ? options.codeUrl(mark) : usualCodeUrl(repoUrl);
  const url = sample === undefined ? undefined : allowedUrl(sample, 'link');
  const at = url?.indexOf(mark) ?? -1;
  if (!url || at < 0 || !/^https?:\/\//i.test(url)) return undefined;
  return [url.slice(0, at), url.slice(at + mark.length)] as const;
}

/** Of a site that is built by itself, the source is taken for the whole repository. */
function usualCodeUrl(repoUrl: string | undefined): string | undefined {
  const host = repoUrl !== undefined && URL.canParse(repoUrl) ? new URL(repoUrl).hostname : '';
  const base = repoUrl?.replace(/\/$/, '');
  if (host === 'github.com') return `${base}/blob/HEAD/${mark}`;
  return host === 'gitlab.com' ? `${base}/-/blob/HEAD/${mark}` : undefined;
}
