import type { Fetch } from '../network/fetchApi.ts';

const entrySelector = 'script[type="module"][src]';

/** The first script of the app; its name changes with every build. */
function entryOf(page: ParentNode): string | undefined {
  const source = page.querySelector(entrySelector)?.getAttribute('src');
  return source ?? undefined;
}

/** Whether the server has another build of the app than this page. If unknown, it counts as the same. */
export async function hasNewVersion(fetch: Fetch, home: string): Promise<boolean> {
  try {
    const response = await fetch(home, { headers: { accept: 'text/html' }, cache: 'no-store' });
    if (!response.ok) return false;
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    // In protected mode, users who are not signed in get another page, which has no information about the app.
    if (modeOf(page) !== modeOf(document)) return false;
    const [offered, own] = [entryOf(page), entryOf(document)];
    return offered !== undefined && own !== undefined && offered !== own;
  } catch {
    return false;
  }
}

const modeOf = (page: ParentNode) => page.querySelector('meta[name="app-mode"]')?.getAttribute('content');
